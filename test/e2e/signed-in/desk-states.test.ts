import type { Page } from 'playwright';
import { beforeAll, describe, expect, it } from 'vitest';
import { testBrowser } from '../support/browser.ts';
import { fill, heading, press, toast } from '../support/forms.ts';
import { flaws } from '../support/looks.ts';
import { failing, gate } from '../support/pages.ts';
import { newLister, newPerson, type Person, signedInAs } from '../support/people.ts';

const { visit } = testBrowser();

const DASHBOARD = '/dashboard';
const ORGANISATION = '/dashboard/organisation';
const NEW_ORGANISATION = '/dashboard/organisation/new';
const PROFILE = '/dashboard/profile';
const SETTINGS = '/dashboard/settings';

let visitor: Person;
let lister: Person;

beforeAll(async () => {
  visitor = await newPerson('PUBLIC', 'Ruth Birkett');
  lister = await newLister('Daniel Okafor');
});

interface State {
  readonly name: string;
  readonly path: string;
  readonly who: () => Person;
  readonly before?: (page: Page) => Promise<unknown>;
  readonly arrive: (page: Page) => Promise<unknown>;
}

/** A call that is never answered while the page is looked at. */
const waiting = (url: string) => (page: Page) => page.route(url, gate().wait);
const failingAt = (url: string) => (page: Page) => page.route(url, failing);

const STATES: readonly State[] = [
  {
    name: 'a page that waits to know who is signed in',
    path: NEW_ORGANISATION,
    who: () => visitor,
    before: waiting('**/api/me'),
    arrive: (page) => page.getByRole('status').getByText('Loading...').waitFor(),
  },
  {
    name: 'a page that can’t know who is signed in',
    path: DASHBOARD,
    who: () => visitor,
    before: failingAt('**/api/me'),
    arrive: (page) => page.getByRole('alert').getByRole('button', { name: 'Try again' }).waitFor(),
  },
  {
    name: 'the organisation, loading',
    path: ORGANISATION,
    who: () => lister,
    before: waiting('**/api/me/organisations'),
    arrive: (page) =>
      page.getByText('Its name, region and description are shown with your listings.').waitFor(),
  },
  {
    name: 'the organisation, failed',
    path: ORGANISATION,
    who: () => lister,
    before: failingAt('**/api/me/organisations'),
    arrive: (page) => page.getByRole('alert').getByText('Please try again later').waitFor(),
  },
  {
    name: 'the organisation, refused under its fields',
    path: ORGANISATION,
    who: () => lister,
    arrive: async (page) => {
      await fill(page, { Name: '', Email: 'nobody' });
      await press(page, 'Save Changes');
      await page.getByText('Organisation name is required', { exact: true }).waitFor();
      await page.getByText('Invalid email', { exact: true }).waitFor();
    },
  },
  {
    name: 'the profile, refused under its fields',
    path: PROFILE,
    who: () => lister,
    arrive: async (page) => {
      await fill(page, { 'Full name': '' });
      await page.getByLabel('Phone').fill('0'.repeat(31));
      await press(page, 'Save Changes');
      await page.getByText('Full name is required', { exact: true }).waitFor();
      await page.getByText('Phone number too long', { exact: true }).waitFor();
    },
  },
];

it.each(STATES)('$name has no flaws', async ({ path, who, before, arrive }) => {
  const page = await visit(path, {
    before: async (opened) => {
      await signedInAs(who())(opened);
      await before?.(opened);
    },
  });
  await arrive(page);
  expect(await flaws(page)).toEqual([]);
});

it('Create Organisation has no flaws where it fails with what was typed before, nor where it asks', async () => {
  const page = await visit(NEW_ORGANISATION, { before: signedInAs(visitor) });
  await page.getByLabel('Organisation Name').fill('Birkett Lets');
  page.on('dialog', (dialog) => void dialog.accept());
  await page.reload();
  await page.getByRole('button', { name: 'Discard' }).waitFor();
  await page.route('**/api/organisations', failing);
  await press(page, 'Create Organisation');
  await toast(page, 'Error creating organisation', 'Something went wrong');
  expect(await flaws(page)).toEqual([]);

  await page.getByRole('link', { name: 'Cancel' }).click();
  await page.getByRole('dialog', { name: 'Leave without saving?' }).waitFor();
  expect(await flaws(page)).toEqual([]);
});

it('the settings have no flaws in use, nor where they ask, which is closed with Escape', async () => {
  const page = await visit(SETTINGS, { before: signedInAs(lister) });
  await press(page, 'Change password');
  await page.getByText('Current password is required', { exact: true }).waitFor();
  await page.getByText('New password is required', { exact: true }).waitFor();
  await press(page, 'Set up');
  const proof = page.getByRole('dialog', { name: 'Set up two-step sign-in?' });
  await proof.getByLabel('Your password').fill(lister.password);
  expect(await flaws(page)).toEqual([]);
  await proof.getByRole('button', { name: 'Go on' }).click();
  await page.getByRole('img', { name: 'QR code for your authenticator app' }).waitFor();
  expect(await flaws(page)).toEqual([]);

  const button = page.getByRole('button', { name: 'Log out everywhere' });
  await button.press('Enter');
  const question = page.getByRole('dialog', { name: 'Log out everywhere?' });
  await question
    .getByText('Every session ends, on this device and on all others. You then sign in again.', {
      exact: true,
    })
    .waitFor();
  expect(await flaws(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await question.waitFor({ state: 'hidden' });
  expect(await button.evaluate((shown) => shown === document.activeElement)).toBe(true);
});

describe('without a mouse', () => {
  it('an organisation is created, from what is wrong with it to the dashboard', async () => {
    const person = await newPerson('PUBLIC', 'Mary Fell');
    const page = await visit(NEW_ORGANISATION, { before: signedInAs(person) });
    const name = page.getByLabel('Organisation Name');
    // A name is offered, from the person's.
    await name.press('ControlOrMeta+a');
    await page.keyboard.press('Delete');
    await page.keyboard.press('Enter');
    await page.getByText('Organisation name is required', { exact: true }).waitFor();
    // The first wrong field has the focus, so that one goes on typing.
    await page.keyboard.type('Fell Lets');
    await page.keyboard.press('Tab');
    await page.keyboard.type('Barns above Keswick.');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await heading(page, 'Welcome back, Mary');
    await page.getByRole('link', { name: 'Organisation Fell Lets' }).waitFor();
  });
});
