import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { SearchReading } from '../../../../shared/search/schema.ts';
import { axeViolations, PHONE, tooWide } from '../../support/accessibility.ts';
import { type Answers, answer, held } from '../../support/answers.ts';
import { text } from '../../support/forms.ts';
import { cards, found, NO_ALTERNATIVES } from '../../support/records/search.ts';
import { chips, chipTexts, count, filters, openSearch, query } from '../../support/search-page.ts';
import { watchShifts } from '../../support/shifts.ts';

const READING: SearchReading = {
  search: {
    near: 'kendal',
    property_subtype: 'cottage',
    bedrooms: '3',
    near_station: 'true',
    amenities: 'Hot Tub',
    q: 'slate',
  },
  left_out: ['quiet'],
};
const TYPED = 'slate 3 bed cottage hot tub near kendal near a station quiet';
const ADDRESS = `?${new URLSearchParams({ q: TYPED, sort: 'newest' })}`;
const CHIPS = [
  '“slate”',
  'Near Kendal, 10 miles',
  'Cottage',
  '3+ bedrooms',
  'Near a station',
  'Hot Tub',
];

/** Understands the typed text, and finds the words of any other. */
const ANSWERS: Answers = {
  searchListings: ({ query: { sort: _, ...search } }) =>
    found(cards(2), {
      total: 3,
      next_cursor: 'next',
      reading:
        search.q === TYPED ? READING : { search: search as SearchReading['search'], left_out: [] },
    }),
  suggestPlaces: { suggestions: [] },
};

const box = filters.getByLabelText('Place', { exact: true });
const select = (name: string) => filters.getByRole('combobox', { name, exact: true });
/** The address of the understood search without some of its parts. */
const addressWith = (parts: Readonly<Record<string, string | undefined>>): string => {
  const all = Object.entries({ ...READING.search, sort: 'newest', ...parts });
  const given = all.filter((each): each is [string, string] => each[1] !== undefined);
  return `?${decodeURIComponent(`${new URLSearchParams(given)}`)}`;
};

describe('a text that is searched for', () => {
  it('is shown as what was understood of it, and what was left out', async () => {
    await openSearch(ADDRESS, ANSWERS);
    await expect.poll(chipTexts).toEqual(CHIPS);
    const sentence = page.getByRole('status').filter({ hasText: 'We left out “quiet”.' });
    await expect.element(sentence).toBeVisible();
    await expect.element(box).toHaveValue('slate');
    await expect.element(select('Bedrooms')).toHaveValue('3');
    await expect.element(filters.getByText('3 filters')).toBeVisible();
    expect(document.title).toBe('“slate”: properties near Kendal | Fellside');
    expect(await axeViolations()).toEqual([]);
    await page.viewport(PHONE.width, PHONE.height);
    await expect.element(sentence).toBeVisible();
    expect(await tooWide()).toEqual([]);
    // The address keeps the words.
    expect(new URLSearchParams(location.search).get('q')).toBe(TYPED);
    await expect
      .element(page.getByRole('link', { name: 'Load more' }))
      .toHaveAttribute('href', `/listings${ADDRESS}&cursor=next`);
  });

  it.each([
    [['quiet', 'sunny'], 'We left out “quiet” and “sunny”.'],
    [['quiet', 'sunny', 'by the sea'], 'We left out “quiet”, “sunny” and “by the sea”.'],
  ])('names all that was left out: %j', async (left_out, sentence) => {
    await openSearch('?q=quiet', {
      searchListings: found(cards(2), { reading: { search: {}, left_out } }),
    });
    await text(sentence);
    expect(chipTexts()).toEqual([]);
    await expect.element(box).toHaveValue('');
  });

  it('loses a piece with its chip, one after the other by keyboard', async () => {
    await openSearch(ADDRESS, ANSWERS);
    await expect.poll(chipTexts).toEqual(CHIPS);
    await chips.filter({ hasText: 'Cottage' }).click();
    await expect.poll(query).toBe(addressWith({ property_subtype: undefined }));
    await expect.element(chips.filter({ hasText: '3+ bedrooms' })).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    const left = { property_subtype: undefined, bedrooms: undefined };
    await expect.poll(query).toBe(addressWith(left));
    await expect.element(chips.filter({ hasText: 'Near a station' })).toHaveFocus();
    expect(page.getByText(/^We left out/).elements()).toEqual([]);
  });

  it.each([
    ['a filter', () => select('Bedrooms').selectOptions('4+'), { bedrooms: '4' }],
    [
      'the order',
      () => page.getByLabelText('Sort by').selectOptions('Lowest price'),
      { sort: 'price_asc' },
    ],
  ])('goes on as what was understood when %s is changed', async (_, change, parts) => {
    await openSearch(ADDRESS, ANSWERS);
    await expect.poll(chipTexts).toEqual(CHIPS);
    await change();
    await expect.poll(query).toBe(addressWith(parts));
  });

  it('goes on with the text itself while that is being read', async () => {
    await openSearch('?q=cottage', { searchListings: held<'searchListings'>(found([])).answer });
    await select('Bedrooms').selectOptions('4+');
    await expect.poll(query).toBe('?bedrooms=4&q=cottage');
  });

  it.each([1440, PHONE.width])('moves nothing at %i px when it has been read', async (width) => {
    await page.viewport(width, PHONE.height);
    const { search, left_out } = READING;
    const reading = { search: { ...search, pets_allowed: 'true' }, left_out };
    const answered = held<'searchListings'>(found(cards(2), { reading }));
    const asked = new URLSearchParams({ pets_allowed: 'true', q: TYPED });
    await openSearch(`?${asked}`, { searchListings: answered.answer });
    await expect.poll(chipTexts).toEqual([`“${TYPED}”`, 'Pet Friendly']);
    const shifts = watchShifts();
    answered.letGo();
    await text('We left out “quiet”.');
    await expect.poll(chipTexts).toHaveLength(CHIPS.length + 1);
    expect(await shifts.end()).toEqual([]);
  });

  it('leaves alone what is typed next, which replaces the place that was understood', async () => {
    const reading = { search: { near: 'kendal', bedrooms: '3' }, left_out: ['quiet'] };
    const answered = held<'searchListings'>(found(cards(2), { reading }));
    await openSearch('', { ...ANSWERS, searchListings: found(cards(1)) });
    await count(1);
    answer({ searchListings: answered.answer });
    await box.fill('3 bed kendal quiet');
    await userEvent.keyboard('{Enter}');
    await answered.asked;
    await box.fill('slate');
    answered.letGo();
    await text('We left out “quiet”.');
    await expect.element(box).toHaveValue('slate');
    answer(ANSWERS);
    await userEvent.keyboard('{Enter}');
    await expect.poll(query).toBe('?bedrooms=3&q=slate');
  });

  it('asks for alternatives by the text, and changes what was understood', async () => {
    await openSearch(`?${new URLSearchParams({ q: TYPED })}`, {
      searchListings: found([], { reading: READING }),
      getSearchAlternatives: ({ query: { q } }) => ({
        ...NO_ALTERNATIVES,
        without: q === TYPED ? [{ drop: ['bedrooms'], total: 4 }] : [],
      }),
    });
    const { bedrooms: _, q, ...others } = READING.search;
    await expect
      .element(page.getByRole('link', { name: /Remove a filter 3\+ bedrooms/ }))
      .toHaveAttribute('href', `/listings?${new URLSearchParams({ ...others, q: q ?? '' })}`);
  });
});
