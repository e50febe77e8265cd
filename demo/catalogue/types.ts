import type { FieldValues } from '../../shared/listings/fields.ts';
import type { ListingStatus, PropertySubtype } from '../../shared/listings/types.ts';
import type { OrganisationSlug } from './organisations.ts';
import type { SceneName } from './scenes.ts';

interface DemoPhoto {
  readonly scene: SceneName;
  readonly alt: string;
}

/** An invented listing: all that its lister could have filled in, and what became of it. */
export interface DemoListing extends Readonly<FieldValues> {
  readonly summary: string;
  /** Paragraphs with a blank line between them. */
  readonly description: string;
  readonly property_subtype: PropertySubtype;
  /** Stable: ids derive from it. */
  readonly slug: string;
  readonly organisation: OrganisationSlug;
  readonly status: ListingStatus;
  readonly rejection_note: string | null;
  readonly featured: boolean;
  /** An instant, `2026-09-14T08:41:00Z`. */
  readonly created_at: string;
  /** The first is the cover. */
  readonly photos: readonly DemoPhoto[];
}
