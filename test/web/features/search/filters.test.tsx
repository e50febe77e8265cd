import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { refusedField } from '../../support/answers.ts';
import { text } from '../../support/forms.ts';
import { cards, found } from '../../support/records/search.ts';
import {
  chips,
  chipTexts,
  count,
  filters,
  lastSearch,
  main,
  openSearch,
  query,
} from '../../support/search-page.ts';

const select = (name: string) => filters.getByRole('combobox', { name, exact: true });
const optionsOf = (locator: typeof filters) =>
  locator
    .getByRole('option')
    .elements()
    .map(({ textContent }) => textContent);
const price = (end: 'Min' | 'Max') => filters.getByRole('textbox', { name: `${end} price` });
/** The link in place of results. */
const clearFilters = main.getByRole('link', { name: 'Clear Filters' }).nth(1);
const flag = (name: string) => filters.getByLabelText(name);
const textIn = (locator: typeof filters) => (locator.element() as HTMLInputElement).value;
/** Waits until the page has this query in its address, and has searched for it. */
async function searchedFor(search: Readonly<Record<string, string>>): Promise<void> {
  await expect.poll(query).toBe(`?${decodeURIComponent(`${new URLSearchParams(search)}`)}`);
  await expect.poll(lastSearch).toEqual(search);
}

describe('the filters', () => {
  it('have their choices, and are in one row on every wide screen', async () => {
    await openSearch();
    await expect
      .poll(() => optionsOf(select('Area')))
      .toEqual(['All Areas', 'Ambleside', 'Keswick']);
    expect(optionsOf(select('Type'))).toEqual(['All Types', 'For Sale', 'To Rent', 'Holiday Let']);
    expect(optionsOf(select('Bedrooms'))).toEqual(['Any', '1+', '2+', '3+', '4+', '5+']);
    for (const end of ['Min', 'Max'] as const)
      await expect.element(price(end)).toHaveAttribute('inputmode', 'decimal');
    for (const name of ['Pet Friendly', 'Featured'])
      await expect.element(flag(name)).not.toBeChecked();
    for (const width of [1024, 1440, 1920]) {
      await page.viewport(width, 900);
      const row = [...filters.element().children].find((each) => each.querySelector('select'));
      const fields = [...(row?.querySelectorAll('.fs-input, .fs-choice') ?? [])];
      const places = fields.map((each) => each.getBoundingClientRect().bottom);
      expect(places).toHaveLength(7);
      expect(new Set(places).size, `rows at ${width} px`).toBe(1);
    }
  });

  it('keep an area of the map, with and without scripts, until its chip or another area goes', async () => {
    await openSearch('?bounds=330,500,350,520');
    const form = filters.element() as HTMLFormElement;
    expect(new FormData(form).get('bounds')).toBe('330,500,350,520');
    await select('Type').selectOptions('For Sale');
    await searchedFor({ type: 'SALE', bounds: '330,500,350,520' });
    expect(chipTexts()).toEqual(['For Sale', 'In the area of the map']);
    await select('Area').selectOptions('Keswick');
    await searchedFor({ type: 'SALE', area_name: 'Keswick' });
  });

  it('say what is refused of a drawn area, which its chip removes', async () => {
    const message = 'Drawn area must enclose something. Draw it again';
    await openSearch('?drawn=AAAAA', { searchListings: refusedField('drawn', message) });
    await text(message);
    await chips.getByText('In the area you drew').click();
    await expect.poll(query).toBe('');
  });

  it('narrow a search together, stand in its address, and are cleared together', async () => {
    await openSearch('?type=SALE&sort=newest');
    await select('Area').selectOptions('Keswick');
    await select('Bedrooms').selectOptions('3+');
    await price('Min').fill('£300,000');
    await price('Max').fill('900000');
    await flag('Pet Friendly').click();
    await flag('Featured').click();
    const search = {
      type: 'SALE',
      area_name: 'Keswick',
      min_price: '300000',
      max_price: '900000',
      bedrooms: '3',
      featured: 'true',
      pets_allowed: 'true',
      sort: 'newest',
    };
    await searchedFor(search);
    await flag('Pet Friendly').click();
    const { pets_allowed: _, ...others } = search;
    await searchedFor(others);

    await filters.getByRole('link', { name: 'Clear Filters' }).click();
    await searchedFor({ sort: 'newest' });
    for (const each of [select('Type'), select('Area'), select('Bedrooms'), price('Min')])
      await expect.poll(() => textIn(each)).toBe('');
    await expect.element(flag('Featured')).not.toBeChecked();
  });

  it('that are cleared right after typing are also gone from their fields', async () => {
    await openSearch();
    await price('Min').fill('300000');
    await filters.getByRole('link', { name: 'Clear Filters' }).click();
    await expect.poll(() => textIn(price('Min'))).toBe('');
    // Once the pause after a later price is over, so is the one after the first.
    await price('Max').fill('900000');
    await searchedFor({ max_price: '900000' });
    expect(textIn(price('Min'))).toBe('');
  });

  it('are all shown beside the results, and can be removed by keyboard one after the other', async () => {
    await openSearch('?inside_national_park=true&property_subtype=cottage&q=Keswick&bedrooms=2');
    await expect.poll(chipTexts).toEqual(['“Keswick”', 'Cottage', '2+ bedrooms', 'National Park']);
    const chip = (name: string) => page.getByRole('link', { name: `${name}, remove this filter` });
    await chip('“Keswick”').click();
    await searchedFor({
      property_subtype: 'cottage',
      bedrooms: '2',
      inside_national_park: 'true',
    });
    await expect.element(chip('Cottage')).toHaveFocus();
    for (const name of ['2+ bedrooms', 'National Park', 'Cottage']) {
      await expect.element(chip('Cottage')).toBeInTheDocument();
      await chip(name).click();
    }
    await expect.poll(() => chips.elements()).toEqual([]);
    expect(query()).toBe('');
  });
});

describe('a refused search', () => {
  it('says which filter is invalid, and keeps it to be corrected', async () => {
    const message = 'Min price must not be more than max price';
    await openSearch('?min_price=300&max_price=200', {
      searchListings: ({ query: { max_price } }) =>
        String(max_price) === '200' ? refusedField('min_price', message) : found(cards(1)),
    });
    await text(message);
    await expect.element(main.getByRole('heading', { name: 'Check your filters' })).toBeVisible();
    await expect.element(price('Min')).toHaveAttribute('aria-invalid', 'true');
    await expect.element(price('Min')).toHaveAccessibleDescription(message);
    expect(textIn(price('Min'))).toBe('300');
    await price('Max').fill('400');
    await count(1);
    await expect.element(price('Min')).toHaveAttribute('aria-invalid', 'false');
  });

  it.each(['Clear Filters', 'Sort by'])('is left by %s if its order is invalid', async (way) => {
    await openSearch('?sort=bogus', {
      searchListings: ({ query: { sort } }) =>
        sort === undefined ? found(cards(2)) : refusedField('sort', 'Sort must be one of newest'),
    });
    await expect.element(main.getByRole('heading', { name: 'Check your filters' })).toBeVisible();
    if (way === 'Sort by') {
      const sort = page.getByLabelText(way);
      await expect.element(sort).toHaveValue('bogus');
      await sort.selectOptions('Featured first');
    } else await clearFilters.click();
    await count(2);
    expect(query()).toBe('');
  });
});
