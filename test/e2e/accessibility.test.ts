import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { PHONE, testBrowser } from './support/browser.ts';
import { byDayAndNight, flaws, showIn } from './support/looks.ts';
import { failing, listingPath, PUBLISHED } from './support/pages.ts';

const { visit } = testBrowser();

const [listing] = PUBLISHED;
if (listing === undefined) throw new Error('The demo catalogue is empty');

const firstCard = (page: Page) => page.getByRole('article').first().waitFor();
const heading = (name: string | RegExp) => (page: Page) =>
  page.getByRole('heading', { name }).first().waitFor();

const PAGES: Readonly<Record<string, { path: string; arrived: (page: Page) => Promise<void> }>> = {
  'the home page': { path: '/', arrived: firstCard },
  'the search': { path: '/listings', arrived: firstCard },
  'a search without results': {
    path: '/listings?q=xyzzy&inside_national_park=true',
    arrived: heading('No properties found'),
  },
  'a search that is refused': {
    path: '/listings?min_price=3&max_price=2',
    arrived: heading('Check your filters'),
  },
  'a listing': { path: listingPath(listing), arrived: firstCard },
  'a listing that is not there': {
    path: '/listings/unknown',
    arrived: heading('Property not found'),
  },
  'the page about the site': { path: '/about', arrived: heading('FAQ') },
  'a legal page': { path: '/privacy', arrived: heading('Your rights') },
  'the 404 page': { path: '/nowhere', arrived: heading('Oops! Page not found') },
};

describe.each(Object.entries(PAGES))('%s', (_, { path, arrived }) => {
  it('has no flaws', async () => {
    const page = await visit(path);
    await arrived(page);
    expect(await flaws(page)).toEqual([]);
  });
});

describe('axe finds nothing', () => {
  it('in an open menu', async () => {
    const page = await visit('/');
    await firstCard(page);
    await page.getByRole('button', { name: 'Rent' }).click();
    expect(await byDayAndNight(page)).toEqual([]);
  });

  it('in the mobile menu', async () => {
    const page = await visit('/', { viewport: PHONE });
    await firstCard(page);
    await page.getByRole('button', { name: 'Menu', exact: true }).click();
    expect(await byDayAndNight(page)).toEqual([]);
  });

  it('in the sheet of filters', async () => {
    const page = await visit('/listings?type=HOLIDAY', { viewport: PHONE });
    await firstCard(page);
    await page.getByRole('button', { name: 'Filters' }).click();
    await page.getByRole('button', { name: /^Show \d+ properties$/ }).waitFor();
    expect(await byDayAndNight(page)).toEqual([]);
  });

  it('among the photos, and in what sharing says', async () => {
    const page = await visit(listingPath(listing));
    await firstCard(page);
    await page.getByRole('button', { name: /^See all/ }).click();
    expect(await byDayAndNight(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Share' }).click();
    await page.getByRole('region', { name: 'Notifications' }).getByRole('alert').waitFor();
    expect(await byDayAndNight(page)).toEqual([]);
  });

  it('in a search that failed', async () => {
    const page = await visit('/listings', {
      fromWithin: true,
      before: (opened) => opened.route('**/api/listings*', failing),
    });
    await page.getByRole('heading', { name: 'Something went wrong' }).waitFor();
    expect(await byDayAndNight(page)).toEqual([]);
  });
});

it('light and dark are two', async () => {
  const colours: string[] = [];
  const page = await visit('/');
  for (const colorScheme of ['light', 'dark'] as const) {
    await showIn(page, colorScheme);
    colours.push(await page.evaluate(() => getComputedStyle(document.body).backgroundColor));
  }
  const [light, dark] = colours.map((colour) => Number(/\d+/.exec(colour)?.[0]));
  expect(light).toBeGreaterThan(200);
  expect(dark).toBeLessThan(60);
});
