import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { tooWide } from '../../support/accessibility.ts';
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
const clearFilters = main.getByRole('link', { name: 'Clear Filters' }).last();
const flag = (name: string) => filters.getByLabelText(name);
/** The box for a place, and the choices that it offers. */
const place = filters.getByLabelText('Place', { exact: true });
const places = page.getByRole('listbox', { name: 'Places' }).getByRole('option');
/** Opens what is behind a word of the row: Price, or More. */
const unfold = async (name: 'Price' | 'More') => {
  const summary = [...filters.element().querySelectorAll('summary')].find((each) =>
    each.textContent?.startsWith(name),
  );
  await userEvent.click(summary as HTMLElement);
};
async function chooseArea(name: string): Promise<void> {
  await place.click();
  await places.filter({ hasText: name }).click();
}
const textIn = (locator: typeof filters) => (locator.element() as HTMLInputElement).value;
/** Waits until the page has this query in its address, and has searched for it. */
async function searchedFor(search: Readonly<Record<string, string>>): Promise<void> {
  await expect.poll(query).toBe(`?${decodeURIComponent(`${new URLSearchParams(search)}`)}`);
  await expect.poll(lastSearch).toEqual(search);
}

describe('the filters', () => {
  it('have their choices, each at most one click away', async () => {
    await openSearch();
    expect(optionsOf(select('Type'))).toEqual(['All Types', 'For Sale', 'To Rent', 'Holiday Let']);
    expect(optionsOf(select('Bedrooms'))).toEqual(['Any', '1+', '2+', '3+', '4+', '5+']);
    await expect.element(filters.getByRole('link', { name: 'Clear Filters' })).toBeVisible();
    await unfold('Price');
    for (const end of ['Min', 'Max'] as const)
      await expect.element(price(end)).toHaveAttribute('inputmode', 'decimal');
    await unfold('More');
    for (const name of ['Pet Friendly', 'Featured'])
      await expect.element(flag(name)).not.toBeChecked();
    await place.click();
    await expect
      .poll(() => places.elements().map((each) => each.textContent?.trim()))
      .toEqual(['All Areas', 'Ambleside', 'Keswick']);
  });

  it.each([1000, 1280, 1440, 1920])('are in one row of one height at %i px', async (width) => {
    await page.viewport(width, 900);
    await openSearch('?type=HOLIDAY&area_name=Keswick&min_price=100&max_price=900&amenities=WiFi');
    const boxes = [...filters.element().querySelectorAll('.fs-box, input[type="search"]')]
      .filter((each) => each.closest('details > div') === null)
      .map((each) => each.getBoundingClientRect())
      .filter(({ width: shown }) => shown > 0)
      .map(({ top, height }) => ({ top, height }));
    expect(boxes).toHaveLength(6);
    for (const box of boxes) expect(box).toEqual(boxes[0]);
    await expect.element(filters.getByRole('link', { name: 'Clear Filters' })).toBeVisible();
    expect(await tooWide()).toEqual([]);
  });

  it.each([
    [1440, 900, 250],
    [390, 844, 300],
  ])('at %i px leave the first card near the header', async (width, height, most) => {
    await page.viewport(width, height);
    const listings = cards(3).map((card) => ({ ...card, featured: true }));
    for (const search of ['', '?type=SALE&area_name=Keswick&max_price=900000&bedrooms=3']) {
      await openSearch(search, { searchListings: found(listings) });
      await count(3);
      const header = page.getByRole('banner').element().getBoundingClientRect();
      const card = main.getByRole('article').first().element().getBoundingClientRect();
      expect(card.top - header.bottom).toBeLessThanOrEqual(most);
    }
  });

  it('close what they opened on Escape, and when somebody goes on elsewhere', async () => {
    await openSearch();
    const unfolded = () =>
      [...filters.element().querySelectorAll('details[open] > summary')].map(
        (each) => each.firstChild?.textContent,
      );
    await unfold('Price');
    await price('Max').click();
    expect(unfolded()).toEqual(['Price']);
    await userEvent.keyboard('{Escape}');
    expect(unfolded()).toEqual([]);
    expect(document.activeElement?.textContent).toMatch(/^Price/);
    await userEvent.keyboard('{Enter}');
    await expect.poll(unfolded).toEqual(['Price']);
    await userEvent.keyboard('{Tab}{Tab}{Tab}');
    await expect.poll(unfolded).toEqual([]);
    await unfold('More');
    await expect.poll(unfolded).toEqual(['More']);
    await page.getByRole('heading', { level: 1 }).click();
    await expect.poll(unfolded).toEqual([]);
  });

  it('keep an area of the map, with and without scripts, until its chip or another area goes', async () => {
    await openSearch('?bounds=330,500,350,520', { suggestPlaces: { suggestions: [] } });
    const form = filters.element() as HTMLFormElement;
    expect(new FormData(form).get('bounds')).toBe('330,500,350,520');
    await select('Type').selectOptions('For Sale');
    await searchedFor({ type: 'SALE', bounds: '330,500,350,520' });
    expect(chipTexts()).toEqual(['For Sale', 'In the area of the map']);
    await chooseArea('Keswick');
    await searchedFor({ type: 'SALE', area_name: 'Keswick' });
    await chooseArea('All Areas');
    await searchedFor({ type: 'SALE' });
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
    await chooseArea('Keswick');
    await select('Bedrooms').selectOptions('3+');
    await unfold('Price');
    await price('Min').fill('£300,000');
    await price('Max').fill('900000');
    await unfold('More');
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
    await unfold('Price');
    for (const each of [select('Type'), place, select('Bedrooms'), price('Min')])
      await expect.poll(() => textIn(each)).toBe('');
    await unfold('More');
    await expect.element(flag('Featured')).not.toBeChecked();
  });

  it('that are cleared right after typing are also gone from their fields', async () => {
    await openSearch();
    await unfold('Price');
    await price('Min').fill('300000');
    await filters.getByRole('link', { name: 'Clear Filters' }).click();
    await unfold('Price');
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
    await unfold('Price');
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
        sort === undefined
          ? found(cards(2))
          : refusedField('sort', 'We don’t know that sort order. Please choose another'),
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
