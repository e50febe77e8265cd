import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { axeViolations } from '../../support/accessibility.ts';
import { callsOf, refusedField } from '../../support/answers.ts';
import { chipTexts, count, filters, openSearch, query } from '../../support/search-page.ts';

const box = filters.getByLabelText('Place', { exact: true });
const option = (name: string) =>
  page.getByRole('listbox', { name: 'Places' }).getByRole('option', { name: new RegExp(name) });

const KENDAL = {
  kind: 'town' as const,
  label: 'Kendal',
  detail: 'Town',
  search: { near: 'kendal' },
  counts: { SALE: 0, LETTING: 1, HOLIDAY: 0 },
  is_sure: true,
};

const open = (search: string) => openSearch(search, { suggestPlaces: { suggestions: [KENDAL] } });

describe('the box for a place beside the filters', () => {
  it('replaces the area by a place, keeps the other filters, and says it', async () => {
    await open('?type=LETTING&area_name=Keswick&bedrooms=2');
    await expect.element(box).toHaveValue('Keswick');
    await box.fill('kend');
    await option('Kendal').click();
    await expect.poll(query).toBe('?type=LETTING&near=kendal&bedrooms=2');
    await expect.element(box).toHaveValue('Kendal');
    await expect.poll(chipTexts).toEqual(['To Rent', 'Near Kendal, 10 miles', '2+ bedrooms']);
    await page.getByRole('link', { name: 'Near Kendal, 10 miles, remove this filter' }).click();
    await expect.element(box).toHaveValue('');
    history.back();
    await expect.element(box).toHaveValue('Kendal');
  });

  it('asks for counts with the filters that stay set', async () => {
    await open('?type=LETTING&area_name=Keswick&bedrooms=2&amenities=Hot+Tub,WiFi&sort=newest');
    await box.fill('kend');
    await expect.element(option('Kendal')).toBeVisible();
    const { text, ...beside } = callsOf('suggestPlaces')[0]?.query ?? {};
    expect(text).toBe('kend');
    expect(beside).toEqual({ type: 'LETTING', bedrooms: '2', amenities: 'Hot Tub,WiFi' });
    await option('Kendal').click();
    await page.getByRole('link', { name: '2+ bedrooms, remove this filter' }).click();
    await expect.element(box).toHaveValue('Kendal');
    await box.click();
    await expect.poll(() => callsOf('suggestPlaces').length).toBe(2);
    expect(callsOf('suggestPlaces')[1]?.query).toEqual({
      text: 'Kendal',
      type: 'LETTING',
      amenities: 'Hot Tub,WiFi',
    });
  });

  it('suggests places without a filter that the API refuses', async () => {
    await openSearch('?type=LETTING&bedrooms=many', {
      searchListings: refusedField('bedrooms', 'Bedrooms must be a number'),
      suggestPlaces: ({ query }) =>
        'bedrooms' in query
          ? refusedField('bedrooms', 'Bedrooms must be a number')
          : { suggestions: [KENDAL] },
    });
    await box.fill('kend');
    await expect.element(option('Kendal')).toBeVisible();
    const asked = callsOf('suggestPlaces').map(({ query }) => query);
    expect(asked.at(-1)).toEqual({ text: 'kend', type: 'LETTING' });
  });

  it('takes what a text surely means, an area’s name, or words, on Enter', async () => {
    await open('?type=LETTING');
    await box.fill('kendall');
    await expect.element(option('Kendal')).toBeVisible();
    await userEvent.keyboard('{Enter}');
    await expect.poll(query).toBe('?type=LETTING&near=kendal');
    await openSearch('?type=LETTING&near=kendal', { suggestPlaces: { suggestions: [] } });
    await box.fill('bowness');
    await userEvent.keyboard('{Enter}');
    await expect.poll(query).toBe('?type=LETTING&area_name=Bowness-on-Windermere');
    await box.fill('slate hut');
    await userEvent.keyboard('{Enter}');
    await expect.poll(query).toBe('?type=LETTING&q=slate+hut');
    await box.fill('');
    await expect.poll(query).toBe('?type=LETTING');
    await count(2);
  });

  it('changes the words alone while it shows them', async () => {
    await openSearch('?type=LETTING&area_name=Keswick&q=cottage', {
      suggestPlaces: { suggestions: [] },
    });
    await expect.element(box).toHaveValue('cottage');
    await box.fill('house');
    await userEvent.keyboard('{Enter}');
    await expect.poll(query).toBe('?type=LETTING&area_name=Keswick&q=house');
    await box.fill('');
    await expect.poll(query).toBe('?type=LETTING&area_name=Keswick');
    await count(2);
    // The area isn't put where somebody types.
    await expect.element(box).toHaveValue('');
    await box.fill('slate');
    await userEvent.keyboard('{Enter}');
    await expect.poll(query).toBe('?type=LETTING&area_name=Keswick&q=slate');
  });

  it('searches for what is typed when the next filter is chosen', async () => {
    await openSearch('?type=LETTING&area_name=Keswick', { suggestPlaces: { suggestions: [] } });
    await box.fill('slate hut');
    await filters.getByLabelText('Bedrooms').selectOptions('2+');
    await filters.getByText('More', { exact: true }).click();
    await filters.getByLabelText('Pet Friendly').click();
    await expect.poll(query).toBe('?type=LETTING&bedrooms=2&pets_allowed=true&q=slate+hut');
    await expect.element(box).toHaveValue('slate hut');
  });

  it('shows the area again when it is left empty', async () => {
    await openSearch('?type=LETTING&area_name=Keswick&q=hut', {
      suggestPlaces: { suggestions: [] },
    });
    await box.fill('');
    await expect.poll(query).toBe('?type=LETTING&area_name=Keswick');
    await expect.element(box).toHaveValue('');
    await userEvent.keyboard('{Tab}');
    await expect.element(box).toHaveValue('Keswick');
    expect(query()).toBe('?type=LETTING&area_name=Keswick');
  });

  it('is easy to see and to reach', async () => {
    await open('');
    expect(await axeViolations()).toEqual([]);
    await box.fill('kend');
    await expect.element(option('Kendal')).toBeVisible();
    expect(await axeViolations()).toEqual([]);
  });
});
