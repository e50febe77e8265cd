import type { Page } from 'playwright';

/** The path of the form for a new listing. */
export const NEW = '/dashboard/listings/new';

/** Opens a tab of a listing's form. */
export const openTab = (page: Page, name: string): Promise<void> =>
  page.getByRole('tab', { name }).click();
