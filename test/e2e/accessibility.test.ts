import type { Page } from 'playwright';
import { expect, it } from 'vitest';
import {
  accessibilityViolations,
  axeInLightAndDark,
  showIn,
  tooWide,
} from './support/accessibility.ts';
import { DESKTOP, PHONE, testBrowser } from './support/browser.ts';
import { failing, listingPath, PUBLISHED } from './support/pages.ts';

const { visit } = testBrowser();

const [listing] = PUBLISHED;
if (listing === undefined) throw new Error('The demo catalogue is empty');

/** The viewport of a screen of 1440 by 900 pixels at a zoom of 200 %. */
const TWICE_THE_SIZE = { width: 720, height: 450 };

const firstCard = (page: Page) => page.getByRole('article').first().waitFor();
const heading = (name: string | RegExp) => (page: Page) =>
  page.getByRole('heading', { name }).first().waitFor();

const PAGES: Readonly<Record<string, { path: string; arrived: (page: Page) => Promise<void> }>> = {
  'a search without results': {
    path: '/listings?q=xyzzy&inside_national_park=true',
    arrived: heading('No properties found'),
  },
  'a search that is refused': {
    path: '/listings?min_price=3&max_price=2',
    arrived: heading('Check your filters'),
  },
  'a listing that is not there': {
    path: '/listings/unknown',
    arrived: heading('Property not found'),
  },
  'the page about the site': { path: '/about', arrived: heading('FAQ') },
  'a legal page': { path: '/privacy', arrived: heading('Your rights') },
  'the 404 page': { path: '/nowhere', arrived: heading('Oops! Page not found') },
};

it.each(Object.entries(PAGES))(
  '%s has no accessibility violations',
  async (_, { path, arrived }) => {
    const page = await visit(path);
    await arrived(page);
    expect(await accessibilityViolations(page)).toEqual([]);
  },
);

it('the home page and its menus have no accessibility violations, in both schemes', async () => {
  const page = await visit('/');
  await firstCard(page);
  expect(await accessibilityViolations(page)).toEqual([]);
  await page.setViewportSize(DESKTOP);
  await page.getByRole('button', { name: 'Rent' }).click();
  expect(await axeInLightAndDark(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await page.setViewportSize(PHONE);
  await page.getByRole('button', { name: 'Menu', exact: true }).click();
  expect(await axeInLightAndDark(page)).toEqual([]);

  const brightness = async (colorScheme: 'light' | 'dark') => {
    await showIn(page, colorScheme);
    const colour = await page.evaluate(() => getComputedStyle(document.body).backgroundColor);
    return Number(/\d+/.exec(colour)?.[0]);
  };
  expect(await brightness('light')).toBeGreaterThan(200);
  expect(await brightness('dark')).toBeLessThan(60);
});

it('the search and its filter sheet have no accessibility violations', async () => {
  const page = await visit('/listings?type=HOLIDAY');
  await firstCard(page);
  expect(await accessibilityViolations(page)).toEqual([]);
  await page.setViewportSize(PHONE);
  await page.getByRole('button', { name: 'Filters' }).click();
  await page.getByRole('button', { name: /^Show \d+ properties$/ }).waitFor();
  expect(await axeInLightAndDark(page)).toEqual([]);
});

it('a listing, its photos and its share toast have no accessibility violations', async () => {
  const page = await visit(listingPath(listing));
  await firstCard(page);
  expect(await accessibilityViolations(page)).toEqual([]);
  await page.setViewportSize(DESKTOP);
  await page.getByRole('button', { name: /^See all/ }).click();
  expect(await axeInLightAndDark(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Share' }).click();
  await page.getByRole('region', { name: 'Notifications' }).getByRole('alert').waitFor();
  expect(await axeInLightAndDark(page)).toEqual([]);
});

it('a whole visit works at 200 % zoom', async () => {
  const page = await visit('/', { viewport: TWICE_THE_SIZE });
  await firstCard(page);
  expect(await tooWide(page)).toEqual([]);
  await page.getByRole('button', { name: 'Menu', exact: true }).click();
  const menu = page.getByRole('dialog', { name: 'Menu' });
  await menu.getByRole('link', { name: 'About' }).click();
  await heading('FAQ')(page);
  expect(await tooWide(page)).toEqual([]);
  await page.getByRole('button', { name: 'Menu', exact: true }).click();
  await menu.getByRole('link', { name: 'All Properties' }).click();
  await firstCard(page);

  await page.getByRole('button', { name: 'Filters' }).click();
  const sheet = page.getByRole('dialog', { name: 'Filters' });
  await sheet.getByText('To Rent').click();
  await sheet.getByText('2+').click();
  await page.waitForURL('**?type=LETTING&bedrooms=2');
  expect(await tooWide(page)).toEqual([]);
  await sheet.getByRole('button', { name: /^Show \d+ / }).click();
  const found = page.getByRole('article').getByRole('link').first();
  const title = (await found.textContent()) ?? '';
  await found.click();

  await page.getByRole('heading', { level: 1, name: title }).waitFor();
  expect(await tooWide(page)).toEqual([]);
  await page
    .getByRole('button', { name: /^(See all|Enlarge photo 1) / })
    .first()
    .click();
  const photos = page.getByRole('dialog');
  await photos.waitFor();
  expect(await tooWide(page)).toEqual([]);
  await photos.getByRole('button', { name: 'Close' }).click();
  await photos.waitFor({ state: 'hidden' });
  await page.locator('#enquiry').scrollIntoViewIfNeeded();
  await page.getByLabel(/^Message/).fill('Is it let from May?');
  await page.getByRole('button', { name: 'Send enquiry' }).click();
  await page.getByText('Name is required').first().waitFor();
  expect(await tooWide(page)).toEqual([]);
});

it('a failed search has no accessibility violations', async () => {
  const page = await visit('/listings', {
    fromWithin: true,
    before: (opened) => opened.route('**/api/listings*', failing),
  });
  await page.getByRole('heading', { name: 'Something went wrong' }).waitFor();
  expect(await axeInLightAndDark(page)).toEqual([]);
});
