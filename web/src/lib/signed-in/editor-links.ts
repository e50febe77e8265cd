import type { ListingField } from '../../../../shared/listings/fields.ts';
import { EDITOR_TAB, pagePaths } from '../../../../shared/pages.ts';

/** The query parameter of the page Edit Listing that names the field to go to. */
const FIELD = 'field';

/** The address of a field of Edit Listing. */
export const fieldPath = (listingId: string, field: ListingField): string =>
  `${pagePaths.editListing(listingId)}?${FIELD}=${field}`;

/** The names of the tab and of the field that the query of Edit Listing asks for. */
export function placeInAddress(search: string) {
  const query = new URLSearchParams(search);
  return { tab: query.get(EDITOR_TAB), field: query.get(FIELD) };
}
