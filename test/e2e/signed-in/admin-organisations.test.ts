import type { Page } from 'playwright';
import { beforeAll, expect, it } from 'vitest';
import { DESKTOP, testBrowser } from '../support/browser.ts';
import { choose, fill, heading, press, toast } from '../support/forms.ts';
import { byDayAndNight, flaws } from '../support/looks.ts';
import { publishedOf } from '../support/own-listings.ts';
import { denying } from '../support/pages.ts';
import { newLister, newPerson, type Person, signedInAs } from '../support/people.ts';

const { visit } = testBrowser();

const PAGE = '/admin/organisations';
const LIST = '**/api/admin/organisations?*';

let edith: Person;

beforeAll(async () => {
  edith = await newPerson('ADMIN', 'Edith Airey');
});

const open = (person: Person, path: string, before?: (page: Page) => Promise<unknown>) =>
  visit(path, {
    before: async (page) => {
      await signedInAs(person)(page);
      await before?.(page);
    },
  });

it('an admin finds an organisation, changes its plan and verifies it, which is seen where it matters', async () => {
  const quentin = await newLister('Quentin Ulverston');
  const { id } = await publishedOf(quentin, edith, { title: 'Ulverston Loft' });
  const name = 'Quentin Ulverston Lets';

  const page = await open(edith, PAGE);
  await heading(page, 'Organisations');
  await fill(page, { 'Start of the name': 'QUENTIN' });
  await expect.poll(() => new URL(page.url()).searchParams.get('q')).toBe('QUENTIN');
  await expect.poll(() => page.getByRole('rowheader').count()).toBe(1);
  await page.getByRole('link', { name: '1 published' }).waitFor();
  expect(await flaws(page)).toEqual([]);
  await page.setViewportSize(DESKTOP);

  await choose(page, `Plan of ${name}`, 'Premium');
  await page
    .getByRole('dialog', { name: 'Change Plan' })
    .getByText(`${name} goes from Starter to Premium.`, { exact: false })
    .waitFor();
  expect(await byDayAndNight(page)).toEqual([]);
  await press(page, 'Change Plan');
  await toast(page, 'Plan changed', `${name} is on Premium now.`);
  await page.getByRole('switch', { name: `${name} is verified` }).press('Space');
  await toast(page, 'Organisation verified');
  expect(await page.getByRole('switch').isChecked()).toBe(true);
  await page.getByRole('link', { name: 'Quentin Ulverston', exact: true }).click();
  await heading(page, 'Quentin Ulverston');
  await page.getByText('Premium', { exact: true }).waitFor();

  const own = await open(quentin, '/dashboard/organisation');
  await own.getByText('Premium, trial', { exact: true }).waitFor();
  await own.getByText('Yes, we have checked who you are', { exact: true }).waitFor();
  const listing = await visit(`/listings/${id}`);
  await listing.getByText('Verified', { exact: true }).waitFor();
  expect(await byDayAndNight(listing)).toEqual([]);
});

it('says why there is nothing, and tries again', async () => {
  const page = await open(edith, `${PAGE}?q=xyzzy`, (opened) => opened.route(LIST, denying));
  await page.getByRole('heading', { name: 'Error loading organisations' }).waitFor();
  expect(await byDayAndNight(page)).toEqual([]);
  await page.unroute(LIST);
  await press(page, 'Try again');
  await page.getByText('No name begins like that. Try fewer letters.').waitFor();
});
