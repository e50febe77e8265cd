import type { Page } from 'playwright';
import { expect, inject, it } from 'vitest';
import { codeIn, mailTo } from '../../support/mailbox.ts';
import { enrol } from '../../support/people.ts';
import { CODE_SUBJECT } from '../../support/sign-up.ts';
import { PHONE, testBrowser } from '../support/browser.ts';
import { answerCognito } from '../support/cognito.ts';
import { fill, heading, press, toast } from '../support/forms.ts';
import { gate } from '../support/pages.ts';
import { newPerson } from '../support/people.ts';

const { visit } = testBrowser();

/** The shortest password allowed. */
const PASSWORD = 'tarn7x';
const WRONG_CODE = '000000';
let people = 0;

const newEmail = (): string => `signing-in-${process.pid}-${people++}@fellside.example`;

async function signUp(page: Page, email: string, password = PASSWORD): Promise<void> {
  await heading(page, 'Create an account');
  await fill(page, { 'Full name': 'Agnes Tyson', Email: email, Password: password });
  await press(page, 'Sign Up');
}

async function signIn(page: Page, email: string, password: string): Promise<void> {
  await fill(page, { Email: email, Password: password });
  await press(page, 'Sign In');
}

/** Waits for a step of the form: its heading, and the sentence below it. */
async function step(page: Page, title: string, lede: string): Promise<void> {
  await heading(page, title);
  await page.getByText(lede, { exact: true }).waitFor();
}

const atPath = (page: Page, path: string): Promise<void> =>
  page.waitForURL((url) => url.pathname === path);

it('a new user signs up, confirms their address, and is signed in', async () => {
  const email = newEmail();
  const page = await visit('/auth?mode=signup&redirect=/about');
  await step(
    page,
    'Create an account',
    'With an account you can set up your organisation and list your property.',
  );
  expect(await page.getByRole('tab').allTextContents()).toEqual(['Sign In', 'Sign Up']);
  const fields = page.getByRole('tabpanel').locator('label');
  expect(await fields.allTextContents()).toEqual(['Full name', 'Email', 'Password']);

  const { open, wait } = gate();
  await page.route('**/api/sign-up', wait);
  await signUp(page, email);
  await page.getByRole('button', { name: 'Creating account...' }).waitFor();
  open();
  await toast(page, 'Account created!', 'Please check your email to confirm your account.');
  await step(
    page,
    'Confirm your email',
    'Enter the six digits that we sent you. With the last one, the account is yours.',
  );
  await page.getByText(`We emailed a code to ${email}. It may take a minute to arrive.`).waitFor();
  await fill(page, { Code: codeIn(await mailTo(email, CODE_SUBJECT)) });

  await heading(page, 'One place for the whole of the Lakes');
  await page.getByRole('button', { name: 'Your account' }).click();
  await page.getByText('Agnes Tyson').waitFor();
  await page.getByText('public', { exact: true }).waitFor();
});

it('a new code replaces the first', async () => {
  const email = newEmail();
  const page = await visit('/auth?mode=signup');
  await signUp(page, email);
  await heading(page, 'Confirm your email');
  const first = codeIn(await mailTo(email, CODE_SUBJECT));
  await fill(page, { Code: WRONG_CODE });
  const wrong = page
    .getByRole('alert')
    .getByText('This code is wrong or works no longer.')
    .filter({ visible: true });
  await wrong.waitFor();
  await press(page, 'Send a new code');
  await toast(
    page,
    'Mail sent',
    `Please look for the newest mail to ${email}. Codes from before no longer work.`,
  );
  expect(await wrong.count()).toBe(0);
  const newest = async () => codeIn(await mailTo(email, CODE_SUBJECT));
  await expect.poll(newest).not.toBe(first);
  await fill(page, { Code: first });
  await wrong.waitFor();
  // The code has the focus again, and typing replaces it.
  await page.waitForFunction(() => document.activeElement?.matches('[name="confirmation_code"]'));
  await page.keyboard.type(await newest());
  await atPath(page, '/');
});

it('a user who mistyped the address goes back, keeps their input, and may sign up again before confirming', async () => {
  const page = await visit('/auth?mode=signup');
  await signUp(page, newEmail());
  await heading(page, 'Confirm your email');
  await press(page, 'Use another address');
  await heading(page, 'Create an account');
  const email = newEmail();
  await fill(page, { Email: email });
  await press(page, 'Sign Up');
  await heading(page, 'Confirm your email');
  const first = codeIn(await mailTo(email, CODE_SUBJECT));
  // Their input is there again, and signs them up again.
  await press(page, 'Use another address');
  await heading(page, 'Create an account');
  await press(page, 'Sign Up');
  await heading(page, 'Confirm your email');
  const newest = async () => codeIn(await mailTo(email, CODE_SUBJECT));
  await expect.poll(newest).not.toBe(first);
  await fill(page, { Code: await newest() });
  await atPath(page, '/');
});

it('a user whose page was reloaded continues with the code, and types only the password again', async () => {
  const email = newEmail();
  const page = await visit('/auth?mode=signup');
  await signUp(page, email);
  await heading(page, 'Confirm your email');
  await page.reload();
  await heading(page, 'Confirm your email');
  await page.getByText('Please type it again: it isn’t stored').waitFor();
  await fill(page, {
    Password: PASSWORD,
    Code: codeIn(await mailTo(email, CODE_SUBJECT)),
  });
  await atPath(page, '/');
  await page.getByRole('button', { name: 'Your account, AT' }).waitFor();
});

it('a user continues in another browser with the code they have', async () => {
  const email = newEmail();
  const phone = await visit('/auth?mode=signup', { viewport: PHONE });
  await signUp(phone, email);
  await heading(phone, 'Confirm your email');
  const code = codeIn(await mailTo(email, CODE_SUBJECT));
  const page = await visit('/auth?mode=signup');
  await heading(page, 'Create an account');
  await fill(page, { 'Full name': 'Agnes Tyson', Email: email, Password: PASSWORD });
  await press(page, 'I have a code already');
  await heading(page, 'Confirm your email');
  await fill(page, { Code: code });
  await atPath(page, '/');
});

it('signing up with an existing account’s address looks the same as always, and its owner gets a mail', async () => {
  const { email } = await newPerson('PUBLIC', 'Tom Fell');
  const page = await visit('/auth?mode=signup');
  await signUp(page, email);
  await toast(page, 'Account created!', 'Please check your email to confirm your account.');
  await heading(page, 'Confirm your email');
  await fill(page, { Code: WRONG_CODE });
  await page.getByRole('alert').getByText('This code is wrong or works no longer.').waitFor();
  await mailTo(email, 'You have an account already');
});

it('the server’s refusals are shown in its words until an attempt succeeds', async () => {
  const { email, password } = await newPerson('PUBLIC', 'Tom Fell');
  const page = await visit('/auth?mode=signup&redirect=/about');
  await signUp(page, 'agnes@fellside');
  await toast(page, 'Error signing up', 'Invalid email');
  await page.getByRole('tab', { name: 'Sign In' }).click();
  await step(page, 'Sign in to Fellside', 'To your listings, and to all that goes with them.');
  const { open, wait } = gate();
  await answerCognito(page, 'InitiateAuth', wait);
  await signIn(page, email, 'not-the-password');
  const waiting = page.getByRole('button', { name: 'Signing in...' });
  await waiting.waitFor();
  expect((await waiting.boundingBox())?.height).toBe(48);
  open();
  await toast(page, 'Error signing in', 'Incorrect username or password.');
  await fill(page, { Password: password });
  await press(page, 'Sign In');
  await toast(page, 'Welcome back!', 'You have been signed in successfully.');
  await atPath(page, '/about');
  expect(await page.getByText('Error signing in').count()).toBe(0);
});

it('the focus moves to each step’s heading; missing fields are requested, and common passwords refused', async () => {
  const page = await visit('/auth');
  await press(page, 'Forgot your password?');
  await heading(page, 'Reset your password');
  const focused = () => page.evaluate(() => document.activeElement?.textContent);
  expect(await focused()).toBe('Reset your password');
  await press(page, 'Back to Sign In');
  await heading(page, 'Sign in to Fellside');
  expect(await focused()).toBe('Sign in to Fellside');
  const missing = (label: string) =>
    page
      .getByLabel(label, { exact: true })
      .evaluate((field) => field instanceof HTMLInputElement && field.validity.valueMissing);
  await press(page, 'Sign In');
  expect(await Promise.all([missing('Email'), missing('Password')])).toEqual([true, true]);

  await page.getByRole('tab', { name: 'Sign In' }).focus();
  await page.keyboard.press('ArrowRight');
  await heading(page, 'Create an account');
  expect(await focused()).toBe('Sign Up');
  await press(page, 'Sign Up');
  expect(await Promise.all([missing('Full name'), missing('Email'), missing('Password')])).toEqual([
    true,
    true,
    true,
  ]);
  await fill(page, { 'Full name': 'Agnes', Email: 'agnes', Password: '' });
  await page.getByLabel('Password', { exact: true }).pressSequentially('short');
  await press(page, 'Sign Up');
  expect(
    await page.evaluate(() =>
      [
        ...document.querySelectorAll<HTMLInputElement>(
          'main label + * input, main label + p + * input',
        ),
      ].map(({ validity }) => [validity.typeMismatch, validity.tooShort]),
    ),
  ).toEqual([
    [false, false],
    [true, false],
    [false, true],
  ]);

  await fill(page, { Email: newEmail(), Password: 'windermere' });
  await page.getByText('This password is one of the most common. Please choose another.').waitFor();
  const button = page.getByRole('button', { name: 'Sign Up', exact: true });
  expect(await button.isDisabled()).toBe(true);
  await fill(page, { Password: PASSWORD });
  await page.waitForFunction(() => document.querySelector('[type=submit]:disabled') === null);
});

it('a user who has forgotten their password gets a code for a new one', async () => {
  const { email } = await newPerson('PUBLIC', 'Tom Fell');
  const page = await visit('/auth?redirect=/about');
  await press(page, 'Forgot your password?');
  await step(
    page,
    'Reset your password',
    'Enter your email. If it has an account, we send a code to it.',
  );
  await fill(page, { Email: email });
  await press(page, 'Send code');
  await step(
    page,
    'Choose a new password',
    'If your email has an account, a code is on its way to it.',
  );
  await page.getByText('At least 6 characters').waitFor();
  const first = codeIn(await mailTo(email, 'Reset your password'));

  await fill(page, { Code: WRONG_CODE, 'New password': PASSWORD, 'Confirm password': PASSWORD });
  await press(page, 'Change password');
  const wrong = page.getByRole('alert').getByText('This code is wrong or works no longer.');
  await wrong.waitFor();
  await press(page, 'Send a new code');
  await toast(
    page,
    'New code sent',
    `If ${email} has an account, the newest mail to it has the code. Codes from before no longer work.`,
  );
  expect(await wrong.count()).toBe(0);
  const newest = async () => codeIn(await mailTo(email, 'Reset your password'));
  await expect.poll(newest).not.toBe(first);

  const code = await newest();
  await fill(page, { Code: code, 'New password': 'dragon12', 'Confirm password': 'dragon12' });
  await press(page, 'Change password');
  await page
    .getByRole('alert')
    .getByText('This password is one of the most common. Please choose another.')
    .waitFor();
  await fill(page, { 'New password': PASSWORD, 'Confirm password': PASSWORD });
  await press(page, 'Change password');
  await toast(page, 'Welcome back!');
  await atPath(page, '/about');
});

it('a new password isn’t enough for a user with an authenticator app', async () => {
  const person = await newPerson('PUBLIC', 'Tom Fell');
  const { email } = person;
  const app = await enrol(inject('siteUrl'), person);
  const page = await visit('/auth?redirect=/about');
  // The form asks for the address only once.
  await signIn(page, email, 'not-the-password');
  await toast(page, 'Error signing in');
  await press(page, 'Forgot your password?');
  await press(page, 'Send code');
  await heading(page, 'Choose a new password');
  const code = codeIn(await mailTo(email, 'Reset your password'));
  await fill(page, { Code: code, 'New password': PASSWORD, 'Confirm password': PASSWORD });
  await press(page, 'Change password');
  await toast(page, 'Password changed', 'Please sign in with it.');
  await heading(page, 'Sign in to Fellside');
  await fill(page, { Password: PASSWORD });
  await press(page, 'Sign In');
  await heading(page, 'Enter your code');
  await fill(page, { Code: app() });
  await atPath(page, '/about');
});

it('a user whose sign-in fails after confirming signs in with the given address', async () => {
  const email = newEmail();
  const page = await visit('/auth?mode=signup&redirect=/about');
  await signUp(page, email);
  await heading(page, 'Confirm your email');
  await answerCognito(page, 'InitiateAuth', (route) => route.abort());
  await fill(page, { Code: codeIn(await mailTo(email, CODE_SUBJECT)) });
  await toast(page, 'Error signing in');
  await heading(page, 'Sign in to Fellside');
  await page.unrouteAll();
  await fill(page, { Password: PASSWORD });
  await press(page, 'Sign In');
  await atPath(page, '/about');
});

it('a user with an authenticator app is asked for its code', async () => {
  const person = await newPerson('PUBLIC', 'Tom Fell');
  const { email, password } = person;
  const app = await enrol(inject('siteUrl'), person);
  const page = await visit('/auth?redirect=/about');
  await signIn(page, email, password);
  await step(
    page,
    'Enter your code',
    'Open your authenticator app and enter the six digits that it shows for Fellside. With the last one you are signed in.',
  );
  expect(await page.getByText('Welcome back!').count()).toBe(0);
  await fill(page, { Code: WRONG_CODE });
  await toast(page, 'Error signing in');
  await fill(page, { Code: app() });
  await toast(page, 'Welcome back!', 'You have been signed in successfully.');
  await atPath(page, '/about');
});

it('the steps work by keyboard, and the focus returns to the refused field', async () => {
  const { email } = await newPerson('PUBLIC', 'Tom Fell');
  const page = await visit('/auth?redirect=/about');
  const { keyboard } = page;
  const focused = () =>
    page.evaluate(() => {
      const { activeElement: control } = document;
      const [label] = control instanceof HTMLInputElement ? (control.labels ?? []) : [];
      return label?.textContent ?? control?.textContent;
    });
  const focusIsOn = (label: string) => expect.poll(focused).toBe(label);

  await page.getByLabel('Email', { exact: true }).focus();
  await keyboard.type(email);
  await keyboard.press('Tab');
  await keyboard.type('not-the-password');
  await keyboard.press('Enter');
  await toast(page, 'Error signing in');
  await focusIsOn('Password');

  await page.getByRole('button', { name: 'Forgot your password?' }).focus();
  await keyboard.press('Enter');
  await focusIsOn('Reset your password');
  await keyboard.press('Tab');
  await focusIsOn('Email');
  await keyboard.press('Enter');
  await focusIsOn('Choose a new password');
  await keyboard.press('Tab');
  await keyboard.type(WRONG_CODE);
  await keyboard.press('Tab');
  await keyboard.type(PASSWORD);
  // Past the switch that shows the password.
  await keyboard.press('Tab');
  await keyboard.press('Tab');
  await keyboard.type(PASSWORD);
  await keyboard.press('Enter');
  await page.getByRole('alert').getByText('This code is wrong or works no longer.').waitFor();
  await focusIsOn('Confirm password');
  await page.getByLabel('Code', { exact: true }).fill('');
  await keyboard.type(codeIn(await mailTo(email, 'Reset your password')));
  await keyboard.press('Enter');
  await atPath(page, '/about');
});
