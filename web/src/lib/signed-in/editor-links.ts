import type { ListingField } from '../../../../shared/listings/fields.ts';
import { EDITOR_TAB, pagePaths } from '../../../../shared/pages.ts';

/** Edit Listing's query parameter with the field to go to. */
const FIELD = 'field';

/** The address of a field in Edit Listing. */
export const fieldPath = (listingId: string, field: ListingField): string =>
  `${pagePaths.editListing(listingId)}?${FIELD}=${field}`;

/** The tab and the field that Edit Listing's query names. */
export function placeInAddress(search: string) {
  const query = new URLSearchParams(search);
  return { tab: query.get(EDITOR_TAB), field: query.get(FIELD) };
}
