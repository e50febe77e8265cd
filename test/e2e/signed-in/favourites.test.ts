import { setTimeout as sleep } from 'node:timers/promises';
import type { Page } from 'playwright';
import { beforeAll, describe, expect, it } from 'vitest';
import type { OwnListing } from '../../../shared/listings/own-schema.ts';
import { pagePaths, servedPaths } from '../../../shared/pages.ts';
import { DESKTOP, PHONE, testBrowser } from '../support/browser.ts';
import { heading, toast } from '../support/forms.ts';
import { flaws } from '../support/looks.ts';
import { publishedOf } from '../support/own-listings.ts';
import { denying, failing, gate, headOf } from '../support/pages.ts';
import {
  callAs,
  newLister,
  newPerson,
  type Person,
  signedInAs,
  signInAgain,
  spoilSession,
} from '../support/people.ts';

const { visit } = testBrowser();

const FAVOURITES = pagePaths.favourites;
const LIST = '**/api/me/favourites';
const ONE = '**/api/me/favourites/lst_*';

let owner: Person;
let admin: Person;
let cottage: OwnListing;
let flat: OwnListing;

beforeAll(async () => {
  owner = await newLister('Daniel Okafor');
  admin = await newPerson('ADMIN', 'Edith Airey');
  cottage = await publishedOf(owner, admin, { title: 'Slate cottage at Nab Scar' });
  flat = await publishedOf(owner, admin, {
    title: 'First-floor flat in Portinscale',
    type: 'LETTING',
    property_subtype: 'apartment',
    sleeps: null,
    price: 950,
  });
});

const open = (
  person: Person,
  path: string,
  options: Omit<NonNullable<Parameters<typeof visit>[1]>, 'before'> = {},
  before: (page: Page) => Promise<unknown> = async () => {},
) =>
  visit(path, {
    ...options,
    before: async (page) => {
      await signedInAs(person)(page);
      await before(page);
    },
  });

const heartOf = (page: Page, { title }: Pick<OwnListing, 'title'>) =>
  page.getByRole('button', { name: `Save ${title} to favourites`, exact: true });

/** Waits until the heart of a listing is filled, or isn't. */
const untilKept = (page: Page, listing: OwnListing, isKept: boolean): Promise<void> =>
  page.locator(`button[aria-label*="${listing.title}"][aria-pressed="${isKept}"]`).waitFor();

const cardOf = (page: Page, { title }: Pick<OwnListing, 'title'>) =>
  page.getByRole('article').filter({ hasText: title });

const keep = (person: Person, { id }: Pick<OwnListing, 'id'>) =>
  callAs(person, 'addFavourite', { params: { listing_id: id } });

const idsOf = async (person: Person) => (await callAs(person, 'listFavouriteIds')).listing_ids;

const shownTitles = (page: Page) =>
  page.getByRole('article').getByRole('heading').allTextContents();

/** Adds up by how much a page moves by itself. */
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

it('somebody keeps two properties, finds them again, removes one and takes that back', async () => {
  const person = await newPerson('PUBLIC', 'Ruth Birkett');
  const page = await open(person, FAVOURITES, {}, noteShifts);
  await heading(page, 'Your Favourites');
  await page.getByText("Properties you've saved for later", { exact: true }).waitFor();
  await page.getByRole('heading', { name: 'No favourites yet', exact: true }).waitFor();
  await page.getByText('Press the heart on a property to find it here again.').waitFor();
  expect(await headOf(page)).toMatchObject({
    title: 'Your Favourites | Fellside',
    robots: 'noindex',
  });
  expect(await flaws(page)).toEqual([]);

  // On a phone, by keyboard, on the card: its link isn't followed.
  await page.setViewportSize(PHONE);
  await page.getByRole('link', { name: 'Browse Properties' }).click();
  await page.waitForURL((url) => url.pathname === servedPaths.searchPage);
  // Others publish meanwhile: it need not be among the first.
  await page.goto(`${servedPaths.searchPage}?${new URLSearchParams({ q: cottage.title })}`);
  await untilKept(page, cottage, false);
  const { width, height } = (await heartOf(page, cottage).boundingBox()) ?? {};
  expect([width, height]).toEqual([44, 44]);
  await heartOf(page, cottage).press('Enter');
  await toast(page, 'Added to favourites');
  await untilKept(page, cottage, true);
  expect(new URL(page.url()).pathname).toBe('/listings');
  expect(await flaws(page)).toEqual([]);

  // On the page of the property.
  await page.goto(pagePaths.listing(flat.id));
  await untilKept(page, flat, false);
  const shift = await page.evaluate(() => Number(document.documentElement.dataset.shift ?? 0));
  expect(shift).toBeLessThan(0.02);
  await heartOf(page, flat).click();
  await toast(page, 'Added to favourites');
  // It covers the heart.
  for (const said of ['Removed from favourites', 'Added to favourites']) {
    await page.getByRole('button', { name: 'Undo', exact: true }).click();
    await toast(page, said);
  }
  expect(await flaws(page)).toEqual([]);

  await page.goto(pagePaths.dashboard);
  await page.getByRole('link', { name: 'Favourites 2 saved for later' }).click();
  await cardOf(page, cottage).waitFor();
  expect(await shownTitles(page)).toEqual([flat.title, cottage.title]);
  for (const text of ['Holiday Let', '£185 / night', 'Rydal', '2 beds', '1 bath', 'Sleeps 4']) {
    await cardOf(page, cottage).getByText(text, { exact: true }).waitFor();
  }
  for (const text of ['To Let', '£950 / month', 'No image']) {
    await cardOf(page, flat).getByText(text, { exact: true }).waitFor();
  }
  const link = cardOf(page, flat).getByRole('link', { name: flat.title });
  expect(await link.getAttribute('href')).toBe(pagePaths.listing(flat.id));

  await heartOf(page, flat).press('Space');
  await toast(page, 'Removed from favourites');
  await expect.poll(() => shownTitles(page)).toEqual([cottage.title]);
  // The focus goes on to the next.
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.textContent))
    .toBe(cottage.title);
  await expect.poll(() => idsOf(person)).toEqual([cottage.id]);
  expect(await flaws(page)).toEqual([]);
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await toast(page, 'Added to favourites');
  await cardOf(page, flat).waitFor();
  expect((await idsOf(person)).sort()).toEqual([cottage.id, flat.id].sort());
});

it('the owner sees how many keep a property, and what is no longer public can only be removed', async () => {
  const person = await newPerson('PUBLIC', 'Ruth Birkett');
  const barn = await publishedOf(owner, admin, { title: 'Barn above Swirl How' });
  await keep(person, barn);
  await keep(owner, barn);
  const page = await open(owner, pagePaths.myListings);
  await cardOf(page, barn).getByText('Kept by 2 people', { exact: true }).waitFor();
  await callAs(owner, 'removeFavourite', { params: { listing_id: barn.id } });
  await page.reload();
  await cardOf(page, barn).getByText('Kept by 1 person', { exact: true }).waitFor();
  expect(await page.getByText('Ruth Birkett').count()).toBe(0);

  await callAs(owner, 'archiveListing', { params: { listing_id: barn.id } });
  const kept = await open(person, FAVOURITES);
  const card = cardOf(kept, barn);
  await card.getByText('No longer available', { exact: true }).waitFor();
  expect(await card.getByRole('link').count()).toBe(0);
  expect(await flaws(kept)).toEqual([]);
  await card.getByRole('button', { name: `Remove ${barn.title} from favourites` }).click();
  await toast(kept, 'Removed from favourites');
  await kept.getByRole('heading', { name: 'No favourites yet', exact: true }).waitFor();
  expect(await kept.getByRole('button', { name: 'Undo' }).count()).toBe(0);
});

describe('where it goes wrong', () => {
  it('the page says that it loads, that it failed, and goes on when it is asked to', async () => {
    const person = await newPerson('PUBLIC', 'Ruth Birkett');
    await keep(person, cottage);
    const { open: letThrough, wait } = gate();
    const page = await open(person, FAVOURITES, {}, async (opened) => {
      await opened.route(LIST, denying);
      await opened.route(LIST, wait);
    });
    await page.getByRole('status').getByText('Loading your favourites...').waitFor();
    expect(await flaws(page)).toEqual([]);
    letThrough();
    const alert = page.getByRole('alert');
    await alert.getByRole('heading', { name: 'Error loading favourites', exact: true }).waitFor();
    expect(await flaws(page)).toEqual([]);
    await page.unroute(LIST);
    await alert.getByRole('button', { name: 'Try again' }).click();
    await cardOf(page, cottage).waitFor();

    // Where the session has ended, the page says so once, and nothing was removed.
    await spoilSession(page);
    await heartOf(page, cottage).click();
    await signInAgain(page, person);
    await cardOf(page, cottage).waitFor();
    expect(await idsOf(person)).toEqual([cottage.id]);
  });

  it('a heart is filled at once, and what is refused is taken back with a word', async () => {
    const person = await newPerson('PUBLIC', 'Ruth Birkett');
    const { open: letThrough, wait } = gate();
    const page = await open(person, pagePaths.listing(cottage.id), {}, async (opened) => {
      await opened.route(ONE, failing);
      await opened.route(ONE, wait);
    });
    await heartOf(page, cottage).click();
    await untilKept(page, cottage, true);
    letThrough();
    await toast(page, 'Error updating favourites', 'Please try again later.');
    await untilKept(page, cottage, false);
    expect(await flaws(page)).toEqual([]);

    // Nor is anything kept once the session has ended; there is a way to sign in.
    await page.unroute(ONE);
    await page.setViewportSize(DESKTOP);
    await page.getByRole('button', { name: 'Close toast' }).click();
    await spoilSession(page);
    await heartOf(page, cottage).click();
    await toast(page, 'Error updating favourites');
    const signIn = page.getByRole('alert').getByRole('link', { name: 'Sign In' });
    const back = new URLSearchParams({ redirect: pagePaths.listing(cottage.id) });
    expect(await signIn.getAttribute('href')).toBe(`/auth?${back}`);
    await heartOf(page, cottage).waitFor({ state: 'detached' });
    expect(await idsOf(person)).toEqual([]);
  });

  it('who is signed out is asked to sign in, and sees no hearts', async () => {
    const page = await visit(FAVOURITES);
    await heading(page, 'Sign in to view your favourites');
    const signIn = page.getByRole('main').getByRole('link', { name: 'Sign In' });
    const back = new URLSearchParams({ redirect: FAVOURITES });
    expect(await signIn.getAttribute('href')).toBe(`/auth?${back}`);
    expect(await flaws(page)).toEqual([]);
    await page.goto(pagePaths.listing(cottage.id));
    await page.getByRole('button', { name: 'Share' }).waitFor();
    expect(await page.getByRole('button', { name: /favourites/ }).count()).toBe(0);
  });
});

it('quick presses on a slow line end in what was pressed last, on both devices after a reload', async () => {
  const person = await newPerson('PUBLIC', 'Ruth Birkett');
  const calls: string[] = [];
  const openSlowly = () =>
    open(person, pagePaths.listing(cottage.id), {}, (page) =>
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
    // While the first call is under way.
    await device.reload();
    await untilKept(device, cottage, isKept);
    await expect.poll(() => idsOf(person)).toEqual(isKept ? [cottage.id] : []);
    expect(calls.length).toBeLessThan(6);
    await untilKept(device, cottage, isKept);
    await other.reload();
    await untilKept(other, cottage, isKept);
  }
});
