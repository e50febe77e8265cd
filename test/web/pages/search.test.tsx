import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { type Answers, answer, DENIED, held } from '../support/answers.ts';
import { heading, link, text, tryAgainWith } from '../support/forms.ts';
import { headOf } from '../support/head.ts';
import { loseLine, mendLine } from '../support/line.ts';
import { FREE_CALENDAR } from '../support/records/bookings.ts';
import { asPublic, exampleId, publishedListing } from '../support/records/listings.ts';
import { cards, found } from '../support/records/search.ts';
import {
  count,
  filters,
  lastSearch,
  main,
  openSearch,
  query,
  results,
} from '../support/search-page.ts';

const titles = () =>
  results
    .getByRole('link')
    .elements()
    .map(({ textContent }) => textContent);
const titlesOf = (listings: ReturnType<typeof cards>) => listings.map(({ title }) => title);

describe('the search', () => {
  it('shows six placeholder cards while it loads, and then the number of results', async () => {
    const asked = held<'searchListings'>(found(cards(24), { total: 30, next_cursor: 'next' }));
    await openSearch('', { searchListings: asked.answer });
    await expect.element(main.getByText('Loading...', { exact: true })).toBeVisible();
    expect(main.getByRole('list').last().element().children).toHaveLength(6);
    expect(results.elements()).toEqual([]);
    asked.letGo();
    await count(30);
    expect(results.elements()).toHaveLength(24);
  });

  it('says of a filter chosen offline that one is offline, and finds when the line is back', async () => {
    await openSearch('', { searchListings: found(cards(2)) });
    await loseLine();
    await filters.getByRole('combobox', { name: 'Type' }).selectOptions('To Rent');
    await expect.element(main.getByRole('heading', { name: 'You are offline' })).toBeVisible();
    await text('This will load when you’re back online.');
    answer({ searchListings: found(cards(1)) });
    await mendLine();
    await count(1);
  });

  it('says that nothing matches, and how to continue', async () => {
    await openSearch('?q=xyzzy', {
      searchListings: ({ query: { q } }) => found(q === undefined ? cards(2) : []),
    });
    await expect.element(main.getByRole('heading', { name: 'No properties found' })).toBeVisible();
    await text('Try adjusting your filters to see more results');
    await count(0);
    // Below it, beside the filters' own.
    await main.getByRole('link', { name: 'Clear Filters' }).last().click();
    await count(2);
    expect(query()).toBe('');
  });

  it('reports a failure, and tries again on request', async () => {
    await openSearch('', { searchListings: DENIED });
    const alert = main.getByRole('alert').filter({ hasText: 'Something went wrong' });
    await expect.element(alert.getByText('Please try again later')).toBeVisible();
    await tryAgainWith({ searchListings: found(cards(2)) });
    await count(2);
    await expect.element(alert).not.toBeInTheDocument();
  });

  it('has a title for what it shows', async () => {
    await openSearch('?type=HOLIDAY&area_name=Keswick&sort=newest&min_price=50');
    const title = 'Holiday lets in Keswick | Fellside';
    const address = `${location.origin}/listings?type=HOLIDAY&area_name=Keswick`;
    const head = headOf();
    expect(head).toMatchObject({
      title,
      canonical: address,
      ogTitle: title,
      ogUrl: address,
      ogDescription: head.description,
      robots: null,
    });
    expect(head.description).toMatch(/^Browse .*\. Every listing is read by a person/);
    await filters.getByLabelText('Type').selectOptions('To Rent');
    await expect.poll(() => document.title).toBe('Properties to rent in Keswick | Fellside');
  });

  it('has the area’s own name in its address for search engines, however it is spelled', async () => {
    await openSearch('?type=SALE&area_name=keswick');
    await expect.poll(() => document.title).toBe('Properties for sale in Keswick | Fellside');
    expect(headOf()).toMatchObject({
      canonical: `${location.origin}/listings?type=SALE&area_name=Keswick`,
      robots: null,
    });
  });

  it.each([
    ['finds nothing', '?type=SALE', []],
    ['begins part of the way through its results', '?type=SALE&cursor=next', cards(2)],
  ])('isn’t for search engines if it %s', async (_, search, listings) => {
    await openSearch(search, { searchListings: found(listings) });
    await count(listings.length);
    expect(headOf()).toMatchObject({
      canonical: `${location.origin}/listings?type=SALE`,
      robots: 'noindex',
    });
  });

  it('offers orders, and keeps the filters when another is chosen', async () => {
    await openSearch('?type=SALE');
    const sort = page.getByLabelText('Sort by');
    const orders = sort.getByRole('option').elements();
    expect(orders.map(({ textContent }) => textContent)).toEqual([
      'Featured first',
      'Newest first',
      'Lowest price',
      'Highest price',
    ]);
    await sort.selectOptions('Lowest price');
    await expect.poll(query).toBe('?type=SALE&sort=price_asc');
    await expect.poll(lastSearch).toEqual({ type: 'SALE', sort: 'price_asc' });
  });
});

/** Fifty listings on three pages. The last of the first page has moved down to the second one. */
const PAGES: Answers = {
  searchListings: ({ query: { cursor } }) => {
    if (cursor === 'third') return found(cards(2, 49), { total: 50 });
    return cursor === 'second'
      ? found(cards(25, 24), { total: 50, next_cursor: 'third' })
      : found(cards(24), { total: 50, next_cursor: 'second' });
  },
};
const more = link('Load more');

describe('the results', () => {
  it.each([
    [1440, 2],
    [1700, 3],
  ])('at %i px are in %i columns beside the map', async (width, columns) => {
    await page.viewport(width, 900);
    await openSearch('', { searchListings: found(cards(6)) });
    await count(6);
    const tops = results.elements().map((each) => each.getBoundingClientRect().top);
    expect(tops.filter((top) => top === tops[0])).toHaveLength(columns);
  });

  it('continue below, each listing once, until all are shown', async () => {
    await openSearch('', PAGES);
    await text('Showing 24 of 50');
    await expect.element(more).toHaveAttribute('href', '/listings?cursor=second');
    await more.click();
    await text('Showing 48 of 50');
    await more.click();
    await text('Showing 50 of 50');
    await expect.element(more).not.toBeInTheDocument();
    expect(titles()).toEqual(titlesOf(cards(50)));
    expect(query()).toBe('');
  });

  it('report that more couldn’t be loaded, and keep the shown ones', async () => {
    await openSearch('', PAGES);
    await text('Showing 24 of 50');
    answer({ searchListings: DENIED });
    await more.click();
    await text('The next properties couldn’t be loaded. Please try again.');
    expect(results.elements()).toHaveLength(24);
    answer(PAGES);
    await more.click();
    await text('Showing 48 of 50');
    expect(page.getByText(/couldn’t be loaded/).elements()).toEqual([]);
  });

  it('can begin part of the way, and lead to the first', async () => {
    await openSearch('?cursor=second', PAGES);
    await text(/^You’re partway through these results\./);
    await text('Showing 25 of 50');
    await link('Go to the first results').click();
    await text('Showing 24 of 50');
    expect(titles()).toEqual(titlesOf(cards(24)));
    expect(query()).toBe('');
  });

  it('keep their scroll position when the user comes back from a listing', async () => {
    await openSearch('?type=HOLIDAY', {
      ...PAGES,
      getListing: asPublic(publishedListing({ id: exampleId('lst', 40), title: 'Cottage 40' })),
      getCalendar: FREE_CALENDAR,
    });
    await more.click();
    const card = results.getByRole('link', { name: 'Cottage 40' });
    (await card.findElement()).scrollIntoView({ block: 'center' });
    const before = scrollY;
    expect(before).toBeGreaterThan(1_000);
    await card.click();
    await heading('Cottage 40');
    expect(scrollY).toBe(0);
    await page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link').click();
    await expect.element(card).toBeVisible();
    await expect.poll(() => scrollY).toBe(before);
    expect(query()).toBe('?type=HOLIDAY');
  });
});
