import { describe, expect, it } from 'vitest';
import { type Locator, page, userEvent } from 'vitest/browser';
import { pagePaths, servedPaths } from '../../shared/pages.ts';
import {
  accessibilityViolations,
  axeViolations,
  PHONE,
  showIn,
  tooWide,
} from './support/accessibility.ts';
import { type Answers, DENIED, Refusal, refusedField } from './support/answers.ts';
import { button, heading, link, scrollUntil, text } from './support/forms.ts';
import { FREE_CALENDAR } from './support/records/bookings.ts';
import { cardOf } from './support/records/favourites.ts';
import { asPublic, exampleId, publishedListing, readyPhotos } from './support/records/listings.ts';
import { found } from './support/records/search.ts';
import { visit } from './support/site.tsx';

/**
 * The accessibility of the public pages' states. Signed-in pages have it in their own tests.
 * `test/e2e/accessibility.test.ts` has the home page, the search and a listing, as they are built.
 */

/** The viewport of a screen of 1440 by 900 pixels at a zoom of 200 %. */
const TWICE_THE_SIZE = { width: 720, height: 450 } as const;

const fields = {
  featured: true,
  pets_allowed: true,
  description: 'It stands above the lake.',
  amenities: ['WiFi', 'Lake View'],
};
const cottage = publishedListing({
  ...fields,
  photos: readyPhotos('The cottage from the lane', 'Its kitchen', 'The stove'),
});
const flat = publishedListing({
  ...fields,
  id: exampleId('lst', 2),
  title: 'Flat at Pelter Bridge',
  type: 'LETTING',
  property_subtype: 'apartment',
  furnishing: 'FURNISHED',
  photos: readyPhotos('The flat from the bridge', 'Its kitchen'),
});
const house = publishedListing({
  id: exampleId('lst', 3),
  title: 'House at Loughrigg Terrace',
  type: 'SALE',
  property_subtype: 'house',
  price: null,
});

const ANSWERS: Answers = {
  getSearchAreas: { areas: ['Rydal'] },
  searchListings: found([cottage, flat, house].map(cardOf)),
  getListing: ({ params }) => asPublic(params.listing_id === flat.id ? flat : cottage),
  getCalendar: FREE_CALENDAR,
};
const open = (path: string, answers: Answers = {}) =>
  visit(path, { answers: { ...ANSWERS, ...answers } });

const card = page.getByRole('article').first();
const menu = page.getByRole('dialog', { name: 'Menu' });
const sheet = page.getByRole('dialog', { name: 'Filters' });
const photos = page.getByRole('dialog', { name: 'Photos' });
const named = (name: string): Locator => page.getByRole('heading', { name, exact: true });

/** The pages, each with a sign that it is all there. */
const PAGES: Readonly<Record<string, { path: string; arrived: Locator; answers?: Answers }>> = {
  'a search without results': {
    path: '/listings?q=xyzzy&inside_national_park=true',
    arrived: named('No properties found'),
    answers: { searchListings: found([]) },
  },
  'a search that is refused': {
    path: '/listings?min_price=3',
    arrived: named('Check your filters'),
    answers: { searchListings: refusedField('min_price', 'Min price is too large') },
  },
  'a search that failed': {
    path: servedPaths.searchPage,
    arrived: named('Something went wrong'),
    answers: { searchListings: DENIED },
  },
  'a listing that is not there': {
    path: pagePaths.listing(exampleId('lst', 4)),
    arrived: named('Property not found'),
    answers: { getListing: new Refusal(404, 'Property not found') },
  },
  'the page about the site': { path: servedPaths.aboutPage, arrived: named('FAQ') },
  'a legal page': { path: servedPaths.privacyPage, arrived: named('Your rights') },
  'the 404 page': { path: '/nowhere', arrived: named('Oops! Page not found') },
};

it.each(Object.entries(PAGES))(
  '%s has no accessibility violations',
  async (_, { path, arrived, answers }) => {
    await open(path, answers);
    await expect.element(arrived).toBeVisible();
    expect(await accessibilityViolations({ isWhole: true })).toEqual([]);
  },
);

describe('what opens over a page has no accessibility violations:', () => {
  it('the menus', async () => {
    await open(servedPaths.aboutPage);
    await button('Rent').click();
    await expect.element(link('Short breaks')).toBeVisible();
    expect(await axeViolations()).toEqual([]);
    await userEvent.keyboard('{Escape}');
    await page.viewport(PHONE.width, PHONE.height);
    await button('Menu').click();
    await expect.element(menu).toBeVisible();
    expect(await axeViolations()).toEqual([]);
  });

  it('the sheet of filters', async () => {
    await page.viewport(PHONE.width, PHONE.height);
    await open('/listings?type=HOLIDAY');
    await button(/^Filters/).click();
    await expect.element(sheet.getByRole('button', { name: 'Show 3 properties' })).toBeVisible();
    expect(await axeViolations()).toEqual([]);
  });

  it('a listing’s photos, and the toast of its share button', async () => {
    await open(pagePaths.listing(cottage.id));
    await button('See all 3 photos').click();
    await expect.element(photos).toBeVisible();
    expect(await axeViolations()).toEqual([]);
    await userEvent.keyboard('{Escape}');
    await expect.element(photos).not.toBeInTheDocument();
    await button('Share').click();
    const toasts = page.getByRole('region', { name: 'Notifications' });
    await expect.element(toasts.getByRole('button', { name: 'Close toast' })).toBeVisible();
    expect(await axeViolations()).toEqual([]);
  });
});

it('a page is light or dark, as the system is', async () => {
  await open(servedPaths.aboutPage);
  const brightness = () => Number(/\d+/.exec(getComputedStyle(document.body).backgroundColor)?.[0]);
  await showIn('light');
  expect(brightness()).toBeGreaterThan(200);
  await showIn('dark');
  expect(brightness()).toBeLessThan(60);
});

it('a whole visit works at 200 % zoom', async () => {
  await page.viewport(TWICE_THE_SIZE.width, TWICE_THE_SIZE.height);
  await open(servedPaths.homePage);
  await expect.element(card).toBeVisible();
  expect(await tooWide()).toEqual([]);
  await button('Menu').click();
  await menu.getByRole('link', { name: 'About' }).click();
  await expect.element(named('FAQ')).toBeVisible();
  expect(await tooWide()).toEqual([]);
  await button('Menu').click();
  await menu.getByRole('link', { name: 'All Properties' }).click();
  await expect.element(card).toBeVisible();

  await button('Filters').click();
  await sheet.getByText('To Rent').click();
  await sheet.getByRole('group', { name: 'Bedrooms' }).getByText('2+').click();
  await expect.poll(() => location.search).toBe('?type=LETTING&bedrooms=2');
  expect(await tooWide()).toEqual([]);
  await sheet.getByRole('button', { name: /^Show \d+ / }).click();
  await link(flat.title).click();

  await heading(flat.title);
  expect(await tooWide()).toEqual([]);
  await button(/^Enlarge photo 1 of /).click();
  await expect.element(photos).toBeVisible();
  expect(await tooWide()).toEqual([]);
  await photos.getByRole('button', { name: 'Close photos' }).click();
  await expect.element(photos).not.toBeInTheDocument();
  const message = page.getByRole('textbox', { name: /^Message/ });
  await scrollUntil('#enquiry', message);
  await message.fill('Is it let from May?');
  await button('Send enquiry').click();
  await text('Name is required');
  expect(await tooWide()).toEqual([]);
});

it('the focused element is visibly marked', async () => {
  await open(servedPaths.searchPage);
  await expect.element(card).toBeVisible();
  for (let step = 0; step < 20; step += 1) {
    await userEvent.keyboard('{Tab}');
    const element = document.activeElement;
    const outlined = [element, element?.parentElement, element?.closest('article, label')];
    const isMarked = outlined.some((candidate) => {
      if (!candidate) return false;
      const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(candidate);
      const after = getComputedStyle(candidate, '::after');
      return (
        (outlineStyle !== 'none' && outlineWidth !== '0px') ||
        boxShadow !== 'none' ||
        (after.outlineStyle !== 'none' && after.outlineWidth !== '0px')
      );
    });
    expect(isMarked, element?.outerHTML).toBe(true);
  }
});
