import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { enrol } from '../../support/people.ts';
import { DESKTOP, PHONE, testBrowser } from '../support/browser.ts';
import { fill, heading, press, toast } from '../support/forms.ts';
import { byDayAndNight, flaws } from '../support/looks.ts';
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
    name: 'Sign In',
    path: '/auth',
    arrive: (page) => heading(page, 'Sign in to Fellside'),
  },
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
    name: 'confirming an address, with a wrong code',
    path: '/auth?mode=signup',
    arrive: async (page) => {
      await fill(page, {
        'Full name': 'Agnes Tyson',
        Email: newEmail(),
        Password: 'long-meg-and-her-daughters',
      });
      await press(page, 'Sign Up');
      await heading(page, 'Confirm your email');
      await fill(page, { Code: '000000' });
      await press(page, 'Confirm');
      await page.getByRole('main').getByRole('alert').waitFor();
    },
  },
  {
    name: 'a forgotten password',
    path: '/auth',
    arrive: async (page) => {
      await press(page, 'Forgot your password?');
      await heading(page, 'Reset your password');
    },
  },
  {
    name: 'a new password',
    path: '/auth',
    arrive: async (page) => {
      await press(page, 'Forgot your password?');
      await fill(page, { Email: newEmail() });
      await press(page, 'Send code');
      await heading(page, 'Choose a new password');
    },
  },
  {
    name: 'a second factor',
    path: '/auth',
    arrive: async (page) => {
      const { email, password } = await newPerson('PUBLIC', 'Tom Fell');
      await enrol();
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

it.each([DESKTOP, PHONE])('nor has the open menu of whoever is signed in', async (viewport) => {
  const before = signedInAs(await newPerson('PUBLIC', 'Ruth Birkett'));
  const page = await visit('/about', { viewport, before });
  await page.getByRole('button', { name: 'Your account' }).click();
  await page.getByRole('button', { name: 'Log out' }).waitFor();
  expect(await byDayAndNight(page)).toEqual([]);
});
