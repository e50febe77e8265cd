import { setTimeout as sleep } from 'node:timers/promises';
import type { Page } from 'playwright';
import { beforeAll, expect, it } from 'vitest';
import type { OwnListing } from '../../../shared/listings/own-schema.ts';
import { pagePaths } from '../../../shared/pages.ts';
import { testBrowser } from '../support/browser.ts';
import { heading, toast } from '../support/forms.ts';
import { publishedOf } from '../support/own-listings.ts';
import { callAs, newLister, newPerson, type Person, signedInAs } from '../support/people.ts';

const { visit } = testBrowser();

const ONE = '**/api/me/favourites/lst_*';

let cottage: OwnListing;

beforeAll(async () => {
  const owner = await newLister('Daniel Okafor');
  const admin = await newPerson('ADMIN', 'Edith Airey');
  cottage = await publishedOf(owner, admin, { title: 'Slate cottage at Nab Scar' });
});

const open = (
  person: Person,
  path: string,
  before: (page: Page) => Promise<unknown> = async () => {},
) =>
  visit(path, {
    before: async (page) => {
      await signedInAs(person)(page);
      await before(page);
    },
  });

const heartOf = (page: Page, { title }: Pick<OwnListing, 'title'>) =>
  page.getByRole('button', { name: `Save ${title} to favourites`, exact: true });

/** Waits until a listing's heart is filled, or isn't. */
const untilKept = (page: Page, listing: OwnListing, isKept: boolean): Promise<void> =>
  page.locator(`button[aria-label*="${listing.title}"][aria-pressed="${isKept}"]`).waitFor();

const keep = (person: Person, { id }: Pick<OwnListing, 'id'>) =>
  callAs(person, 'addFavourite', { params: { listing_id: id } });

const idsOf = async (person: Person) => (await callAs(person, 'listFavouriteIds')).listing_ids;

/** Sums up a page's layout shifts. */
const noteShifts = (page: Page) =>
  page.addInitScript(() => {
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const { dataset } = document.documentElement;
        const { value } = entry as PerformanceEntry & { readonly value: number };
        dataset.shift = String(Number(dataset.shift ?? 0) + value);
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });

it('a favourite is added on its page, which doesn’t move, and listed on the dashboard until it is removed', async () => {
  const person = await newPerson('PUBLIC', 'Ruth Birkett');
  const page = await open(person, pagePaths.listing(cottage.id), noteShifts);
  await untilKept(page, cottage, false);
  const shift = await page.evaluate(() => Number(document.documentElement.dataset.shift ?? 0));
  expect(shift).toBeLessThan(0.02);
  await heartOf(page, cottage).click();
  await toast(page, 'Added to favourites');
  await page.goto(pagePaths.dashboard);
  await page.getByRole('link', { name: 'Favourites 1 saved for later' }).click();
  await heading(page, 'Your Favourites');
  await heartOf(page, cottage).click();
  await toast(page, 'Removed from favourites');
  await expect.poll(() => idsOf(person)).toEqual([]);
});

it('quick presses on a slow connection end in the last state, on both devices after a reload', async () => {
  const person = await newPerson('PUBLIC', 'Ruth Birkett');
  const calls: string[] = [];
  const openSlowly = () =>
    open(person, pagePaths.listing(cottage.id), (page) =>
      page.route(ONE, async (route) => {
        calls.push(route.request().method());
        await sleep(300);
        // The page may have been left meanwhile.
        await route.fallback().catch(() => undefined);
      }),
    );
  await keep(person, cottage);
  const devices = [await openSlowly(), await openSlowly()] as const;
  const pressQuickly = (page: Page, times: number) =>
    heartOf(page, cottage).evaluate((heart: HTMLElement, presses) => {
      for (let press = 0; press < presses; press += 1) heart.click();
    }, times);

  for (const [device, other, times, isKept] of [
    [devices[0], devices[1], 50, true],
    [devices[1], devices[0], 51, false],
  ] as const) {
    calls.length = 0;
    await untilKept(device, cottage, true);
    await pressQuickly(device, times);
    await untilKept(device, cottage, isKept);
    // While the first call is in progress.
    await device.reload();
    await untilKept(device, cottage, isKept);
    await expect.poll(() => idsOf(person)).toEqual(isKept ? [cottage.id] : []);
    expect(calls.length).toBeLessThan(6);
    await untilKept(device, cottage, isKept);
    await other.reload();
    await untilKept(other, cottage, isKept);
  }
});
