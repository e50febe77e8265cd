import type { Page } from 'playwright';
import { expect, it } from 'vitest';
import { testBrowser } from '../support/browser.ts';
import { fill, heading, press, toast } from '../support/forms.ts';
import { flaws } from '../support/looks.ts';
import { newPerson, signedInAs } from '../support/people.ts';

const { visit } = testBrowser();

let people = 0;
const newEmail = (): string => `axe-${process.pid}-${people++}@fellside.example`;

interface State {
  readonly name: string;
  readonly path: string;
  readonly arrive: (page: Page) => Promise<void>;
}

const STATES: readonly State[] = [
  {
    name: 'Sign In, refused',
    path: '/auth',
    arrive: async (page) => {
      await fill(page, { Email: 'nobody@fellside.example', Password: 'not-the-password' });
      await press(page, 'Sign In');
      await toast(page, 'Error signing in');
    },
  },
  {
    name: 'Sign Up, with a common password',
    path: '/auth?mode=signup',
    arrive: async (page) => {
      await fill(page, { 'Full name': 'Agnes Tyson', Password: 'password' });
      await page.getByText('This password is one of the most common.').waitFor();
    },
  },
  {
    name: 'a second factor',
    path: '/auth',
    arrive: async (page) => {
      const { email, password } = await newPerson('PUBLIC', 'Tom Fell', { secondFactor: true });
      await fill(page, { Email: email, Password: password });
      await press(page, 'Sign In');
      await heading(page, 'Enter your code');
    },
  },
];

it.each(STATES)('$name has no flaws', async ({ path, arrive }) => {
  const page = await visit(path);
  await arrive(page);
  expect(await flaws(page)).toEqual([]);
});

it('confirming an address has no flaws with a wrong code, nor after a reload', async () => {
  const page = await visit('/auth?mode=signup');
  await fill(page, {
    'Full name': 'Agnes Tyson',
    Email: newEmail(),
    Password: 'long-meg-and-her-daughters',
  });
  await press(page, 'Sign Up');
  await heading(page, 'Confirm your email');
  await fill(page, { Code: '000000' });
  await toast(page, 'Error signing up');
  expect(await flaws(page)).toEqual([]);
  await page.reload();
  await page.getByLabel('Password', { exact: true }).waitFor();
  expect(await flaws(page)).toEqual([]);
});

it('a forgotten password has no flaws, from one step to the next', async () => {
  const page = await visit('/auth');
  await press(page, 'Forgot your password?');
  await heading(page, 'Reset your password');
  expect(await flaws(page)).toEqual([]);
  // An address without an account is not told apart from one that has it.
  await fill(page, { Email: newEmail() });
  await press(page, 'Send code');
  await heading(page, 'Choose a new password');
  expect(await flaws(page)).toEqual([]);
  await fill(page, { Code: '000000', 'New password': 'tarn7x', 'Confirm password': 'tarn7x' });
  await press(page, 'Change password');
  await page.getByRole('alert').waitFor();
  expect(await flaws(page)).toEqual([]);
  await press(page, 'Send a new code');
  await toast(page, 'New code sent');
  expect(await flaws(page)).toEqual([]);
});

it('nor has the open menu of whoever is signed in', async () => {
  const before = signedInAs(await newPerson('PUBLIC', 'Ruth Birkett'));
  const page = await visit('/about', { before });
  await page.getByRole('button', { name: 'Your account' }).click();
  await page.getByRole('menuitem', { name: 'Log out' }).waitFor();
  expect(await flaws(page)).toEqual([]);
  expect(await page.getByRole('menuitem', { name: 'Log out' }).isVisible()).toBe(true);
});
