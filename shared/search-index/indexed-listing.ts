import type { FieldValues } from '../listings/fields.ts';
import type { ListingType, PropertySubtype } from '../listings/types.ts';
import type { GridSquare } from '../places/places.ts';
import type { IndexedLet } from './let-bytes.ts';

/** A published listing in the search index. */
export interface IndexedListing {
  readonly listing_id: string;
  /** Changes with the listing and its calendar: an equal revision means equal content. */
  readonly revision: number;
  /** ISO 8601 in UTC, to the millisecond. */
  readonly created_at: string;
  /** When what visitors see of it last changed, ISO 8601 in UTC. */
  readonly changed_at: string;
  readonly featured: boolean;
  readonly type: ListingType;
  readonly property_subtype?: PropertySubtype | undefined;
  readonly price_pence?: number | undefined;
  readonly bedrooms?: number | undefined;
  readonly bathrooms?: number | undefined;
  readonly sleeps?: number | undefined;
  readonly furnishing?: FieldValues['furnishing'] | undefined;
  /** From which date a home to rent is free; undefined if it is free now. */
  readonly available_from?: string | undefined;
  readonly pets_allowed: boolean;
  readonly max_dogs?: number | undefined;
  readonly inside_national_park: boolean;
  readonly title: string;
  /** Its summary and its description. */
  readonly text: string;
  readonly area_name: string;
  readonly outcode: string;
  /** Where it is, as exactly as the public may know (D2); undefined if that is unknown. */
  readonly square?: GridSquare | undefined;
  readonly amenities: readonly string[];
  /** Its first photo; undefined if it has none. */
  readonly cover_photo_id?: string | undefined;
  /** A holiday let with its calendar and its terms. */
  readonly let?: IndexedLet | undefined;
}
