import { CHOICE_LABELS, FIELD_LABELS, formatPrice } from '../../../../shared/listings/labels.ts';
import type { PublicListing } from '../../../../shared/listings/schema.ts';
import { formatDate } from '../../lib/dates.ts';

/** The known details of a listing beyond its description, in the order in which people ask for them. */
export function furtherDetails(listing: PublicListing) {
  const { property_subtype, tenure, furnishing, deposit, available_from } = listing;
  const details: Readonly<Record<string, string | null>> = {
    [FIELD_LABELS.property_subtype]:
      property_subtype && CHOICE_LABELS.property_subtype[property_subtype],
    'Postcode area': listing.outcode,
    [FIELD_LABELS.tenure]: tenure && CHOICE_LABELS.tenure[tenure],
    [FIELD_LABELS.available_from]: available_from && formatDate(available_from),
    [FIELD_LABELS.furnishing]: furnishing && CHOICE_LABELS.furnishing[furnishing],
    [FIELD_LABELS.deposit]: deposit === null ? null : formatPrice(deposit),
    [FIELD_LABELS.council_tax_band]: listing.council_tax_band,
    [FIELD_LABELS.epc_rating]: listing.epc_rating,
  };
  return Object.entries(details).flatMap(([label, value]) => (value ? [{ label, value }] : []));
}
