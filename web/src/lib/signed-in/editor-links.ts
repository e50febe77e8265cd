import type { ListingField } from '../../../../shared/listings/fields.ts';
import { pagePaths } from '../../../../shared/pages.ts';

/** The query parameters of the page Edit Listing that name the tab to open, or the field to go to. */
const TAB = 'tab';
const FIELD = 'field';

/** The address of the Photos tab of Edit Listing. */
export const photosTabPath = (listingId: string): string =>
  `${pagePaths.editListing(listingId)}?${TAB}=photos`;

/** The address of a field of Edit Listing. */
export const fieldPath = (listingId: string, field: ListingField): string =>
  `${pagePaths.editListing(listingId)}?${FIELD}=${field}`;

/** The names of the tab and of the field that the query of Edit Listing asks for. */
export function placeInAddress(search: string) {
  const query = new URLSearchParams(search);
  return { tab: query.get(TAB), field: query.get(FIELD) };
}
