import type { Page } from 'playwright';
import { beforeAll, describe, expect, it } from 'vitest';
import { DESKTOP, PHONE, testBrowser } from '../support/browser.ts';
import { flaws } from '../support/looks.ts';
import { draftOf, rejectedOf } from '../support/own-listings.ts';
import { denying, gate, headOf } from '../support/pages.ts';
import { newLister, newPerson, type Person, signedInAs } from '../support/people.ts';

const { visit } = testBrowser();

const DASHBOARD = '/dashboard';
const COUNTS = '**/api/me/dashboard';

let visitor: Person;
let lister: Person;

beforeAll(async () => {
  visitor = await newPerson('PUBLIC', 'Ruth Birkett');
  lister = await newLister('Daniel Okafor');
  await draftOf(lister, { title: 'Draft cottage in Rydal' });
});

const open = (person: Person, before: (page: Page) => Promise<unknown> = async () => {}) =>
  visit(DASHBOARD, {
    before: async (page) => {
      await signedInAs(person)(page);
      await before(page);
    },
  });

const counters = async (page: Page) =>
  Object.fromEntries(
    await page
      .locator('dl > div')
      .evaluateAll((found) =>
        found.map((row) => [
          row.querySelector('dt')?.textContent ?? '',
          row.querySelector('dd')?.textContent ?? '',
        ]),
      ),
  );

describe('the dashboard', () => {
  it('welcomes by name, counts the listings and leads on', async () => {
    const page = await open(lister);
    await page.getByRole('heading', { level: 1, name: 'Welcome back, Daniel' }).waitFor();
    await page.getByText('Your listings, and where they stand.').waitFor();
    const ways = page.getByRole('region', { name: 'Go to' });
    await ways.getByRole('link', { name: 'My Listings 1 listing, 1 draft to finish' }).waitFor();
    expect(await counters(page)).toEqual({
      Published: '0',
      'Pending Review': '0',
      Drafts: '1',
      'New Enquiries': '0',
    });
    await ways.getByRole('link', { name: 'Favourites None yet' }).waitFor();
    const organisation = ways.getByRole('link', { name: 'Organisation Daniel Okafor Lets' });
    expect(await organisation.getAttribute('href')).toBe('/dashboard/organisation');
    await page.getByRole('link', { name: 'Create Listing' }).waitFor();
    expect(await headOf(page)).toMatchObject({ title: 'Dashboard | Fellside', robots: 'noindex' });
    await ways.getByRole('link', { name: 'Enquiries None new' }).waitFor();
    await ways.getByRole('link', { name: 'Reservations None to answer' }).waitFor();
    const bookings = ways.getByRole('link', { name: /^My Bookings/ });
    expect(await bookings.getAttribute('href')).toBe('/dashboard/bookings');
    // Nothing of what isn’t there yet.
    const text = await page.getByRole('main').innerText();
    expect(text).not.toMatch(/photo/i);
    expect(await flaws(page)).toEqual([]);
    await page.setViewportSize(DESKTOP);
    await ways.getByRole('link', { name: /^My Listings/ }).click();
    await page.getByRole('heading', { level: 1, name: 'Your listings' }).waitFor();
  });

  it('shows an owner whose only listing was sent back what to do about it', async () => {
    const owner = await newLister('Wilson Hey');
    const admin = await newPerson('ADMIN', 'Edith Airey');
    await rejectedOf(owner, admin, 'The second photo shows a different house.');
    const page = await open(owner);
    const ways = page.getByRole('region', { name: 'Go to' });
    await ways.getByRole('link', { name: 'My Listings 1 listing, 1 sent back' }).waitFor();
    const listings = page.getByRole('region', { name: 'Your listings' });
    await listings.getByText('The second photo shows a different house.').waitFor();
    await listings.getByRole('button', { name: /^Submit for Review/ }).click();
    await listings.getByText('Pending', { exact: true }).waitFor();
    await ways.getByRole('link', { name: 'My Listings 1 listing, 1 waiting for review' }).waitFor();
    expect(await counters(page)).toEqual({
      Published: '0',
      'Pending Review': '1',
      Drafts: '0',
      'New Enquiries': '0',
    });
  });

  it('shows somebody without an organisation how to get started', async () => {
    const page = await open(visitor);
    await page.getByRole('heading', { level: 2, name: 'Get Started' }).waitFor();
    expect(await counters(page)).toEqual({
      Published: '0',
      'Pending Review': '0',
      Drafts: '0',
      'New Enquiries': '0',
    });
    await page.getByText(/^To list a property, first create your organisation/).waitFor();
    expect(await page.getByRole('link', { name: 'Create Listing' }).count()).toBe(0);
    const ways = page.getByRole('region', { name: 'Go to' });
    expect(await ways.getByRole('link').allTextContents()).toEqual([
      'FavouritesNone yet',
      'My BookingsStays that you have asked for',
    ]);
    expect(await flaws(page)).toEqual([]);
    await page.setViewportSize(DESKTOP);
    await page.getByRole('link', { name: 'Create Organisation' }).click();
    await page.getByRole('heading', { level: 1, name: 'Create Organisation' }).waitFor();
  });

  it('keeps the places of the counters while they are asked for', async () => {
    const { open: letThrough, wait } = gate();
    const page = await open(lister, (opened) => opened.route(COUNTS, wait));
    await page.locator('dl[aria-busy="true"]').waitFor();
    const { height } = (await page.locator('dl').boundingBox()) ?? {};
    expect(await flaws(page)).toEqual([]);
    await page.setViewportSize(DESKTOP);
    letThrough();
    await page.locator('dl[aria-busy="false"]').waitFor();
    expect((await page.locator('dl').boundingBox())?.height).toBe(height);
  });

  it('can be asked for again when it failed', async () => {
    const page = await open(lister, (opened) => opened.route(COUNTS, denying));
    const alert = page.getByRole('alert');
    await alert.getByRole('heading', { name: 'Something went wrong' }).waitFor();
    await alert.getByText('Please try again later').waitFor();
    expect(await flaws(page)).toEqual([]);
    await page.unroute(COUNTS);
    await alert.getByRole('button', { name: 'Try again' }).click();
    await page.getByRole('heading', { level: 2, name: 'Go to' }).waitFor();
  });
});

describe('the list of one’s pages', () => {
  const PAGES = {
    Overview: 'Welcome back, Daniel',
    Listings: 'Your listings',
    Favourites: 'Your Favourites',
    Organisation: 'Organisation',
    Profile: 'Profile',
    Settings: 'Settings',
  } as const;

  it('leads to each, by keyboard, and says which is open', async () => {
    const page = await open(lister);
    const list = page.getByRole('navigation', { name: 'Your account' });
    for (const [label, heading] of Object.entries(PAGES)) {
      await list.getByRole('link', { name: label }).press('Enter');
      await page.getByRole('heading', { level: 1, name: heading, exact: true }).waitFor();
      expect(await list.locator('[aria-current="page"]').allTextContents()).toEqual([label]);
    }
  });

  it('shows the open one on a narrow screen, where not all of them fit', async () => {
    const page = await visit('/dashboard/settings', {
      viewport: PHONE,
      before: signedInAs(lister),
    });
    const link = page.getByRole('navigation', { name: 'Your account' }).getByText('Settings');
    await link.waitFor();
    const { x = 0, width = 0 } = (await link.boundingBox()) ?? {};
    expect(x + width).toBeLessThanOrEqual(PHONE.width);
  });
});

/** Other pages are in desk-states.test.ts. */
it('the prompt for an organisation has no flaws', async () => {
  const page = await visit('/dashboard/organisation', { before: signedInAs(visitor) });
  await page.getByRole('heading', { name: 'No organisation yet', exact: true }).waitFor();
  await page.waitForLoadState('networkidle');
  expect(await flaws(page)).toEqual([]);
});
