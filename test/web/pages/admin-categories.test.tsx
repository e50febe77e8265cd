import { describe, expect, it } from 'vitest';
import { type Locator, page, userEvent } from 'vitest/browser';
import type { AdminCategories } from '../../../shared/categories/schema.ts';
import { pagePaths } from '../../../shared/pages.ts';
import { accessibilityViolations } from '../support/accessibility.ts';
import { type Answers, answer, callsOf, DENIED, held, Refusal } from '../support/answers.ts';
import { button, focus, heading, text, tryAgainWith } from '../support/forms.ts';
import { ADMIN } from '../support/records/review.ts';
import { CATEGORIES } from '../support/records.ts';
import { visit } from '../support/site.tsx';
import { toast } from '../support/toasts.ts';

const LISTS: AdminCategories = { ...CATEGORIES, revision: 3, moving: [] };

const open = async (answers: Answers = {}): Promise<void> => {
  await visit(pagePaths.adminCategories, {
    as: ADMIN,
    answers: { getAdminCategories: LISTS, ...answers },
  });
  await heading('Categories');
  await expect.element(page.getByRole('heading', { name: 'Amenities' })).toBeVisible();
};

const row = (name: string): Locator => page.getByRole('group', { name, exact: true });
const fieldOf = (name: string, label: string): Locator =>
  row(name).getByLabelText(label, { exact: true });
const save = button('Save Changes');
const names = () =>
  [
    ...page
      .getByRole('region', { name: 'Areas' })
      .element()
      .querySelectorAll<HTMLInputElement>('input[name$=".name"]'),
  ].map(({ value }) => value);
const menu = () =>
  page
    .getByRole('navigation', { name: 'Popular areas' })
    .getByRole('link')
    .elements()
    .map(({ textContent }) => textContent);
const bodies = () => callsOf('updateCategories').map(({ body }) => body);

describe('the categories', () => {
  it('list the areas and amenities in their order', async () => {
    await open();
    expect(names()).toEqual(CATEGORIES.areas.map(({ name }) => name));
    await expect.element(fieldOf('Windermere', 'Other names')).toHaveValue('Lake Windermere');
    await expect.element(fieldOf('Windermere', 'Outcodes')).toHaveValue('LA23');
    await expect.element(fieldOf('Windermere', 'Menu place')).toHaveValue('1');
    await text('Goes with “Pets allowed”, so it stays.');
    expect(button('Remove Pet Friendly').elements()).toEqual([]);
    expect(document.title).toBe('Categories | Fellside');
    expect(await accessibilityViolations({ isWhole: true })).toEqual([]);
  });

  it('report that they can’t be loaded, and load again on request', async () => {
    await visit(pagePaths.adminCategories, { as: ADMIN, answers: { getAdminCategories: DENIED } });
    await expect
      .element(page.getByRole('heading', { name: 'Error loading categories' }))
      .toBeVisible();
    expect(await accessibilityViolations()).toEqual([]);
    await tryAgainWith({ getAdminCategories: LISTS });
    await expect.element(row('Grasmere')).toBeVisible();
  });

  it('are saved with a renamed and a new area, which the menus show at once', async () => {
    const saved: AdminCategories = {
      ...LISTS,
      revision: 4,
      areas: [
        ...LISTS.areas.map((area) =>
          area.name === 'Rydal'
            ? { ...area, name: 'Rydal Vale', aliases: ['Rydal Water', 'Rydal'], menu_place: 6 }
            : area,
        ),
        { name: 'Langdale', aliases: ['Great Langdale'], outcodes: [], menu_place: 7 },
      ],
    };
    await open({ updateCategories: saved });
    await fieldOf('Rydal', 'Name').fill('Rydal Vale');
    await fieldOf('Rydal Vale', 'Menu place').fill('6');
    await button('Add area').click();
    // The new one has the focus.
    await userEvent.keyboard('Langdale');
    await fieldOf('Langdale', 'Other names').fill(' Great Langdale ,');
    await fieldOf('Langdale', 'Menu place').fill('7');
    await save.click();
    await toast('Categories updated');
    // Searches for the old name still find it.
    await expect.element(fieldOf('Rydal Vale', 'Other names')).toHaveValue('Rydal Water, Rydal');
    expect(menu()).toEqual([
      ...['Windermere', 'Ambleside', 'Keswick', 'Coniston', 'Grasmere'],
      ...['Rydal Vale', 'Langdale'],
    ]);
    const [body] = bodies();
    expect(body).toMatchObject({
      revision: 3,
      amenities: CATEGORIES.amenities.map((name) => ({ was: name, name })),
    });
    expect(body?.areas.slice(-2)).toEqual([
      { was: 'Rydal', name: 'Rydal Vale', aliases: ['Rydal Water'], outcodes: [], menu_place: 6 },
      { name: 'Langdale', aliases: ['Great Langdale'], outcodes: [], menu_place: 7 },
    ]);
  });

  it('are saved a second time with the revision of the first', async () => {
    await open({ updateCategories: { ...LISTS, revision: 4 } });
    for (const typed of ['Waterhead', 'Waterhead, Rothay']) {
      await fieldOf('Ambleside', 'Other names').fill(typed);
      await save.click();
      await expect.element(fieldOf('Ambleside', 'Other names')).toHaveValue('');
    }
    expect(bodies().map(({ revision }) => revision)).toEqual([3, 4]);
  });

  it('are moved by keyboard, with the focus', async () => {
    await open();
    for (const [move, first, second] of [
      ['Move Windermere up', 'Windermere', 'Ambleside'],
      ['Move Windermere down', 'Ambleside', 'Windermere'],
    ] as const) {
      await focus(button(move));
      await userEvent.keyboard('{Enter}');
      await expect.poll(() => names().slice(0, 2)).toEqual([first, second]);
      await expect.element(button(move)).toHaveFocus();
    }
  });

  it('are removed after a confirmation, and the next one has the focus', async () => {
    await open();
    const [first = '', second = ''] = names();
    await button(`Remove ${first}`).click();
    const question = page.getByRole('dialog', { name: `Remove ${first}?` });
    await question.getByRole('button', { name: 'Remove' }).click();
    await expect.poll(() => names()[0]).toBe(second);
    await expect.element(button(`Move ${second} up`)).toHaveFocus();
  });

  it('warn before a link leaves unsaved changes', async () => {
    await open();
    await button('Move Windermere up').click();
    await page.getByRole('link', { name: 'Review Queue' }).first().click();
    await expect.element(page.getByRole('dialog', { name: 'Leave without saving?' })).toBeVisible();
  });
});

describe('an area', () => {
  it('is removed after a confirmation, and can’t be saved while it has listings', async () => {
    const refusal =
      'Rydal can’t be removed while listings are in it. Move them to another area first';
    await open({
      updateCategories: new Refusal(400, refusal, [{ path: 'areas', message: refusal }]),
    });
    await fieldOf('Hawkshead', 'Outcodes').fill('la24');
    await button('Remove Rydal').click();
    const question = page.getByRole('dialog', { name: 'Remove Rydal?' });
    await expect.element(question).toBeVisible();
    expect(await accessibilityViolations()).toEqual([]);
    await question.getByRole('button', { name: 'Remove' }).click();
    await expect.element(row('Rydal')).not.toBeInTheDocument();
    await save.click();
    await expect
      .element(page.getByRole('main').getByRole('alert').getByText(refusal))
      .toBeVisible();
    expect(await accessibilityViolations()).toEqual([]);
    await expect.element(fieldOf('Hawkshead', 'Outcodes')).toHaveValue('la24');
  });

  it('is restored when changes are discarded', async () => {
    await open();
    await fieldOf('Hawkshead', 'Outcodes').fill('la24');
    await button('Remove Rydal').click();
    await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
    await expect.element(row('Rydal')).not.toBeInTheDocument();
    await button('Discard').click();
    await expect.element(row('Rydal')).toBeVisible();
    await expect.element(fieldOf('Hawkshead', 'Outcodes')).toHaveValue('');
    expect(bodies()).toEqual([]);
  });

  it('shows its errors at its field, including the API’s', async () => {
    const refusal = '“LA24” stands for two areas';
    await open({
      updateCategories: new Refusal(400, refusal, [{ path: 'areas.4.outcodes', message: refusal }]),
    });
    await fieldOf('Grasmere', 'Outcodes').fill('LA22 9AB');
    await save.click();
    await expect.element(row('Grasmere').getByText(/“LA22 9AB” is not an outcode/)).toBeVisible();
    expect(bodies()).toEqual([]);
    await fieldOf('Grasmere', 'Outcodes').fill('la24');
    await save.click();
    await expect.element(row('Grasmere').getByText(refusal)).toBeVisible();
    expect(await accessibilityViolations()).toEqual([]);
  });
});

describe('lists that were changed elsewhere', () => {
  it('aren’t overwritten, and the input goes only once newer lists are there', async () => {
    await open({ updateCategories: new Refusal(409, 'Changed meanwhile') });
    await fieldOf('Grasmere', 'Other names').fill('Gersmere');
    await save.click();
    const note = page.getByRole('alert').filter({ hasText: 'Someone else changed these lists' });
    const newer = note.getByRole('button', { name: 'Load the newer lists' });
    await expect.element(newer).toBeVisible();
    expect(await accessibilityViolations()).toEqual([]);
    answer({ getAdminCategories: DENIED });
    await newer.click();
    await toast('Error loading categories', 'Something went wrong');
    await expect.element(fieldOf('Grasmere', 'Other names')).toHaveValue('Gersmere');

    const areas = [
      ...LISTS.areas,
      { name: 'Wasdale', aliases: [], outcodes: [], menu_place: null },
    ];
    const lists = { ...LISTS, revision: 8, areas };
    answer({ getAdminCategories: lists, updateCategories: { ...lists, revision: 9 } });
    await newer.click();
    await expect.element(fieldOf('Wasdale', 'Other names')).toBeVisible();
    await expect.element(fieldOf('Grasmere', 'Other names')).toHaveValue('');
    await fieldOf('Wasdale', 'Other names').fill('Wastwater');
    await save.click();
    await toast('Categories updated');
    expect(bodies().map(({ revision }) => revision)).toEqual([3, 8]);
  });
});

describe('listings in a renamed area', () => {
  const moving = [{ kind: 'area', from: 'Eskdale', to: 'Eskdale Vale' } as const];

  it('are moved batch by batch while the page is open, as it says', async () => {
    const first = held<'applyCategoryRenames'>({ moving });
    const last = held<'applyCategoryRenames'>({ moving: [] });
    await open({
      getAdminCategories: { ...LISTS, moving },
      applyCategoryRenames: () =>
        (callsOf('applyCategoryRenames').length === 1 ? first : last).answer(),
    });
    const note = page.getByText(/^Renaming Eskdale to Eskdale Vale in listings/);
    await expect.element(note).toBeVisible();
    expect(await accessibilityViolations()).toEqual([]);
    first.letGo();
    await expect.poll(() => callsOf('applyCategoryRenames').length).toBe(2);
    await expect.element(note).toBeVisible();
    last.letGo();
    await toast('Listings moved');
    await expect.element(note).not.toBeInTheDocument();
  });

  it('wait if they can’t be moved, as the page says, until a retry', async () => {
    await open({ getAdminCategories: { ...LISTS, moving }, applyCategoryRenames: DENIED });
    await text(
      /^Not all listings have the new name yet: Eskdale to Eskdale Vale\. Something went wrong/,
    );
    expect(await accessibilityViolations()).toEqual([]);
    await tryAgainWith({ applyCategoryRenames: { moving: [] } });
    await toast('Listings moved');
  });
});
