import { expect, it, onTestFinished } from 'vitest';
import { page } from 'vitest/browser';
import { LISTING_LIMITS } from '../../../shared/listings/limits.ts';
import { pagePaths } from '../../../shared/pages.ts';
import { DESKTOP, PHONE, tooWide } from '../support/accessibility.ts';
import { cardOf } from '../support/records/favourites.ts';
import { exampleId, publishedListing } from '../support/records/listings.ts';
import { found } from '../support/records/search.ts';
import { openSearch, results } from '../support/search-page.ts';

const cottage = cardOf(publishedListing({ title: 'Slate cottage at Nab Scar', featured: true }));
const house = cardOf(
  publishedListing({
    id: exampleId('lst', 2),
    title: 'Farmhouse below Nab Scar',
    type: 'LETTING',
    property_subtype: 'house',
    price: null,
    sleeps: null,
    pets_allowed: true,
    inside_national_park: false,
  }),
);
const cardWith = (title: string) => results.filter({ hasText: title });
const textsOf = (title: string) =>
  cardWith(title)
    .getByText(/./)
    .elements()
    .filter((each) => each.checkVisibility())
    .map(({ textContent }) => textContent.replaceAll('\u00a0', ' '));

it('a card shows what applies to a listing, and links to its page', async () => {
  await openSearch('', { searchListings: found([cottage, house]) });
  await expect
    .element(results.getByRole('link', { name: cottage.title }))
    .toHaveAttribute('href', pagePaths.listing(cottage.id));
  expect(textsOf(cottage.title)).toEqual([
    'No image',
    'Featured',
    'Holiday Let',
    '/night',
    cottage.title,
    'Rydal',
    'National Park',
    '2 bedrooms · 1 bathroom · sleeps 4',
  ]);
  await expect.element(cardWith(cottage.title)).toMatchTextContent('£185/night');
  expect(textsOf(house.title)).toEqual([
    'No image',
    'To Rent',
    'POA',
    house.title,
    'Rydal',
    '2 bedrooms · 1 bathroom · pet friendly',
  ]);
});

it('a title has two lines at most, so the facts of a row are at one height', async () => {
  const words = 'Slate farmhouse with a barn, a boathouse and six acres below Wetherlam, Coniston'
    .padEnd(LISTING_LIMITS.title.max, 'n')
    .slice(0, LISTING_LIMITS.title.max);
  const long = { ...cottage, title: words };
  onTestFinished(() => page.viewport(DESKTOP.width, DESKTOP.height));
  for (const width of [320, PHONE.width, DESKTOP.width]) {
    await page.viewport(width, PHONE.height);
    await openSearch('', { searchListings: found([long, house]) });
    const title = results.getByRole('heading', { name: words }).element();
    const { lineHeight } = getComputedStyle(title);
    expect(title.clientHeight).toBe(Math.round(2 * Number.parseFloat(lineHeight)));
    expect(await tooWide()).toEqual([]);
  }
  const tops = results
    .getByText(/bedrooms/)
    .elements()
    .map((facts) => facts.getBoundingClientRect().top);
  expect(tops).toEqual([tops[0], tops[0]]);
});

it('the results say once that a featured place can be paid for, in any order', async () => {
  const note = page.getByText(/^Owners and agents may pay to be featured\./);
  await openSearch('?sort=price_asc', { searchListings: found([house, cottage]) });
  await expect.poll(() => note.elements()).toHaveLength(1);
  await openSearch('', { searchListings: found([house]) });
  await expect.element(cardWith(house.title)).toBeVisible();
  expect(note.elements()).toHaveLength(0);
});
