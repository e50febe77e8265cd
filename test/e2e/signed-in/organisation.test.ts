import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { testBrowser } from '../support/browser.ts';
import { failing, gate, headOf } from '../support/pages.ts';
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

describe('Create Organisation', () => {
  it('makes a lister of whoever creates one, and says so', async () => {
    const person = await newPerson('PUBLIC', 'Ruth Birkett');
    const page = await open(person, NEW);
    await page.getByRole('heading', { level: 1, name: 'Create Organisation' }).waitFor();
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

  it.each([
    ['Organisation Name', '', 'Organisation name is required'],
    ['Organisation Name', 'x'.repeat(101), 'Name too long'],
    ['Contact Email', 'nobody', 'Invalid email'],
  ])('says what is wrong with the field %s: %s', async (label, typed, message) => {
    const page = await open(await newPerson('PUBLIC', 'Ruth Birkett'), NEW);
    await field(page, 'Organisation Name').fill('Birkett Lets');
    await field(page, label).fill(typed);
    await page.getByRole('button', { name: 'Create Organisation' }).click();
    await page.getByText(message, { exact: true }).waitFor();
    expect(await problemOf(page, label)).toBe(message);
    expect(await focusedLabel(page)).toMatch(label);
    const red = await page.getByText(message, { exact: true }).evaluate((shown) => {
      const [r = 0, g = 0] = getComputedStyle(shown).color.match(/\d+/g)?.map(Number) ?? [];
      return r > 2 * g;
    });
    expect(red).toBe(true);
  });

  it('keeps what was typed when it fails, and over a reload', async () => {
    const page = await open(await newPerson('PUBLIC', 'Ruth Birkett'), NEW);
    await page.route('**/api/organisations', failing);
    await field(page, 'Organisation Name').fill('Birkett Lets');
    await page.getByRole('button', { name: 'Create Organisation' }).click();
    await toast(page, 'Error creating organisation');
    await toast(page, 'Something went wrong');
    expect(await field(page, 'Organisation Name').inputValue()).toBe('Birkett Lets');
    page.on('dialog', (dialog) => void dialog.accept());
    await page.reload();
    await page.getByText('What you typed earlier and didn’t save is back in the form.').waitFor();
    expect(await field(page, 'Organisation Name').inputValue()).toBe('Birkett Lets');
    await page.getByRole('button', { name: 'Discard' }).click();
    expect(await field(page, 'Organisation Name').inputValue()).toBe('');
  });

  it('puts what the server says of a field under it', async () => {
    const page = await open(await newPerson('PUBLIC', 'Ruth Birkett'), NEW);
    await page.route('**/api/organisations', (route) =>
      route.fulfill({
        status: 400,
        contentType: 'application/problem+json',
        json: {
          type: 'about:blank',
          title: 'Bad Request',
          status: 400,
          detail: 'Name is taken',
          errors: [{ path: 'name', message: 'Name is taken' }],
        },
      }),
    );
    await field(page, 'Organisation Name').fill('Birkett Lets');
    await page.getByRole('button', { name: 'Create Organisation' }).click();
    await toast(page, 'Name is taken');
    expect(await problemOf(page, 'Organisation Name')).toBe('Name is taken');
    expect(await focusedLabel(page)).toBe('Organisation Name');
  });

  it.each(['Cancel', 'Back to dashboard'])('is left by %s', async (link) => {
    const page = await open(await newPerson('PUBLIC', 'Ruth Birkett'), NEW);
    await page.getByRole('link', { name: link }).click();
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

  it('asks before a link leads away, and stays', async () => {
    const page = await typeInto();
    await page.getByRole('link', { name: 'Cancel' }).click();
    await question(page)
      .getByText(
        'Your changes aren’t saved. They are kept in this browser, and will be in the form when you come back.',
      )
      .waitFor();
    await question(page).getByRole('button', { name: 'Cancel' }).click();
    await question(page).waitFor({ state: 'hidden' });
    expect(new URL(page.url()).pathname).toBe(NEW);
    expect(await field(page, 'Organisation Name').inputValue()).toBe('Birkett Lets');
  });

  it('is left all the same, and finds it again', async () => {
    const page = await typeInto();
    await page.getByRole('link', { name: 'Fellside, home' }).first().click();
    await question(page).getByRole('button', { name: 'Leave' }).click();
    await field(page, 'Organisation Name').waitFor({ state: 'detached' });
    await page.goBack();
    await page.getByText('What you typed earlier and didn’t save is back in the form.').waitFor();
    expect(await field(page, 'Organisation Name').inputValue()).toBe('Birkett Lets');
  });

  it('asks before one goes back, stays, and then goes', async () => {
    const page = await typeInto();
    await page.evaluate(() => history.back());
    await question(page).getByRole('button', { name: 'Cancel' }).click();
    await question(page).waitFor({ state: 'hidden' });
    expect(new URL(page.url()).pathname).toBe(NEW);
    await page.evaluate(() => history.back());
    await question(page).getByRole('button', { name: 'Leave' }).click();
    await page.getByRole('heading', { level: 1, name: 'Welcome back, Ruth' }).waitFor();
    expect(new URL(page.url()).pathname).toBe('/dashboard');
  });

  it('asks before one logs out, stays, and then goes', async () => {
    const page = await typeInto();
    const logOut = async () => {
      await page.getByRole('button', { name: 'Your account' }).click();
      await page.getByRole('button', { name: 'Log out' }).click();
    };
    await logOut();
    await question(page).getByRole('button', { name: 'Cancel' }).click();
    await question(page).waitFor({ state: 'hidden' });
    expect(await field(page, 'Organisation Name').inputValue()).toBe('Birkett Lets');
    await logOut();
    await question(page).getByRole('button', { name: 'Leave' }).click();
    await page.getByRole('link', { name: 'Sign In' }).waitFor();
    expect(new URL(page.url()).pathname).toBe('/');
  });

  it('has the browser ask before it is closed or loaded again', async () => {
    const page = await typeInto();
    const asked = page.waitForEvent('dialog');
    const reload = page.reload();
    const dialog = await asked;
    expect(dialog.type()).toBe('beforeunload');
    await dialog.accept();
    await reload;
  });

  it('asks nothing when all is saved', async () => {
    const page = await open(await newLister('Nell Dixon'), OWN);
    await field(page, 'Email').fill('nell@example.com');
    await page.getByRole('button', { name: 'Save Changes' }).click();
    await toast(page, 'Success');
    await page
      .getByRole('navigation', { name: 'Your account' })
      .getByRole('link', { name: 'Profile' })
      .click();
    await page.getByRole('heading', { level: 1, name: 'Profile' }).waitFor();
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
  });

  it.each([
    ['Name', '', 'Organisation name is required'],
    ['Name', 'x'.repeat(101), 'Name too long'],
    ['Email', '', 'Invalid email'],
    ['Email', 'nobody', 'Invalid email'],
  ])('says what is wrong with the field %s: %s', async (label, typed, message) => {
    const page = await open(await newLister('Nell Dixon'), OWN);
    await field(page, 'Email').fill('nell@example.com');
    await page.getByRole('textbox', { name: label, exact: true }).fill(typed);
    await page.getByRole('button', { name: 'Save Changes' }).click();
    await page.getByText(message, { exact: true }).waitFor();
  });

  it('keeps what was typed when it can’t be saved', async () => {
    const page = await open(await newLister('Nell Dixon'), OWN);
    await page.route('**/api/organisations/*', failing);
    await field(page, 'Email').fill('nell@example.com');
    await page.getByRole('button', { name: 'Save Changes' }).click();
    await toast(page, 'Error');
    await toast(page, 'Failed to update organisation details. Something went wrong');
    expect(await field(page, 'Email').inputValue()).toBe('nell@example.com');
  });

  it('can be asked for again when it failed', async () => {
    const person = await newLister('Nell Dixon');
    const calls = '**/api/me/organisations';
    const page = await visit(OWN, {
      before: async (opened) => {
        await signedInAs(person)(opened);
        await opened.route(calls, failing);
      },
    });
    await page.getByRole('heading', { name: 'Something went wrong' }).waitFor();
    await page.unroute(calls);
    await page.getByRole('button', { name: 'Try again' }).click();
    await field(page, 'Email').waitFor();
  });
});
