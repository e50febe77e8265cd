import type { Page } from 'playwright';

/** Where a new listing is made. */
export const NEW = '/dashboard/listings/new';

/** Opens a tab of a listing's form. */
export const openTab = (page: Page, name: string): Promise<void> =>
  page.getByRole('tab', { name }).click();
