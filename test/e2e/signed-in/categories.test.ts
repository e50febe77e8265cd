import type { Page } from 'playwright';
import { beforeAll, describe, expect, it } from 'vitest';
import { pagePaths } from '../../../shared/pages.ts';
import { testBrowser } from '../support/browser.ts';
import { choicesOf, press, toast } from '../support/forms.ts';
import { NEW, openTab } from '../support/listing-form.ts';
import { flaws } from '../support/looks.ts';
import { draftOf } from '../support/own-listings.ts';
import { denying, gate } from '../support/pages.ts';
import { callAs, newLister, newPerson, type Person, signedInAs } from '../support/people.ts';

const { visit } = testBrowser();

let owner: Person;
let admin: Person;
beforeAll(async () => {
  owner = await newLister('Ruth Birkett');
  admin = await newPerson('ADMIN', 'Edith Airey');
  await addAreas('Eskdale', 'Ennerdale');
});

/** Adds areas, as an admin elsewhere does. Those of a new system are for other files, which run beside. */
async function addAreas(...names: readonly string[]): Promise<void> {
  const { revision, areas, amenities } = await callAs(admin, 'getAdminCategories');
  const added = names.map((name) => ({ name, aliases: [], outcodes: [], menu_place: null }));
  const body = {
    revision,
    areas: [
      ...areas.map(({ aliases, outcodes, ...area }) => ({
        ...area,
        aliases: [...aliases],
        outcodes: [...outcodes],
      })),
      ...added,
    ],
    amenities: amenities.map((name) => ({ name })),
  };
  await callAs(admin, 'updateCategories', { body });
}

async function open(before: (page: Page) => Promise<unknown> = async () => {}): Promise<Page> {
  const page = await visit(pagePaths.adminCategories, {
    before: async (opened) => {
      await signedInAs(admin)(opened);
      await before(opened);
    },
  });
  await page.getByRole('heading', { name: 'Amenities' }).waitFor();
  return page;
}

const row = (page: Page, name: string) => page.getByRole('group', { name, exact: true });

const areaMenuOf = (page: Page) =>
  page.getByRole('navigation', { name: 'Popular areas' }).getByRole('link').allTextContents();

describe('an area', () => {
  it('that is renamed or added shows in forms, search, menus and suggestions', async () => {
    const draft = await draftOf(owner, { area_name: 'Eskdale' });
    const page = await open();
    expect(await flaws(page)).toEqual([]);
    await row(page, 'Eskdale').getByLabel('Name', { exact: true }).fill('Eskdale Vale');
    await row(page, 'Eskdale Vale').getByLabel('Menu place').fill('6');
    await press(page, 'Add area');
    await page.keyboard.type('Langdale');
    await row(page, 'Langdale').getByLabel('Other names').fill('Great Langdale, Little Langdale');
    await row(page, 'Langdale').getByLabel('Menu place').fill('7');
    await press(page, 'Save Changes');
    await toast(page, 'Categories updated');
    // The old name goes on finding it.
    expect(await row(page, 'Eskdale Vale').getByLabel('Other names').inputValue()).toBe('Eskdale');
    const areas = [
      ...['Windermere', 'Ambleside', 'Keswick', 'Coniston', 'Grasmere'],
      ...['Eskdale Vale', 'Langdale'],
    ];
    expect(await areaMenuOf(page)).toEqual(areas);
    const listing = { params: { listing_id: draft.id } };
    expect((await callAs(owner, 'getMyListing', listing)).area_name).toBe('Eskdale Vale');

    const form = await visit(NEW, { before: signedInAs(owner) });
    // A public answer may be some seconds old.
    await expect
      .poll(async () => {
        await form.reload();
        await openTab(form, 'Location');
        return await choicesOf(form, 'Area');
      })
      .toEqual(expect.arrayContaining(['Eskdale Vale', 'Langdale']));

    const home = await visit('/');
    await expect
      .poll(async () => {
        await home.reload();
        return await areaMenuOf(home);
      })
      .toEqual(areas);
    const buttons = home.getByRole('navigation', { name: 'Areas', exact: true });
    expect(await buttons.getByRole('link').allTextContents()).toEqual(areas);
    const suggested = await home
      .locator('datalist option')
      .evaluateAll((options: HTMLOptionElement[]) => options.map(({ value }) => value));
    expect(suggested).toEqual(expect.arrayContaining(['Eskdale Vale', 'Langdale']));
    await home.getByLabel('Location').fill('little langdale');
    await press(home, 'Search properties');
    await home.waitForURL((url) => url.searchParams.get('area_name') === 'Langdale');

    await expect
      .poll(async () => {
        await home.reload();
        return await home.getByLabel('Area', { exact: true }).first().innerText();
      })
      .toMatch(/Eskdale Vale[\s\S]*Langdale/);
  });

  it('in use can’t be removed, in words; what was changed can be discarded', async () => {
    await draftOf(owner, { area_name: 'Ennerdale' });
    const page = await open();
    await row(page, 'Hawkshead').getByLabel('Outcodes').fill('la24');
    await page.getByRole('button', { name: 'Remove Ennerdale' }).click();
    const dialog = page.getByRole('dialog', { name: 'Remove Ennerdale?' });
    await dialog.waitFor();
    expect(await flaws(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Remove' }).click();
    await row(page, 'Ennerdale').waitFor({ state: 'detached' });
    await press(page, 'Save Changes');
    const note = page.getByRole('main').getByRole('alert');
    await note
      .getByText(
        'Ennerdale can’t be removed while listings are in it. Move them to another area first',
      )
      .waitFor();
    expect(await flaws(page)).toEqual([]);
    expect(await row(page, 'Hawkshead').getByLabel('Outcodes').inputValue()).toBe('la24');
    await press(page, 'Discard');
    await row(page, 'Ennerdale').waitFor();
    expect(await row(page, 'Hawkshead').getByLabel('Outcodes').inputValue()).toBe('');
  });

  it('is moved by keyboard, and the focus with it', async () => {
    const page = await open();
    const up = page.getByRole('button', { name: 'Move Windermere up' });
    await up.focus();
    await page.keyboard.press('Enter');
    const names = page.getByRole('region', { name: 'Areas' }).getByLabel('Name', { exact: true });
    await expect.poll(() => names.first().inputValue()).toBe('Windermere');
    expect(await up.evaluate((button) => button === document.activeElement)).toBe(true);
    await page.getByRole('link', { name: 'Review Queue' }).click();
    await page.getByRole('dialog', { name: 'Leave without saving?' }).waitFor();
  });
});

it('what the server refuses is said at its field', async () => {
  const page = await open();
  await row(page, 'Grasmere').getByLabel('Outcodes').fill('LA22 9AB');
  await press(page, 'Save Changes');
  await page.getByText('“LA22 9AB” is not an outcode').waitFor();
  await row(page, 'Grasmere').getByLabel('Outcodes').fill('la22');
  await press(page, 'Save Changes');
  await row(page, 'Grasmere').getByText('“LA22” stands for two areas').waitFor();
  expect(await flaws(page)).toEqual([]);
});

it('lists that were changed meanwhile are not overwritten', async () => {
  const page = await open();
  await addAreas('Wasdale');
  await row(page, 'Grasmere').getByLabel('Other names').fill('Gersmere');
  await press(page, 'Save Changes');
  const note = page.getByRole('alert').filter({ hasText: 'These lists were changed elsewhere' });
  await note.waitFor();
  const newer = note.getByRole('button', { name: 'Load the newer lists' });
  await page.route('**/api/admin/categories', denying);
  await newer.click();
  await toast(page, 'Error loading categories');
  expect(await row(page, 'Grasmere').getByLabel('Other names').inputValue()).toBe('Gersmere');
  await page.unroute('**/api/admin/categories');
  await newer.click();
  await row(page, 'Wasdale').waitFor();
  await row(page, 'Wasdale').getByLabel('Other names').fill('Wastwater');
  await press(page, 'Save Changes');
  await toast(page, 'Categories updated');
});

it('listings that are left to be moved are moved while the page is open', async () => {
  const moves = gate();
  const page = await open(async (opened) => {
    const left = [{ kind: 'area', from: 'Eskdale', to: 'Eskdale Vale' }];
    await opened.route('**/api/admin/categories', async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, json: { ...(await response.json()), moving: left } });
    });
    await opened.route('**/api/admin/categories/moves', moves.wait);
  });
  await page.getByText('Moving listings from Eskdale to Eskdale Vale').waitFor();
  expect(await flaws(page)).toEqual([]);
  moves.open();
  await toast(page, 'Listings moved');
  await page.getByText('Moving listings').waitFor({ state: 'detached' });
});
