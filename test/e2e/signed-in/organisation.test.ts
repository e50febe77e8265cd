import type { Page, Route } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { testBrowser } from '../support/browser.ts';
import { denying, failing, gate, headOf } from '../support/pages.ts';
import { callAs, newLister, newPerson, type Person, signedInAs } from '../support/people.ts';

const { visit } = testBrowser();

const NEW = '/dashboard/organisation/new';
const OWN = '/dashboard/organisation';

const open = (person: Person, path: string) => visit(path, { before: signedInAs(person) });
const field = (page: Page, label: string) => page.getByLabel(label);
const toast = (page: Page, text: string) =>
  page.getByRole('region', { name: 'Notifications' }).getByText(text, { exact: true }).waitFor();
const focusedLabel = (page: Page) =>
  page.evaluate(() => {
    const { activeElement: control } = document;
    return control instanceof HTMLInputElement ? control.labels?.[0]?.textContent?.trim() : '';
  });
/** What stands in red under a field. */
const problemOf = async (page: Page, label: string): Promise<string> => {
  const id = await field(page, label).getAttribute('aria-describedby');
  return id === null ? '' : await page.locator(`[id="${id}"]`).innerText();
};

/** Refuses a call as the API does, with something about one field where it is named. */
const refusing = (status: number, detail: string, path?: string) => (route: Route) =>
  route.fulfill({
    status,
    contentType: 'application/problem+json',
    json: {
      type: 'about:blank',
      title: 'Refused',
      status,
      detail,
      ...(path !== undefined && { errors: [{ path, message: detail }] }),
    },
  });

describe('Create Organisation', () => {
  it('makes a lister of whoever creates one, and says so', async () => {
    const person = await newPerson('PUBLIC', 'Ruth Birkett');
    const page = await open(person, NEW);
    await page.getByRole('heading', { level: 1, name: 'Create Organisation' }).waitFor();
    await page
      .getByText(
        'Who stands behind your listings. Its name, region and description are shown with them; the rest stays between us.',
      )
      .waitFor();
    expect(await headOf(page)).toMatchObject({
      title: 'Create Organisation | Fellside',
      robots: 'noindex',
    });
    expect(await page.locator('main label').allTextContents()).toEqual([
      'Organisation Name',
      'Description Optional, 0 of 2,000',
      'Contact Email Optional',
      'Phone Number Optional',
      'Address Optional',
      'Region Optional',
    ]);
    expect(await field(page, 'Region').inputValue()).toBe('Lake District');
    expect(await field(page, 'Organisation Name').inputValue()).toBe('Ruth Birkett');
    await field(page, 'Organisation Name').fill('Birkett Lets');
    await field(page, 'Description').fill('Cottages in Ambleside.');
    const { open: letThrough, wait } = gate();
    await page.route('**/api/organisations', wait);
    await page.getByRole('button', { name: 'Create Organisation' }).click();
    await page.getByRole('button', { name: 'Creating...' }).waitFor();
    letThrough();
    await toast(page, 'Organisation created');
    await toast(page, 'You can list your first property now.');
    await page.getByRole('link', { name: 'Organisation Birkett Lets' }).waitFor();
    expect(new URL(page.url()).pathname).toBe('/dashboard');
    expect(await page.getByRole('heading', { name: 'Get Started' }).count()).toBe(0);
    const { items } = await callAs(person, 'listMyOrganisations');
    expect(items).toMatchObject([
      {
        name: 'Birkett Lets',
        description: 'Cottages in Ambleside.',
        email: null,
        region: 'Lake District',
        subscription: { plan: 'STARTER', status: 'TRIALING' },
      },
    ]);
    expect((await callAs(person, 'getMe')).role).toBe('LISTER');
  });

  it('says what is wrong with each field, whoever finds it, and takes the focus there', async () => {
    const page = await open(await newPerson('PUBLIC', 'Ruth Birkett'), NEW);
    const create = page.getByRole('button', { name: 'Create Organisation' });
    for (const [label, typed, message, good] of [
      ['Organisation Name', '', 'Organisation name is required', 'Birkett Lets'],
      ['Organisation Name', 'x'.repeat(101), 'Name too long', 'Birkett Lets'],
      ['Contact Email', 'nobody', 'Invalid email', ''],
    ] as const) {
      await field(page, label).fill(typed);
      await create.click();
      await page.getByText(message, { exact: true }).waitFor();
      expect(await problemOf(page, label)).toBe(message);
      expect(await focusedLabel(page)).toMatch(label);
      const red = await page.getByText(message, { exact: true }).evaluate((shown) => {
        const [r = 0, g = 0] = getComputedStyle(shown).color.match(/\d+/g)?.map(Number) ?? [];
        return r > 2 * g;
      });
      expect(red).toBe(true);
      await field(page, label).fill(good);
      await page.getByText(message, { exact: true }).waitFor({ state: 'detached' });
    }

    await page.route('**/api/organisations', refusing(400, 'Name is taken', 'name'));
    await create.click();
    await toast(page, 'Name is taken');
    expect(await problemOf(page, 'Organisation Name')).toBe('Name is taken');
    expect(await focusedLabel(page)).toBe('Organisation Name');
  });

  it('keeps what was typed when it fails, and over a reload', async () => {
    const page = await open(await newPerson('PUBLIC', 'Ruth Birkett'), NEW);
    // What the API says where the profile has gone meanwhile.
    await page.route('**/api/organisations', refusing(404, 'Profile not found'));
    await field(page, 'Organisation Name').fill('Birkett Lets');
    await page.getByRole('button', { name: 'Create Organisation' }).click();
    await toast(page, 'Error creating organisation');
    await toast(page, 'Profile not found');
    expect(await field(page, 'Organisation Name').inputValue()).toBe('Birkett Lets');
    page.on('dialog', (dialog) => void dialog.accept());
    await page.reload();
    await page.getByText('What you typed earlier and didn’t save is back in the form.').waitFor();
    expect(await field(page, 'Organisation Name').inputValue()).toBe('Birkett Lets');
    await page.getByRole('button', { name: 'Discard' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Discard' }).click();
    expect(await field(page, 'Organisation Name').inputValue()).toBe('Ruth Birkett');
    await page.getByRole('link', { name: 'Cancel' }).click();
    await page.waitForURL('**/dashboard');
  });
});

describe('a form with something unsaved', () => {
  const typeInto = async () => {
    const page = await open(await newPerson('PUBLIC', 'Ruth Birkett'), '/dashboard');
    await page.getByRole('link', { name: 'Create Organisation' }).click();
    await field(page, 'Organisation Name').fill('Birkett Lets');
    return page;
  };
  const question = (page: Page) => page.getByRole('dialog', { name: 'Leave without saving?' });

  it('asks before a link leads away: stays, or is left all the same and finds it again', async () => {
    const page = await typeInto();
    await page.getByRole('link', { name: 'Back to dashboard' }).click();
    await question(page)
      .getByText(
        'Your changes aren’t saved. They are kept in this browser, and will be in the form when you come back.',
      )
      .waitFor();
    await question(page).getByRole('button', { name: 'Cancel' }).click();
    await question(page).waitFor({ state: 'hidden' });
    expect(new URL(page.url()).pathname).toBe(NEW);
    expect(await field(page, 'Organisation Name').inputValue()).toBe('Birkett Lets');

    await page.getByRole('link', { name: 'Fellside, home' }).first().click();
    await question(page).getByRole('button', { name: 'Leave' }).click();
    await field(page, 'Organisation Name').waitFor({ state: 'detached' });
    await page.goBack();
    await page.getByText('What you typed earlier and didn’t save is back in the form.').waitFor();
    expect(await field(page, 'Organisation Name').inputValue()).toBe('Birkett Lets');
  });

  it('asks before one goes back, stays, and then goes; and has the browser ask before it is loaded again', async () => {
    const page = await typeInto();
    const asked = page.waitForEvent('dialog');
    const reload = page.reload();
    const dialog = await asked;
    expect(dialog.type()).toBe('beforeunload');
    await dialog.accept();
    await reload;

    await page.getByText('What you typed earlier and didn’t save is back in the form.').waitFor();
    await page.evaluate(() => history.back());
    await question(page).getByRole('button', { name: 'Cancel' }).click();
    await question(page).waitFor({ state: 'hidden' });
    expect(new URL(page.url()).pathname).toBe(NEW);
    await page.evaluate(() => history.back());
    await question(page).getByRole('button', { name: 'Leave' }).click();
    await page.getByRole('heading', { level: 1, name: 'Welcome back, Ruth' }).waitFor();
    expect(new URL(page.url()).pathname).toBe('/dashboard');
  });
});

describe('the organisation', () => {
  it('prompts to create one where there is none', async () => {
    const page = await open(await newPerson('PUBLIC', 'Ruth Birkett'), OWN);
    await page.getByRole('heading', { name: 'No organisation yet' }).waitFor();
    await page.getByText('Create one to list a property. Its name is all it needs.').waitFor();
    await page.getByRole('link', { name: 'Create Organisation' }).click();
    await page.waitForURL(`**${NEW}`);
  });

  it('is changed, and shows its plan', async () => {
    const person = await newLister('Nell Dixon');
    const page = await open(person, OWN);
    await field(page, 'Email').waitFor();
    expect(await headOf(page)).toMatchObject({
      title: 'Organisation | Fellside',
      robots: 'noindex',
    });
    expect(await page.locator('main dl').innerText()).toMatch(/Plan\s+Starter, trial/);
    expect(await page.locator('main label').allTextContents()).toEqual([
      'Name',
      'Email',
      'Phone Optional',
      'Address Optional',
      'Description Optional, 0 of 2,000',
    ]);
    await field(page, 'Email').fill('nell@example.com');
    await field(page, 'Phone').fill('015394 12345');
    const { open: letThrough, wait } = gate();
    await page.route('**/api/organisations/*', wait);
    await page.getByRole('button', { name: 'Save Changes' }).click();
    await page.getByRole('button', { name: 'Saving...' }).waitFor();
    await field(page, 'Address').fill('1 Beck Side');
    letThrough();
    await toast(page, 'Success');
    await toast(page, 'Organisation details updated successfully');
    expect(await field(page, 'Address').inputValue()).toBe('1 Beck Side');
    const { items } = await callAs(person, 'listMyOrganisations');
    expect(items).toMatchObject([
      { name: 'Nell Dixon Lets', email: 'nell@example.com', phone: '015394 12345', address: null },
    ]);

    // What was changed elsewhere since is not saved over.
    const [{ id: organisation_id } = { id: '' }] = items;
    await callAs(person, 'updateOrganisation', {
      params: { organisation_id },
      body: { name: 'Dixon and Daughters' },
    });
    await page.getByRole('button', { name: 'Save Changes' }).click();
    await page.waitForFunction(
      () => document.querySelector<HTMLInputElement>('main input')?.value === 'Dixon and Daughters',
    );
    expect((await callAs(person, 'listMyOrganisations')).items).toMatchObject([
      { name: 'Dixon and Daughters', email: 'nell@example.com', address: '1 Beck Side' },
    ]);
    // Nothing is asked on the way out, since all is saved.
    await page
      .getByRole('navigation', { name: 'Your account' })
      .getByRole('link', { name: 'Profile' })
      .click();
    await page.getByRole('heading', { level: 1, name: 'Profile' }).waitFor();
  });

  it('says what is wrong with each field, and keeps what was typed when it can’t be saved', async () => {
    const page = await open(await newLister('Nell Dixon'), OWN);
    const save = page.getByRole('button', { name: 'Save Changes' });
    for (const [label, typed, message, good] of [
      ['Email', '', 'Invalid email', 'nell@example.com'],
      ['Email', 'nobody', 'Invalid email', 'nell@example.com'],
      ['Name', '', 'Organisation name is required', 'Dixon Lets'],
      ['Name', 'x'.repeat(101), 'Name too long', 'Dixon Lets'],
    ] as const) {
      const named = page.getByRole('textbox', { name: label, exact: true });
      await named.fill(typed);
      await save.click();
      await page.getByText(message, { exact: true }).waitFor();
      await named.fill(good);
      await page.getByText(message, { exact: true }).waitFor({ state: 'detached' });
    }

    await page.route('**/api/organisations/*', failing);
    await save.click();
    await toast(page, 'Error');
    await toast(page, 'Failed to update organisation details');
    await toast(page, 'Something went wrong');
    expect(await field(page, 'Email').inputValue()).toBe('nell@example.com');
  });

  it('can be asked for again when it failed', async () => {
    const person = await newLister('Nell Dixon');
    const calls = '**/api/me/organisations';
    const page = await visit(OWN, {
      before: async (opened) => {
        await signedInAs(person)(opened);
        await opened.route(calls, denying);
      },
    });
    await page.getByRole('heading', { name: 'Something went wrong' }).waitFor();
    await page.unroute(calls);
    await page.getByRole('button', { name: 'Try again' }).click();
    await field(page, 'Email').waitFor();
  });
});
