import type { Page } from 'playwright';
import { expect, inject, it } from 'vitest';
import { pagePaths } from '../../../shared/pages.ts';
import { testBrowser } from '../support/browser.ts';
import { choicesOf, press, toast } from '../support/forms.ts';
import { NEW, openTab } from '../support/listing-form.ts';
import { draftOf } from '../support/own-listings.ts';
import { callAs, newLister, newPerson, type Person, signedInAs } from '../support/people.ts';

const { visit } = testBrowser();

/**
 * Adds an area, as an admin elsewhere does. The initial areas are for other test files, which run in
 * parallel.
 */
async function addArea(admin: Person, name: string): Promise<void> {
  const { revision, areas, amenities } = await callAs(admin, 'getAdminCategories');
  const body = {
    revision,
    areas: [
      ...areas.map(({ aliases, outcodes, ...area }) => ({
        ...area,
        aliases: [...aliases],
        outcodes: [...outcodes],
      })),
      { name, aliases: [], outcodes: [], menu_place: null },
    ],
    amenities: amenities.map((each) => ({ name: each })),
  };
  await callAs(admin, 'updateCategories', { body });
}

/** Waits until what everybody gets at a path of the site says this. */
const untilPublic = (path: string, said: string): Promise<void> =>
  expect
    .poll(async () => await (await fetch(`${inject('siteUrl')}${path}`)).text(), { interval: 500 })
    .toContain(said);

const row = (page: Page, name: string) => page.getByRole('group', { name, exact: true });

const areaMenuOf = (page: Page) =>
  page.getByRole('navigation', { name: 'Popular areas' }).getByRole('link').allTextContents();

it('a renamed or added area appears in forms, search, menus and suggestions', async () => {
  const owner = await newLister('Ruth Birkett');
  const admin = await newPerson('ADMIN', 'Edith Airey');
  await addArea(admin, 'Eskdale');
  const draft = await draftOf(owner, { area_name: 'Eskdale' });
  const page = await visit(pagePaths.adminCategories, { before: signedInAs(admin) });
  await row(page, 'Eskdale').getByLabel('Name', { exact: true }).fill('Eskdale Vale');
  await row(page, 'Eskdale Vale').getByLabel('Menu place').fill('6');
  await press(page, 'Add area');
  await page.keyboard.type('Langdale');
  await row(page, 'Langdale').getByLabel('Other names').fill('Great Langdale, Little Langdale');
  await row(page, 'Langdale').getByLabel('Menu place').fill('7');
  await press(page, 'Save Changes');
  await toast(page, 'Categories updated');
  // Searches for the old name still find it.
  expect(await row(page, 'Eskdale Vale').getByLabel('Other names').inputValue()).toBe('Eskdale');
  const areas = [
    ...['Windermere', 'Ambleside', 'Keswick', 'Coniston', 'Grasmere'],
    ...['Eskdale Vale', 'Langdale'],
  ];
  expect(await areaMenuOf(page)).toEqual(areas);
  const listing = { params: { listing_id: draft.id } };
  expect((await callAs(owner, 'getMyListing', listing)).area_name).toBe('Eskdale Vale');

  // A public response may be some seconds old.
  await untilPublic('/api/categories', 'Langdale');
  await untilPublic('/', 'Langdale');
  const form = await visit(NEW, { before: signedInAs(owner) });
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
      await home.getByLabel('Place', { exact: true }).click();
      return await home.getByRole('listbox', { name: 'Places' }).innerText();
    })
    .toMatch(/Eskdale Vale[\s\S]*Langdale/);
});
