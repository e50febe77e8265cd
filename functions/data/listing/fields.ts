import { isDeepStrictEqual } from 'node:util';
import type { ListingChanges, ListingFields } from '../../../shared/listings/fields.ts';
import { outcodeOf } from '../../../shared/listings/postcode.ts';
import { suits, withPets } from '../../../shared/listings/rules.ts';
import { toPence, toPounds } from '../../../shared/money.ts';
import type { AuditedChange } from '../audit/entity.ts';
import { isReady } from '../photo/state.ts';
import type { Listing, ListingWithPhotos } from './repository.ts';

/** All that its lister says of a listing, in pounds; null is nothing. */
export type StatedFields = {
  readonly [Field in keyof ListingFields]-?: Exclude<ListingFields[Field], undefined>;
};

type RequiredField = 'title' | 'type' | 'address' | 'postcode' | 'area_name';

const UNSAID: Omit<StatedFields, RequiredField> = {
  property_subtype: null,
  summary: null,
  description: null,
  price: null,
  bedrooms: null,
  bathrooms: null,
  sleeps: null,
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

const poundsOrNull = (pence: number | undefined): number | null =>
  pence === undefined ? null : toPounds(pence);

const penceOrNothing = (pounds: number | null): number | undefined =>
  pounds === null ? undefined : toPence(pounds);

/** What a stored listing says. */
export const fieldsOf = (listing: Listing): StatedFields => ({
  title: listing.title,
  type: listing.type,
  property_subtype: listing.property_subtype ?? null,
  summary: listing.summary ?? null,
  description: listing.description ?? null,
  price: poundsOrNull(listing.price_pence),
  bedrooms: listing.bedrooms ?? null,
  bathrooms: listing.bathrooms ?? null,
  sleeps: listing.sleeps ?? null,
  address: listing.address,
  postcode: listing.postcode,
  area_name: listing.area_name,
  inside_national_park: listing.inside_national_park,
  pets_allowed: listing.pets_allowed,
  amenities: listing.amenities,
  epc_rating: listing.epc_rating ?? null,
  council_tax_band: listing.council_tax_band ?? null,
  tenure: listing.tenure ?? null,
  deposit: poundsOrNull(listing.deposit_pence),
  available_from: listing.available_from ?? null,
  furnishing: listing.furnishing ?? null,
});

/** The attributes of a stored listing that say this. */
export const attributesOf = (fields: StatedFields) => ({
  title: fields.title,
  type: fields.type,
  property_subtype: fields.property_subtype ?? undefined,
  summary: fields.summary ?? undefined,
  description: fields.description ?? undefined,
  price_pence: penceOrNothing(fields.price),
  bedrooms: fields.bedrooms ?? undefined,
  bathrooms: fields.bathrooms ?? undefined,
  sleeps: fields.sleeps ?? undefined,
  address: fields.address,
  postcode: fields.postcode,
  outcode: outcodeOf(fields.postcode),
  area_name: fields.area_name,
  inside_national_park: fields.inside_national_park,
  pets_allowed: fields.pets_allowed,
  amenities: [...fields.amenities],
  epc_rating: fields.epc_rating ?? undefined,
  council_tax_band: fields.council_tax_band ?? undefined,
  tenure: fields.tenure ?? undefined,
  deposit_pence: penceOrNothing(fields.deposit),
  available_from: fields.available_from ?? undefined,
  furnishing: fields.furnishing ?? undefined,
});

/**
 * What a listing says once it is changed. What is not given stays as it was; pets and the amenity
 * agree (D16), and a kind of property that doesn't suit the type any more is none.
 */
export function fieldsAfter(before: StatedFields, changes: ListingChanges): StatedFields {
  const given = Object.fromEntries(
    Object.entries(changes).filter(([, value]) => value !== undefined),
  );
  const after: StatedFields = { ...before, ...given };
  const { type, property_subtype: subtype } = after;
  return {
    ...after,
    ...withPets(changes, { pets_allowed: before.pets_allowed, amenities: before.amenities }),
    property_subtype: subtype !== null && suits(type, subtype) ? subtype : null,
  };
}

/** What a new listing says. */
export const newFields = (fields: ListingFields): StatedFields =>
  fieldsAfter({ ...UNSAID, ...required(fields) }, fields);

const required = ({ title, type, address, postcode, area_name }: ListingFields) => ({
  title,
  type,
  address,
  postcode,
  area_name,
});

/** A photo as far as a change of it is a change of the listing. */
interface StatedPhoto {
  readonly photo_id: string;
  readonly alt: string;
}

/** All that anybody who may see a listing learns from its lister. */
export interface Statement extends StatedFields {
  /** In their order; those that aren't ready say nothing yet. */
  readonly photos: readonly StatedPhoto[];
}

/** What a listing says, with its photos. */
export const statementOf = ({
  listing,
  photos,
}: Pick<ListingWithPhotos, 'listing' | 'photos'>): Statement => ({
  ...fieldsOf(listing),
  photos: photos.filter(isReady).map(({ photo_id, alt }) => ({ photo_id, alt })),
});

/** In which order amenities are named says nothing. */
const comparable = ({ amenities, ...rest }: Statement): Statement => ({
  ...rest,
  amenities: amenities.toSorted(),
});

/** Where two versions differ. */
export function changesBetween(before: Statement, after: Statement): AuditedChange[] {
  const one = comparable(before);
  const other = comparable(after);
  return (Object.keys(before) as (keyof Statement)[])
    .filter((field) => !isDeepStrictEqual(one[field], other[field]))
    .map((field) => ({ field, before: before[field], after: after[field] }));
}
