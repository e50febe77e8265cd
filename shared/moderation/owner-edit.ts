import type { ListingField } from '../listings/fields.ts';
import { listingChangesShape } from '../listings/input-schema.ts';

/**
 * The fields that an admin may edit for a listing's owner: its texts and where it is. Prices, terms and
 * the way to arrive are the owner's word to guests.
 */
export const OWNER_EDIT_FIELDS = [
  'title',
  'summary',
  'description',
  'address',
  'postcode',
  'area_name',
  'shown_square',
  'exact_place',
  'inside_national_park',
] as const satisfies readonly ListingField[];

const {
  title,
  summary,
  description,
  address,
  postcode,
  area_name,
  shown_square,
  exact_place,
  inside_national_park,
} = listingChangesShape;

/** The fields in a body. A field that is left out stays as it is. */
export const ownerEditShape = {
  title,
  summary,
  description,
  address,
  postcode,
  area_name,
  shown_square,
  exact_place,
  inside_national_park,
} satisfies Record<(typeof OWNER_EDIT_FIELDS)[number], unknown>;
