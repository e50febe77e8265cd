import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { servedPaths } from '../../../../shared/pages.ts';
import type { PlaceSuggestion } from '../../../../shared/places/schema.ts';
import { accessibilityViolations } from '../../support/accessibility.ts';
import { type Answers, answer, callsOf, DENIED, held } from '../../support/answers.ts';
import { heading } from '../../support/forms.ts';
import { found, NO_ALTERNATIVES } from '../../support/records/search.ts';
import { visit } from '../../support/site.tsx';

const suggestion = (more: Partial<PlaceSuggestion> = {}): PlaceSuggestion => ({
  kind: 'area',
  label: 'Windermere',
  detail: 'Area',
  search: { area_name: 'Windermere' },
  counts: { SALE: 12, LETTING: 3, HOLIDAY: 40 },
  is_sure: true,
  ...more,
});

const TOWN = suggestion({
  kind: 'town',
  detail: 'Town',
  search: { near: 'windermere' },
  counts: { SALE: 0, LETTING: 3, HOLIDAY: 0 },
  is_sure: false,
});
const LAKE = suggestion({
  kind: 'lake',
  detail: 'Lake',
  search: { near: 'lake-windermere' },
  counts: { SALE: 0, LETTING: 0, HOLIDAY: 0 },
  is_sure: false,
});
const FELL = { ...LAKE, kind: 'fell', search: { near: 'fell-windermere' } } as const;
const WINDERMERE = { suggestions: [suggestion(), TOWN, LAKE] };
const NONE = { suggestions: [] };

const box = page.getByRole('main').getByRole('combobox', { name: 'Location' });
const places = page.getByRole('listbox', { name: 'Places' });
const options = places.getByRole('option');
const status = page.getByRole('main').getByRole('status');
const address = () => `${location.pathname}${decodeURIComponent(location.search)}`;
const asked = () => callsOf('suggestPlaces').map(({ query }) => query);

const open = async (answers: Answers = {}) => {
  await visit(servedPaths.homePage, {
    answers: {
      searchListings: found([]),
      getSearchAreas: { areas: [] },
      suggestPlaces: WINDERMERE,
      getSearchAlternatives: NO_ALTERNATIVES,
      ...answers,
    },
  });
  await heading('Live in the Lakes, or stay a while');
};

/** The options as a screen reader says them. */
const spoken = () =>
  options.elements().map((element) => element.textContent?.replace(/\s+/g, ' ').trim());

describe('the box for a place', () => {
  it('suggests places as one types, with what they are and how many there are', async () => {
    await open();
    await box.fill('winderemere');
    await expect.element(options.first()).toBeVisible();
    expect(spoken()).toEqual([
      'Windermere Area 12 for sale · 3 to rent · 40 to stay in',
      'Windermere Town Within 10 miles: none for sale · 3 to rent',
      'Windermere Lake Within 10 miles: none for sale',
    ]);
    await expect.element(status).toHaveTextContent('3 suggestions. Use the arrow keys to choose.');
    expect(asked()).toEqual([{ text: 'winderemere', type: 'SALE' }]);
    expect(await accessibilityViolations()).toEqual([]);
  });

  it('says what else the text asks for', async () => {
    const search = {
      area_name: 'Keswick',
      type: 'HOLIDAY',
      property_subtype: 'cottage',
      bedrooms: '3',
      guests: '6',
      pets_allowed: 'true',
      amenities: 'Hot Tub,WiFi',
      max_price: '900',
      q: 'beams',
    } as const;
    await open({ suggestPlaces: { suggestions: [suggestion({ label: 'Keswick', search })] } });
    await box.fill('keswick …');
    await expect.element(options.first()).toBeVisible();
    expect(spoken()).toEqual([
      'Keswick Area, cottage, 3 bedrooms, 6 guests, pets allowed, Hot Tub, WiFi, up to £900, “beams” 40 to stay in',
    ]);
  });

  it('is a combobox: arrows go round, Enter takes the highlighted one', async () => {
    await open();
    await box.fill('windermere');
    await expect.element(options.first()).toBeVisible();
    const field = box.element() as HTMLInputElement;
    const active = () => {
      const id = field.getAttribute('aria-activedescendant');
      return id === null ? -1 : options.elements().findIndex((option) => option.id === id);
    };
    expect(field.getAttribute('aria-expanded')).toBe('true');
    expect(field.getAttribute('aria-autocomplete')).toBe('list');
    expect(document.getElementById(field.getAttribute('aria-controls') ?? '')).toBe(
      page.getByRole('listbox', { name: 'Places' }).element(),
    );
    expect(active()).toBe(-1);
    for (const [key, index] of [
      ['ArrowDown', 0],
      ['ArrowDown', 1],
      ['ArrowDown', 2],
      ['ArrowDown', 0],
      ['ArrowUp', 2],
      ['ArrowUp', 1],
    ] as const) {
      await userEvent.keyboard(`{${key}}`);
      await expect.poll(active).toBe(index);
      const selected = places.getByRole('option', { selected: true });
      await expect.poll(() => selected.element().id).toBe(options.nth(index).element().id);
    }
    await expect.element(box).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect.poll(address).toBe('/listings?type=SALE&near=windermere');
  });

  it('closes by Escape, which keeps the text, and opens by an arrow', async () => {
    await open();
    await box.fill('windermere');
    await expect.element(options.first()).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await expect.poll(() => options.elements()).toEqual([]);
    await expect.element(box).toHaveValue('windermere');
    await expect.element(box).toHaveAttribute('aria-expanded', 'false');
    await expect.element(status).toHaveTextContent('');
    await userEvent.keyboard('{ArrowDown}');
    await expect.element(options.first()).toHaveAttribute('aria-selected', 'true');
  });

  it('closes when the focus goes on, and takes nothing', async () => {
    await open();
    await box.fill('windermere');
    await expect.element(options.first()).toBeVisible();
    await userEvent.keyboard('{ArrowDown}{Tab}');
    await expect.poll(() => options.elements()).toEqual([]);
    await expect.element(page.getByRole('combobox', { name: 'Bedrooms' })).toHaveFocus();
    expect(address()).toBe('/');
  });

  it('takes the pressed one', async () => {
    await open();
    await box.fill('windermere');
    await options.nth(2).click();
    await expect.poll(address).toBe('/listings?type=SALE&near=lake-windermere');
  });

  it.each(['{Enter}', 'the button'])('takes what is surely meant by %s', async (how) => {
    await open();
    await box.fill('winderemere');
    await expect.element(options.first()).toBeVisible();
    if (how === '{Enter}') await userEvent.keyboard(how);
    else await page.getByRole('button', { name: 'Search properties' }).click();
    await expect.poll(address).toBe('/listings?type=SALE&area_name=Windermere');
  });

  it('searches for the words if no place is surely meant', async () => {
    await open({ suggestPlaces: { suggestions: [TOWN] } });
    await box.fill('wind');
    await expect.element(options.first()).toBeVisible();
    await userEvent.keyboard('{Enter}');
    await expect.poll(address).toBe('/listings?type=SALE&q=wind');
  });

  it('asks again when another type is chosen, and searches by it', async () => {
    await open();
    await box.fill('windermere');
    await expect.element(options.first()).toBeVisible();
    await page.getByText('To Rent', { exact: true }).first().click();
    await box.click();
    await expect.poll(asked).toContainEqual({ text: 'windermere', type: 'LETTING' });
    await expect
      .poll(() => spoken()[0])
      .toBe('Windermere Area 3 to rent · 12 for sale · 40 to stay in');
    await options.nth(1).click();
    await expect.poll(address).toBe('/listings?type=LETTING&near=windermere');
  });

  it('keeps the last text’s answer: an earlier one that comes later doesn’t replace it', async () => {
    const late = held<'suggestPlaces'>({ suggestions: [suggestion({ label: 'Workington' })] });
    await open({
      suggestPlaces: ({ query: { text } }) =>
        text === 'w' ? late.answer() : { suggestions: [suggestion({ label: 'Windermere' })] },
    });
    await box.fill('w');
    await late.asked;
    await box.fill('winde');
    await expect.poll(() => spoken()[0]).toMatch(/^Windermere/);
    late.letGo();
    // The late answer has been read by then.
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(spoken()[0]).toMatch(/^Windermere/);
  });

  it.each([
    ['keeps the highlighted suggestion in the next list', 1, '/listings?type=SALE&near=windermere'],
    ['highlights nothing that the arrows didn’t', 0, '/listings?type=SALE&q=winde'],
  ])('%s', async (_, at, path) => {
    const next = held<'suggestPlaces'>({ suggestions: [LAKE, FELL, TOWN] });
    await open({
      suggestPlaces: ({ query: { text } }) =>
        text === 'wind' ? { suggestions: [suggestion(), TOWN] } : next.answer(),
    });
    await box.fill('wind');
    await expect.element(options.nth(1)).toBeVisible();
    await userEvent.keyboard('e');
    await next.asked;
    for (let key = 0; key <= at; key += 1) await userEvent.keyboard('{ArrowDown}');
    await expect.element(options.nth(at)).toHaveAttribute('aria-selected', 'true');
    next.letGo();
    await expect.poll(() => spoken()[0]).toMatch(/Lake/);
    const selected = places.getByRole('option', { selected: true }).elements();
    expect(selected.map(({ textContent }) => textContent?.includes('Town'))).toEqual(
      at === 1 ? [true] : [],
    );
    expect(box.element().getAttribute('aria-activedescendant')).toBe(selected[0]?.id ?? null);
    await userEvent.keyboard('{Enter}');
    await expect.poll(address).toBe(path);
  });

  it('says that it is looking, and how to search for what isn’t a place', async () => {
    const answered = held<'suggestPlaces'>(NONE);
    await open({ suggestPlaces: answered.answer });
    await box.fill('xqzzy');
    await answered.asked;
    await expect.element(status).toHaveTextContent('Looking for places…');
    answered.letGo();
    const sentence = 'Press Enter to search for “xqzzy”.';
    await expect.element(status).toHaveTextContent(sentence);
    await expect.element(page.getByText(sentence).last()).toBeVisible();
    await expect.element(box).toHaveAttribute('aria-expanded', 'false');
    expect(await accessibilityViolations()).toEqual([]);
    await userEvent.keyboard('{Enter}');
    await expect.poll(address).toBe('/listings?type=SALE&q=xqzzy');
  });

  it('says that suggestions failed, and still searches', async () => {
    await open({ suggestPlaces: DENIED });
    await box.fill('keswick');
    await expect
      .element(status)
      .toHaveTextContent('Suggestions aren’t available right now. You can still search.');
    answer({ suggestPlaces: WINDERMERE });
    await box.fill('windermere');
    await expect.element(options.first()).toBeVisible();
  });

  it('shows nothing for an empty text, and asks for nothing', async () => {
    await open();
    await box.click();
    await box.fill('   ');
    await box.fill('windermere');
    await expect.element(options.first()).toBeVisible();
    await box.fill('');
    await expect.poll(() => options.elements()).toEqual([]);
    expect(asked()).toEqual([{ text: 'windermere', type: 'SALE' }]);
  });

  it('moves nothing below it, and has options that a thumb can hit', async () => {
    await open();
    const below = page.getByRole('heading', { name: 'What are you looking for?' });
    const top = () => below.element().getBoundingClientRect().top + scrollY;
    const before = top();
    await box.fill('windermere');
    await expect.element(options.first()).toBeVisible();
    expect(top()).toBe(before);
    for (const option of options.elements()) {
      expect(option.getBoundingClientRect().height).toBeGreaterThanOrEqual(44);
    }
  });
});
