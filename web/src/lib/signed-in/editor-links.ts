import { pagePaths } from '../../../../shared/pages.ts';

/** The parameter of a listing's form that names the tab to be opened. */
const TAB = 'tab';

/** The address of the Photos tab of a listing's form. */
export const photosTabPath = (listingId: string): string =>
  `${pagePaths.editListing(listingId)}?${TAB}=photos`;

/** The name of the tab that the address of a listing's form asks for. */
export const tabInAddress = (search: string): string | null => new URLSearchParams(search).get(TAB);
