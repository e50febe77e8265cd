import type { Page } from 'playwright';
import { choose } from './forms.ts';
import { HOLIDAY } from './own-listings.ts';

/** Where one's own listings are, and where a new one is made. */
export const LIST = '/dashboard/listings';
export const NEW = '/dashboard/listings/new';

export const tab = (page: Page, name: string | RegExp) => page.getByRole('tab', { name });

export const openTab = (page: Page, name: string | RegExp): Promise<void> =>
  tab(page, name).click();

/** What stands under a field. */
export const messageOf = (page: Page, label: string | RegExp): Promise<string> =>
  page
    .locator('input, textarea')
    .and(page.getByLabel(label))
    .evaluate((field) => {
      const id = field.getAttribute('aria-describedby');
      return (id === null ? null : document.getElementById(id))?.textContent ?? '';
    });

/** Fills in what a draft of a holiday let needs. */
export async function fillIn(page: Page, title: string): Promise<void> {
  await page.getByLabel('Title').fill(title);
  await choose(page, 'Property type', 'Holiday Let');
  await openTab(page, 'Location');
  await page.getByLabel('Address').fill(HOLIDAY.address);
  await page.getByLabel('Postcode').fill(HOLIDAY.postcode);
  await choose(page, 'Area', HOLIDAY.area_name);
}
