import { expect, it } from 'vitest';
import { pagePaths } from '../../../shared/pages.ts';
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
    .map(({ textContent }) => textContent);

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
    '2 beds',
    '1 bath',
    'Sleeps 4',
  ]);
  await expect.element(cardWith(cottage.title)).toMatchTextContent('£185/night');
  expect(textsOf(house.title)).toEqual([
    'No image',
    'Pet Friendly',
    'To Rent',
    'POA',
    house.title,
    'Rydal',
    '2 beds',
    '1 bath',
  ]);
});
