import { CHOICE_LABELS, FIELD_LABELS, formatPrice } from '../../../../shared/listings/labels.ts';
import type { PublicListing } from '../../../../shared/listings/schema.ts';
import { formatDate } from '../../lib/dates.ts';

/** A row of a comparison. */
export interface ComparedFact {
  readonly label: string;
  /** The value for each listing; null if it isn't known or doesn't apply, undefined if the listing is gone. */
  readonly values: readonly (string | null | undefined)[];
  /** Whether the listings that are there differ. */
  readonly differs: boolean;
}

type Value = (listing: PublicListing) => string | number | boolean | null;

const yesOrNo = (is: boolean): string => (is ? 'Yes' : 'No');

/** The compared facts, in the order in which people ask. The price has a place of its own. */
const FACTS: Readonly<Record<string, Value>> = {
  Type: ({ type }) => CHOICE_LABELS.type[type],
  [FIELD_LABELS.property_subtype]: ({ property_subtype }) =>
    property_subtype && CHOICE_LABELS.property_subtype[property_subtype],
  [FIELD_LABELS.area_name]: ({ area_name }) => area_name,
  'Postcode area': ({ outcode }) => outcode,
  [FIELD_LABELS.inside_national_park]: ({ inside_national_park }) => yesOrNo(inside_national_park),
  [FIELD_LABELS.bedrooms]: ({ bedrooms }) => bedrooms,
  [FIELD_LABELS.bathrooms]: ({ bathrooms }) => bathrooms,
  [FIELD_LABELS.sleeps]: ({ sleeps }) => sleeps,
  [FIELD_LABELS.pets_allowed]: ({ type, pets_allowed }) =>
    type === 'SALE' && !pets_allowed ? null : yesOrNo(pets_allowed),
  [FIELD_LABELS.tenure]: ({ tenure }) => tenure && CHOICE_LABELS.tenure[tenure],
  [FIELD_LABELS.available_from]: ({ available_from }) =>
    available_from && formatDate(available_from),
  [FIELD_LABELS.furnishing]: ({ furnishing }) => furnishing && CHOICE_LABELS.furnishing[furnishing],
  [FIELD_LABELS.deposit]: ({ deposit }) => (deposit === null ? null : formatPrice(deposit)),
  [FIELD_LABELS.council_tax_band]: ({ council_tax_band }) => council_tax_band,
  [FIELD_LABELS.epc_rating]: ({ epc_rating }) => epc_rating,
};

type MaybeListing = PublicListing | undefined;

function factOf(label: string, value: Value, listings: readonly MaybeListing[]): ComparedFact {
  const values = listings.map((listing) => {
    const given = listing && value(listing);
    return given === undefined ? undefined : given === null ? null : String(given);
  });
  const known = values.filter((each) => each !== undefined);
  return { label, values, differs: new Set(known).size > 1 };
}

/**
 * Rows of what listings have in common and what not. Rows that none of them has are left out.
 * @param listings in the order of their columns; undefined for one that is gone
 */
export const comparedFacts = (listings: readonly MaybeListing[]): ComparedFact[] =>
  Object.entries(FACTS)
    .map(([label, value]) => factOf(label, value, listings))
    .filter(({ values }) => values.some((value) => value !== null && value !== undefined));

/** A row for each amenity that one of them has: `Yes` or null. Those that not all have come first. */
export function comparedAmenities(listings: readonly MaybeListing[]): ComparedFact[] {
  const names = new Set(listings.flatMap((listing) => listing?.amenities ?? []));
  return [...names]
    .sort((a, b) => a.localeCompare(b))
    .map((name) =>
      factOf(name, ({ amenities }) => (amenities.includes(name) ? 'Yes' : null), listings),
    )
    .toSorted((a, b) => Number(b.differs) - Number(a.differs));
}
