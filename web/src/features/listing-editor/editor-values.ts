import type * as z from 'zod';
import type { listingFieldsSchema } from '../../../../shared/listings/fields.ts';
import type { OwnListing } from '../../../../shared/listings/own-schema.ts';
import { hasDetail, TYPE_DETAILS } from '../../../../shared/listings/rules.ts';
import type { ListingType } from '../../../../shared/listings/types.ts';

type Fields = z.input<typeof listingFieldsSchema>;
export type EditorField = keyof Fields;

/** Every field of the form, as it is typed. A number that isn't there is null, a text is empty. */
export type EditorValues = { [Field in EditorField]-?: Exclude<Fields[Field], undefined> };

/** What a new listing begins with. */
export const NEW_LISTING: EditorValues = {
  title: '',
  type: 'SALE',
  property_subtype: null,
  summary: '',
  description: '',
  price: null,
  bedrooms: null,
  bathrooms: null,
  sleeps: null,
  address: '',
  postcode: '',
  area_name: '',
  inside_national_park: false,
  pets_allowed: false,
  amenities: [],
  epc_rating: null,
  council_tax_band: null,
  tenure: null,
  deposit: null,
  available_from: null,
  furnishing: null,
};

/** A listing as its form begins with it. */
export const valuesOf = (listing: OwnListing): EditorValues => ({
  title: listing.title,
  type: listing.type,
  property_subtype: listing.property_subtype,
  summary: listing.summary ?? '',
  description: listing.description ?? '',
  price: listing.price,
  bedrooms: listing.bedrooms,
  bathrooms: listing.bathrooms,
  sleeps: listing.sleeps,
  address: listing.address,
  postcode: listing.postcode,
  area_name: listing.area_name,
  inside_national_park: listing.inside_national_park,
  pets_allowed: listing.pets_allowed,
  amenities: listing.amenities,
  epc_rating: listing.epc_rating,
  council_tax_band: listing.council_tax_band,
  tenure: listing.tenure,
  deposit: listing.deposit,
  available_from: listing.available_from,
  furnishing: listing.furnishing,
});

/**
 * The fields that the form shows for this type of listing. What it doesn't show is neither held
 * against its rules, which nobody could then see broken, nor sent.
 */
export function shownValues<V extends { readonly type: ListingType }>(values: V): Partial<V> {
  const hidden = new Set<PropertyKey>(
    TYPE_DETAILS.filter((detail) => !hasDetail(values.type, detail)),
  );
  return Object.fromEntries(
    Object.entries(values).filter(([field]) => !hidden.has(field)),
  ) as Partial<V>;
}
