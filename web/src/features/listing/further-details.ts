import {
  FURNISHING_LABELS,
  formatPrice,
  SUBTYPE_LABELS,
  TENURE_LABELS,
} from '../../../../shared/listings/labels.ts';
import type { PublicListing } from '../../../../shared/listings/schema.ts';

/** A line of what a UK advert must or may say besides. */
export interface Detail {
  readonly label: string;
  readonly value: string;
}

const longDate = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' });

/** What is known of a listing beyond its description, in the order in which one asks. */
export function furtherDetails(listing: PublicListing): Detail[] {
  const { property_subtype, tenure, furnishing, deposit, available_from } = listing;
  const details: [label: string, value: string | null][] = [
    ['Kind of property', property_subtype && SUBTYPE_LABELS[property_subtype]],
    ['Postcode area', listing.outcode],
    ['Tenure', tenure && TENURE_LABELS[tenure]],
    ['Available from', available_from && longDate.format(new Date(`${available_from}T00:00:00Z`))],
    ['Furnishing', furnishing && FURNISHING_LABELS[furnishing]],
    ['Deposit', deposit === null ? null : formatPrice(deposit)],
    ['Council tax band', listing.council_tax_band],
    ['EPC rating', listing.epc_rating],
  ];
  return details.flatMap(([label, value]) =>
    value === null || value === '' ? [] : [{ label, value }],
  );
}
