import type { Page } from 'playwright-core';
import { HOLIDAY } from './own-listings.ts';

/** Where one's own listings are, and where a new one is made. */
export const LIST = '/dashboard/listings';
export const NEW = '/dashboard/listings/new';

export const tab = (page: Page, name: string | RegExp) => page.getByRole('tab', { name });

export const openTab = (page: Page, name: string | RegExp): Promise<void> =>
  tab(page, name).click();

/** What stands under a field. */
export const messageOf = (page: Page, label: string | RegExp): Promise<string> =>
  page.getByLabel(label).evaluate((field) => {
    const id = field.getAttribute('aria-describedby');
    return (id === null ? null : document.getElementById(id))?.textContent ?? '';
  });

/** Fills in what a draft of a holiday let needs. */
export async function fillIn(page: Page, title: string): Promise<void> {
  await page.getByLabel('Title').fill(title);
  await page.getByLabel('Property type').selectOption('Holiday Let');
  await openTab(page, 'Location');
  await page.getByLabel('Address').fill(HOLIDAY.address);
  await page.getByLabel('Postcode').fill(HOLIDAY.postcode);
  await page.getByLabel('Area', { exact: true }).selectOption(HOLIDAY.area_name);
}
