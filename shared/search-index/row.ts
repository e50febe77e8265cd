import type { Calendar } from '../bookings/types.ts';
import type { ListingType, PropertySubtype } from '../listings/types.ts';

/** One published listing in the search index. */
export interface SearchRow {
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
  readonly sleeps?: number | undefined;
  readonly pets_allowed: boolean;
  readonly inside_national_park: boolean;
  readonly title: string;
  readonly area_name: string;
  readonly outcode: string;
  readonly amenities: readonly string[];
  /** In degrees, WGS 84. */
  readonly latitude?: number | undefined;
  readonly longitude?: number | undefined;
  /** Its first photo; undefined if it has none. */
  readonly cover_photo_id?: string | undefined;
  /** The calendar of a holiday let; undefined if every night is free. */
  readonly calendar?: Calendar | undefined;
}
