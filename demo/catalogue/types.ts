import type {
  CouncilTaxBand,
  EpcRating,
  Furnishing,
  ListingStatus,
  ListingType,
  PropertySubtype,
  Tenure,
} from '../../shared/listings/types.ts';
import type { OrganisationSlug } from './organisations.ts';
import type { SceneName } from './scenes.ts';

interface DemoPhoto {
  readonly scene: SceneName;
  readonly alt: string;
}

/** An invented listing with the fields of a stored one. Prices are in whole pounds. */
export interface DemoListing {
  /** Stable: ids derive from it. */
  readonly slug: string;
  readonly organisation: OrganisationSlug;
  readonly type: ListingType;
  readonly status: ListingStatus;
  readonly rejection_note: string | null;
  readonly title: string;
  readonly summary: string;
  /** Paragraphs with a blank line between them. */
  readonly description: string;
  /** Null is POA. */
  readonly price: number | null;
  readonly address: string;
  readonly postcode: string;
  readonly area_name: string;
  readonly property_subtype: PropertySubtype;
  readonly bedrooms: number | null;
  readonly bathrooms: number | null;
  readonly sleeps: number | null;
  readonly pets_allowed: boolean;
  readonly featured: boolean;
  readonly inside_national_park: boolean;
  readonly amenities: readonly string[];
  readonly epc_rating: EpcRating | null;
  readonly council_tax_band: CouncilTaxBand | null;
  readonly tenure: Tenure | null;
  readonly deposit: number | null;
  /** A date, `2026-12-01`. */
  readonly available_from: string | null;
  readonly furnishing: Furnishing | null;
  /** An instant, `2026-09-14T08:41:00Z`. */
  readonly created_at: string;
  /** The first is the cover. */
  readonly photos: readonly DemoPhoto[];
}
