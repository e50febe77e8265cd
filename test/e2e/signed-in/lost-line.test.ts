import type { Page } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';
import type { OwnListing } from '../../../shared/listings/own-schema.ts';
import { axeFindings, testBrowser } from '../support/browser.ts';
import { fill, press, toast } from '../support/forms.ts';
import { publishedOf } from '../support/own-listings.ts';
import { untilHydrated } from '../support/pages.ts';
import { callAs, newLister, newPerson, type Person } from '../support/people.ts';

const { visit } = testBrowser();

const TITLE = 'Cottage at the end of the line';
const MESSAGE = 'Is the cottage free in May?';

const fillIn = async (page: Page): Promise<void> => {
  await fill(page, { Name: 'Priya Nair', Email: 'priya@example.com' });
  await page.getByLabel('Message').fill(MESSAGE);
};

let lister: Person;
let house: OwnListing;
beforeAll(async () => {
  lister = await newLister('Daniel Okafor');
  house = await publishedOf(lister, await newPerson('ADMIN', 'Edith Airey'), {
    title: TITLE,
    type: 'LETTING',
    property_subtype: 'house',
  });
});

const enquiries = async (): Promise<number> =>
  (await callAs(lister, 'listMyEnquiries')).items.length;

const stands = (page: Page): Promise<void> =>
  page.getByRole('heading', { level: 1, name: TITLE }).waitFor();

it('without a line an enquiry is not sent and stays typed, and the page stands and says why', async () => {
  const before = await enquiries();
  const page = await visit(`/listings/${house.id}`);
  await untilHydrated(page);
  await page.getByLabel('Message').scrollIntoViewIfNeeded();
  await fillIn(page);
  const context = page.context();
  await context.setOffline(true);
  const offline = page.getByText('You are offline.');
  await offline.waitFor();
  await press(page, 'Send enquiry');
  // What shows toasts isn't loaded yet, and can't be.
  await toast(page, 'Error sending enquiry');
  await stands(page);
  expect(await page.getByLabel('Message').inputValue()).toBe(MESSAGE);
  expect(await axeFindings(page)).toEqual([]);
  expect(await enquiries()).toBe(before);
  await context.setOffline(false);
  await offline.waitFor({ state: 'hidden' });
  await press(page, 'Send enquiry');
  await toast(page, 'Enquiry sent!');
  expect(await enquiries()).toBe(before + 1);
});
