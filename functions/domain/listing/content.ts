import { isDeepStrictEqual } from 'node:util';
import { EMPTY_FIELDS, type FieldValues } from '../../../shared/listings/fields.ts';
import type { ListingChanges, ListingFields } from '../../../shared/listings/input-schema.ts';
import { suits, withPets } from '../../../shared/listings/rules.ts';
import type { AuditedChange } from '../../data/audit/entity.ts';
import { fieldsOf } from '../../data/listing/fields.ts';
import type { ShownListing } from '../../data/listing/repository.ts';
import { isReady, type ListingPhoto } from '../../data/photo/state.ts';

/**
 * The fields of a listing after a change. A missing field stays as it was. `pets_allowed` and the
 * amenity for pets are kept equal (D16). A kind of property that doesn't suit the type is removed.
 */
export function fieldsAfter(before: FieldValues, changes: ListingChanges): FieldValues {
  const values = Object.fromEntries(
    Object.entries(changes).filter(([, value]) => value !== undefined),
  );
  const after: FieldValues = { ...before, ...values };
  const { type, property_subtype: subtype } = after;
  return {
    ...after,
    ...placeAfter(before, after),
    ...withPets(changes, { pets_allowed: before.pets_allowed, amenities: before.amenities }),
    property_subtype: subtype !== null && suits(type, subtype) ? subtype : null,
  };
}

type Place = Pick<FieldValues, 'shown_square' | 'exact_place'>;

/** Clears a place that the owner chose for another postcode. */
function placeAfter(before: FieldValues, after: FieldValues): Place {
  const { shown_square, exact_place } = after;
  if (after.postcode === before.postcode) return { shown_square, exact_place };
  return {
    shown_square: isDeepStrictEqual(shown_square, before.shown_square) ? null : shown_square,
    exact_place: isDeepStrictEqual(exact_place, before.exact_place) ? null : exact_place,
  };
}

/** The fields of a new listing. */
export function newFields(fields: ListingFields): FieldValues {
  const { title, type, address, postcode, area_name } = fields;
  return fieldsAfter({ ...EMPTY_FIELDS, title, type, address, postcode, area_name }, fields);
}

/** Everything in a listing that its lister edits. */
export interface ListingContent extends FieldValues {
  /** In their order, without photos that aren't ready. */
  readonly photos: readonly Pick<ListingPhoto, 'photo_id' | 'alt'>[];
  /** The host's own names of fees and seasons. */
  readonly term_names: readonly string[];
}

/** The fields of a listing, its photos, and the names in its terms. */
export const contentOf = ({ listing, photos }: ShownListing): ListingContent => ({
  ...fieldsOf(listing),
  photos: photos.filter(isReady).map(({ photo_id, alt }) => ({ photo_id, alt })),
  term_names: listing.term_names ?? [],
});

/** The content in a form that doesn't depend on the order of amenities. */
const comparable = ({ amenities, ...rest }: ListingContent): ListingContent => ({
  ...rest,
  amenities: amenities.toSorted(),
});

/** The fields in which two versions differ. */
export function changesBetween(before: ListingContent, after: ListingContent): AuditedChange[] {
  const one = comparable(before);
  const other = comparable(after);
  return (Object.keys(before) as (keyof ListingContent)[])
    .filter((field) => !isDeepStrictEqual(one[field], other[field]))
    .map((field) => ({ field, before: before[field], after: after[field] }));
}
