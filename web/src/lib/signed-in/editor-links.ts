import { pagePaths } from '../../../../shared/pages.ts';

/** The query parameter of the page Edit Listing that names the tab to open. */
const TAB = 'tab';

/** The address of the Photos tab of Edit Listing. */
export const photosTabPath = (listingId: string): string =>
  `${pagePaths.editListing(listingId)}?${TAB}=photos`;

/** The name of the tab that the query of Edit Listing asks for. */
export const tabInAddress = (search: string): string | null => new URLSearchParams(search).get(TAB);
