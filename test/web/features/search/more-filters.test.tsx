import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import {
  accessibilityViolations,
  axeViolations,
  DESKTOP,
  PHONE,
} from '../../support/accessibility.ts';
import { answer, callsOf, FAILED, held, refusedField } from '../../support/answers.ts';
import { button } from '../../support/forms.ts';
import { cards, found, NO_ALTERNATIVES } from '../../support/records/search.ts';
import {
  chipTexts,
  count,
  filters,
  lastSearch,
  openSearch,
  query,
} from '../../support/search-page.ts';

/** The word of the row, and what is behind it. */
const opener = () =>
  [...filters.element().querySelectorAll('summary')].find((each) =>
    each.textContent?.startsWith('More'),
  ) as HTMLElement;
const panel = filters;
const amenity = (name: string) => panel.getByRole('checkbox', { name: new RegExp(`^${name}`) });
const radio = (group: string, name: string) =>
  panel
    .getByRole('group', { name: group })
    .getByRole('radio', { name: new RegExp(`^${name.replace('+', '\\+')}( |$)`) });
const groups = () =>
  [...(opener().parentElement?.querySelectorAll('legend') ?? [])].map((each) => each.textContent);

const COUNTS = {
  total: 12,
  counts: {
    property_subtype: { '': 12, cottage: 7 },
    amenities: { WiFi: 9, 'Hot Tub': 1 },
    inside_national_park: { true: 4 },
  },
};

/** Opens the panel of a search with numbers beside its choices. */
async function open(search: string, answers: Parameters<typeof openSearch>[1] = {}) {
  await openSearch(search, { getSearchCounts: COUNTS, ...answers });
  await userEvent.click(opener());
  await expect.element(amenity('WiFi')).toBeVisible();
}

describe('the filters behind “More”', () => {
  it('has those of the type, and asks for numbers once it is opened', async () => {
    await openSearch('?type=SALE', { getSearchCounts: COUNTS });
    await count(2);
    expect(callsOf('getSearchCounts')).toEqual([]);
    await userEvent.click(opener());
    await expect.element(amenity('WiFi')).toBeVisible();
    expect(groups()).toEqual(['Kind of property', 'Bathrooms', 'Amenities', 'Also']);
    // Pet Friendly has a filter of its own, and isn't among the amenities.
    expect(amenity('Pet Friendly').elements()).toHaveLength(1);
    await userEvent.keyboard('{Escape}');

    await open('?type=HOLIDAY');
    expect(groups()).toContain('Sleeps');
    expect(groups()).not.toContain('Furnishing');
    await userEvent.keyboard('{Escape}');

    await open('?type=LETTING');
    expect(groups()).toContain('Furnishing');
    await expect.element(panel.getByLabelText('Available from')).toBeVisible();
    expect(groups()).not.toContain('Sleeps');
    await userEvent.keyboard('{Escape}');

    await open('?near=kendal');
    expect(groups()[0]).toBe('Distance');
    await expect.element(radio('Distance', '10 miles')).toBeChecked();
  });

  it('says how many each choice leaves, also none, and takes it all the same', async () => {
    await open('?type=HOLIDAY', {
      searchListings: ({ query: { amenities } }) => found(cards(amenities ? 0 : 2)),
    });
    await expect.element(radio('Kind of property', 'Cottage 7 properties')).toBeVisible();
    await expect.element(amenity('Hot Tub 1 property')).toBeVisible();
    await count(2);
    await amenity('Parking 0 properties').click();
    await expect.poll(query).toBe('?type=HOLIDAY&amenities=Parking');
    await count(0);
    await expect.element(amenity('Parking')).toBeChecked();
    expect(callsOf('getSearchCounts').at(-1)?.query).toEqual({
      type: 'HOLIDAY',
      amenities: 'Parking',
    });
  });

  it('narrows the search by each of its filters, and Back leads to the one before', async () => {
    await open('?type=HOLIDAY');
    await radio('Kind of property', 'Cottage').click();
    await radio('Bathrooms', '2+').click();
    await radio('Sleeps', '6+').click();
    await amenity('WiFi').click();
    await amenity('Hot Tub').click();
    await panel.getByRole('checkbox', { name: /^Inside the National Park/ }).click();
    await panel.getByRole('checkbox', { name: /^Added in the last week/ }).click();
    const search =
      '?type=HOLIDAY&property_subtype=cottage&bathrooms=2&sleeps=6&inside_national_park=true&added=week';
    await expect.poll(query).toBe(`${search}&amenities=Hot+Tub,WiFi`);
    await amenity('WiFi').click();
    await expect.poll(query).toBe(`${search}&amenities=Hot+Tub`);
    await panel.getByRole('button', { name: 'Show 2 properties' }).click();
    await expect.element(amenity('WiFi')).not.toBeInTheDocument();
    expect(chipTexts()).toEqual([
      'Holiday Let',
      'Cottage',
      '2+ bathrooms',
      'Sleeps 6+',
      'National Park',
      'Added in the last week',
      'Hot Tub',
    ]);
    expect(document.activeElement).toBe(opener());
    expect(opener().textContent).toBe('More6 filters');
    history.back();
    await expect.poll(query).toBe(`${search}&amenities=Hot+Tub,WiFi`);
  });

  it('are counted in its word, but for those with a word of their own', async () => {
    await openSearch(
      '?type=HOLIDAY&near=kendal&q=tarn&min_price=100&pets_allowed=true&guests=2&month=2027-07&length=WEEK',
    );
    expect(opener().textContent).toBe('MorePet Friendly');
    await openSearch('?type=LETTING&area_name=Ambleside&furnishing=FURNISHED&amenities=WiFi,TV');
    expect(opener().textContent).toBe('More3 filters');
  });

  it('has furnishing and the day from which a home to rent is wanted', async () => {
    await open('?type=LETTING&area_name=Ambleside');
    await radio('Furnishing', 'Furnished').click();
    await panel.getByLabelText('Available from').fill('2027-03-01');
    await expect
      .poll(query)
      .toBe('?type=LETTING&area_name=Ambleside&furnishing=FURNISHED&available_from=2027-03-01');
  });

  it('keeps the numbers while new ones load, and the filters if they can’t', async () => {
    await open('?type=HOLIDAY');
    await expect.element(amenity('WiFi 9 properties')).toBeVisible();
    const next = held<'getSearchCounts'>({ total: 1, counts: { amenities: { WiFi: 1 } } });
    answer({ getSearchCounts: next.answer });
    await amenity('Hot Tub').click();
    await next.asked;
    await expect.element(amenity('WiFi 9 properties')).toBeVisible();
    next.letGo();
    await expect.element(amenity('WiFi 1 property')).toBeVisible();
    answer({ getSearchCounts: FAILED });
    await amenity('WiFi').click();
    await expect.poll(query).toContain('Hot+Tub,WiFi');
    await expect.element(panel.getByRole('checkbox', { name: 'WiFi', exact: true })).toBeChecked();
  });

  it('says what is refused, and keeps it', async () => {
    const message = 'Available from must be a date, like 2027-03-01';
    await open('?type=LETTING&available_from=march', {
      searchListings: refusedField('available_from', message),
      getSearchCounts: refusedField('available_from', message),
      getSearchMap: refusedField('available_from', message),
    });
    const date = panel.getByLabelText('Available from');
    await expect.element(date).toHaveValue('march');
    await expect.element(date).toHaveAccessibleDescription(message);
  });

  it('is operated by keyboard alone', async () => {
    await openSearch('?type=HOLIDAY', { getSearchCounts: COUNTS });
    opener().focus();
    await userEvent.keyboard('{Enter}');
    await expect.element(amenity('WiFi')).toBeVisible();
    // Past Pet Friendly and Featured.
    await userEvent.tab();
    await userEvent.tab();
    await userEvent.tab();
    await userEvent.keyboard('{ArrowRight}');
    await expect.poll(query).toBe('?type=HOLIDAY&property_subtype=cottage');
    await userEvent.keyboard('{Escape}');
    await expect.element(amenity('WiFi')).not.toBeInTheDocument();
    expect(document.activeElement).toBe(opener());
  });

  it('is easy to see and to reach, and so is the sheet of phones', async () => {
    await open('?near=kendal&amenities=WiFi', {
      searchListings: found(cards(2)),
    });
    expect(await axeViolations()).toEqual([]);
    await userEvent.keyboard('{Escape}');
    await page.viewport(PHONE.width, PHONE.height);
    await button('Filters 1 active').click();
    await expect.element(page.getByText('Bathrooms', { exact: true }).last()).toBeVisible();
    expect(await axeViolations()).toEqual([]);
    await page.viewport(DESKTOP.width, DESKTOP.height);
  });
});

describe('a search that finds nothing', () => {
  const WAYS = {
    without: [
      { drop: ['amenities' as const], total: 3 },
      { drop: ['min_price' as const, 'max_price' as const], total: 1 },
    ],
    dates: [{ check_in: '2027-07-12', check_out: '2027-07-19', total: 2 }],
    months: [],
    places: [
      { label: 'Ambleside', search: { area_name: 'Ambleside' }, distance_km: 5, total: 4 },
      { label: 'Kendal', search: { near: 'kendal' }, distance_km: 1, total: 1 },
    ],
    types: [{ type: 'LETTING' as const, total: 1 }],
    did_you_mean: [{ label: 'Windermere', search: { area_name: 'Windermere' }, total: 9 }],
  };
  const SEARCH =
    '?type=HOLIDAY&area_name=Rydal&min_price=100&max_price=200&amenities=Hot Tub&check_in=2027-07-10&check_out=2027-07-17&q=winderemere';
  const way = (name: string | RegExp) => page.getByRole('main').getByRole('link', { name });
  const openNothing = () =>
    openSearch(SEARCH, { searchListings: found([]), getSearchAlternatives: WAYS });

  it('says what finds something, each as a link that does it', async () => {
    await openNothing();
    await expect.element(way(/Remove a filter Hot Tub/)).toBeVisible();
    const targets = Object.fromEntries(
      page
        .getByRole('main')
        .getByRole('listitem')
        .elements()
        .flatMap((each) => [...each.querySelectorAll('a')])
        .filter((each) => !each.ariaLabel)
        .map((each) => [each.textContent, decodeURIComponent(each.search)]),
    );
    const stay = '&check_in=2027-07-10&check_out=2027-07-17';
    const price = '&min_price=100&max_price=200';
    expect(targets).toEqual({
      'Did you mean Windermere 9 properties': `?type=HOLIDAY&area_name=Windermere${price}&amenities=Hot+Tub${stay}`,
      'Remove a filter Hot Tub 3 properties': `?type=HOLIDAY&area_name=Rydal${price}${stay}&q=winderemere`,
      'Remove a filter Over £100 in total and Under £200 in total 1 property': `?type=HOLIDAY&area_name=Rydal&amenities=Hot+Tub${stay}&q=winderemere`,
      'Other dates 12–19 July 2 properties': `?type=HOLIDAY&area_name=Rydal${price}&amenities=Hot+Tub&check_in=2027-07-12&check_out=2027-07-19&q=winderemere`,
      'A place nearby Ambleside, about 3 miles 4 properties': `?type=HOLIDAY&area_name=Ambleside${price}&amenities=Hot+Tub${stay}&q=winderemere`,
      'A place nearby Kendal, about a mile 1 property': `?type=HOLIDAY&near=kendal${price}&amenities=Hot+Tub${stay}&q=winderemere`,
      'Another type To Rent 1 property': `?type=LETTING&area_name=Rydal${price}&amenities=Hot+Tub&q=winderemere`,
    });
    answer({ searchListings: found(cards(3)) });
    await way(/Remove a filter Hot Tub/).click();
    await count(3);
    expect(await accessibilityViolations()).toEqual([]);
  });

  it('shows what is near the place instead, the nearest first, and says so', async () => {
    const search = '?type=SALE&area_name=Keswick&bedrooms=3&sort=price_asc';
    const near = cards(2).map((card, index) => ({ ...card, distance_km: index * 5 }));
    await openSearch(search, {
      searchListings: ({ query: { area_name } }) => found(area_name === undefined ? near : []),
      getSearchAlternatives: {
        ...NO_ALTERNATIVES,
        nearby: { label: 'Keswick', search: { near: 'keswick', within: '10' }, total: 12 },
        without: [{ drop: ['bedrooms'], total: 1 }],
      },
    });
    const says =
      'Nothing in Keswick matches. There are 12 properties within 10 miles, nearest first.';
    await expect.element(page.getByRole('status').filter({ hasText: says })).toBeVisible();
    const articles = page.getByRole('main').getByRole('article');
    await expect.element(articles.first().getByText('Less than a mile away')).toBeVisible();
    expect(articles.elements()).toHaveLength(2);
    await expect.element(way(/Remove a filter 3\+ bedrooms/)).toBeVisible();
    expect(lastSearch()).toEqual({ type: 'SALE', near: 'keswick', bedrooms: '3', limit: '6' });
    expect(await accessibilityViolations()).toEqual([]);
    await way('Show 12 properties').click();
    await expect.poll(query).toBe('?type=SALE&near=keswick&bedrooms=3');
    await count(2);
  });

  it('drops one of several amenities, and offers other months', async () => {
    const search = '?type=HOLIDAY&amenities=Hot Tub,WiFi&month=2027-07&length=WEEK';
    await openSearch(search, {
      searchListings: found([]),
      getSearchAlternatives: {
        ...NO_ALTERNATIVES,
        without: [
          { drop: ['amenities'], keep: { amenities: 'WiFi' }, total: 3 },
          { drop: ['month', 'length'], total: 34 },
        ],
        months: [{ month: '2027-08', length: 'WEEK', total: 2 }],
      },
    });
    await expect.element(way(/Remove a filter Hot Tub 3 properties/)).toBeVisible();
    // What finds most is first.
    const first = page
      .getByRole('list', { name: 'Searches that find something' })
      .getByRole('link');
    expect(first.first().element().textContent).toBe('Remove a filter Any dates 34 properties');
    const target = (name: RegExp) =>
      decodeURIComponent((way(name).element() as HTMLAnchorElement).search);
    expect(target(/Remove a filter Hot Tub/)).toBe(
      '?type=HOLIDAY&amenities=WiFi&month=2027-07&length=WEEK',
    );
    expect(target(/A week in August/)).toBe(
      '?type=HOLIDAY&amenities=Hot+Tub,WiFi&month=2027-08&length=WEEK',
    );
  });

  it('looks right with all of it', async () => {
    await openNothing();
    await expect.element(way(/Remove a filter Hot Tub/)).toBeVisible();
    expect(await accessibilityViolations()).toEqual([]);
  });

  it('says what to do while that loads, and if it can’t be loaded', async () => {
    const ways = held<'getSearchAlternatives'>(FAILED);
    await openSearch(SEARCH, { searchListings: found([]), getSearchAlternatives: ways.answer });
    const sentence = page.getByText('Try adjusting your filters to see more results');
    await expect.element(sentence).toBeVisible();
    await ways.asked;
    ways.letGo();
    await expect.element(page.getByRole('heading', { name: 'No properties found' })).toBeVisible();
    await expect.element(sentence).toBeVisible();
  });
});

describe('cards of a search', () => {
  const stay = (check_in: string, check_out: string) => ({
    check_in,
    check_out,
    guests: 5,
    dogs: 1,
    total_pence: 84_050,
  });
  const [first, second, third] = cards(3);

  it('show the total of the stay first, and lead to a form that is filled in', async () => {
    const search =
      '?type=HOLIDAY&check_in=2027-07-10&check_out=2027-07-17&flexible=1&guests=5&dogs=1';
    await openSearch(search, {
      searchListings: found(
        [first, second].flatMap((card, index) =>
          card ? { ...card, stay: stay(`2027-07-1${index}`, `2027-07-1${7 + index}`) } : [],
        ),
      ),
    });
    const texts = () =>
      page
        .getByRole('article')
        .elements()
        .map((card) => card.querySelector('p')?.textContent);
    await expect.poll(texts).toEqual(['£840.50 for 7 nights', '£840.50 for 7 nights · 11–18 July']);
    await expect
      .element(page.getByText('Total prices for 5 guests and 1 dog, all fees included.'))
      .toBeVisible();
    await expect
      .element(page.getByRole('link', { name: 'Cottage 2' }))
      .toHaveAttribute(
        'href',
        `/listings/${second?.id}?check_in=2027-07-11&check_out=2027-07-18&guests=5&dogs=1`,
      );
  });

  it('say how far a place is', async () => {
    await openSearch('?near=kendal', {
      searchListings: found([
        { ...first, distance_km: 0 },
        { ...second, distance_km: 5 },
        third,
      ] as Parameters<typeof found>[0]),
    });
    await expect.element(page.getByText('Less than a mile away')).toBeVisible();
    await expect.element(page.getByText('About 3 miles away')).toBeVisible();
    expect(page.getByText(/away$/).elements()).toHaveLength(2);
    await expect.element(page.getByLabelText('Sort by')).toHaveDisplayValue('Nearest first');
  });

  it('explain “Featured” once, however many are', async () => {
    await openSearch('', {
      searchListings: found(cards(4).map((card) => ({ ...card, featured: true }))),
    });
    await count(4);
    const note = page.getByText(/^Owners and agents may pay to be featured\./);
    await expect.element(note).toBeVisible();
    expect(note.elements()).toHaveLength(1);
  });
});
