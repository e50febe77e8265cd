import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { totp } from '../../infra/local/support/authenticator-app.ts';
import { axeFindings, testBrowser } from '../support/browser.ts';
import { failing, headOf } from '../support/pages.ts';
import { callAs, newPerson, type Person, signedInAs } from '../support/people.ts';

const { visit } = testBrowser();

const SETTINGS = '/dashboard/settings';
const NEW_PASSWORD = 'haystacks-and-innominate-tarn';

/** A step of an authenticator app, in milliseconds. */
const TOTP_STEP = 30_000;

const open = async (person: Person): Promise<Page> => {
  const page = await visit(SETTINGS, { before: signedInAs(person) });
  await page.getByRole('heading', { level: 1, name: 'Settings' }).waitFor();
  return page;
};
const somebody = () => newPerson('PUBLIC', 'Ruth Birkett');
const toast = (page: Page, text: string) =>
  page.getByRole('region', { name: 'Notifications' }).getByText(text, { exact: true }).waitFor();
const card = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

/** Where one is sent once all sessions have ended, and signs in again. */
async function signInAgain(page: Page, { email, password }: Person): Promise<void> {
  await page.waitForURL('**/auth?redirect=*');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.locator('form button[type="submit"]').click();
}

it('are three cards', async () => {
  const page = await open(await somebody());
  expect(await headOf(page)).toMatchObject({ title: 'Settings | Fellside', robots: 'noindex' });
  await page.getByText('How you sign in, and how the site looks.').waitFor();
  expect(await page.getByRole('main').getByRole('heading', { level: 2 }).allTextContents()).toEqual(
    ['Privacy & Security', 'Appearance', 'General'],
  );
  expect(await page.getByRole('main').innerText()).not.toMatch(/coming soon|notification/i);
});

describe('the password', () => {
  const change = async (page: Page, current: string, next: string) => {
    await page.getByLabel('Current password').fill(current);
    await page.getByLabel('New password').fill(next);
    await page.getByRole('button', { name: 'Change password' }).click();
  };

  it('is changed', async () => {
    const person = await somebody();
    const page = await open(person);
    const { password } = person;
    await change(page, password, NEW_PASSWORD);
    await toast(page, 'Password changed');
    await toast(page, 'Use the new one the next time you sign in.');
    expect(await page.getByLabel('Current password').inputValue()).toBe('');
    expect(await page.getByLabel('New password').inputValue()).toBe('');
    // The new one is the one that counts.
    await change(page, password, 'scafell-pike-978');
    await toast(page, 'Error changing password');
    await change(page, NEW_PASSWORD, password);
    await toast(page, 'Password changed');
  });

  it('stays where the current one is wrong', async () => {
    const page = await open(await somebody());
    await change(page, 'another-one', NEW_PASSWORD);
    await toast(page, 'Error changing password');
    const field = page.getByLabel('Current password');
    const id = await field.getAttribute('aria-describedby');
    expect(await page.locator(`[id="${id}"]`).innerText()).toBe(
      'This is not your current password',
    );
    expect(await field.inputValue()).toBe('another-one');
    expect(await field.evaluate((shown) => shown === document.activeElement)).toBe(true);
  });

  it.each([
    ['', NEW_PASSWORD, 'Current password is required'],
    ['a-current-one', '', 'New password is required'],
    ['a-current-one', 'abcde', 'Password must be at least 6 characters'],
    ['a-current-one', 'x'.repeat(100), 'Password too long'],
    [
      'a-current-one',
      'Password1',
      'This password is one of the most common. Please choose another.',
    ],
  ])('is refused: %s, %s', async (current, next, message) => {
    const page = await open(await somebody());
    await change(page, current, next);
    await page.getByText(message, { exact: true }).waitFor();
  });

  it('is never kept in the browser', async () => {
    const page = await open(await somebody());
    await page.getByLabel('New password').fill(NEW_PASSWORD);
    const stored = await page.evaluate(() =>
      JSON.stringify({ ...localStorage, ...sessionStorage }),
    );
    expect(stored).not.toContain(NEW_PASSWORD);
  });
});

describe('two-step sign-in', () => {
  it('is set up with an app, ends all sessions, and asks for a code from then on', async () => {
    const person = await somebody();
    const page = await open(person);
    const security = card(page, 'Privacy & Security');
    await security.getByText(/^Off\. With it, a stolen password is not enough/).waitFor();
    await security.getByRole('button', { name: 'Set up' }).click();
    await security.getByRole('img', { name: 'QR code for your authenticator app' }).waitFor();
    expect(await axeFindings(page)).toEqual([]);
    const secret = (await security.locator('code').innerText()).replaceAll(/\s/g, '');

    await security.getByLabel('Code').fill('12 34');
    await security.getByRole('button', { name: 'Verify and turn on' }).click();
    await security.getByText('Enter the 6 digits that your app shows').waitFor();
    await security.getByLabel('Code').fill(totp(secret, Date.now() + 20 * TOTP_STEP));
    await security.getByRole('button', { name: 'Verify and turn on' }).click();
    await security.getByText('This is not the code that your app shows now').waitFor();

    await security.getByLabel('Code').fill(totp(secret, Date.now()));
    await security.getByRole('button', { name: 'Verify and turn on' }).click();
    await toast(page, 'Two-step sign-in is on');
    await toast(page, 'All your sessions have ended. Sign in again with a code from your app.');
    await expect(callAs(person, 'getMe')).rejects.toThrow('401');

    await signInAgain(page, person);
    // Each code counts once; the next counts a little before its time.
    await page.getByLabel(/code/i).fill(totp(secret, Date.now() + TOTP_STEP));
    await page.locator('form button[type="submit"]').click();
    await page.getByRole('heading', { level: 1, name: 'Settings' }).waitFor();
    await card(page, 'Privacy & Security')
      .getByText('On. When you sign in, we ask for a code from your authenticator app as well.')
      .waitFor();
  });

  it('is on even where the sessions could not be ended, and says so', async () => {
    const page = await open(await somebody());
    await page.route('**/api/me/sessions/end', failing);
    const security = card(page, 'Privacy & Security');
    await security.getByRole('button', { name: 'Set up' }).click();
    const secret = (await security.locator('code').innerText()).replaceAll(/\s/g, '');
    await security.getByLabel('Code').fill(totp(secret, Date.now()));
    await security.getByRole('button', { name: 'Verify and turn on' }).click();
    await toast(page, 'Two-step sign-in is on, but your sessions have not ended');
    await toast(page, 'Something went wrong');
    await security.getByRole('button', { name: 'Turn off' }).waitFor();
  });

  it('is turned off, after a question', async () => {
    const page = await open(await newPerson('ADMIN', 'Edith Airey'));
    const security = card(page, 'Privacy & Security');
    const question = page.getByRole('dialog', { name: 'Turn off two-step sign-in?' });
    await security.getByRole('button', { name: 'Turn off' }).click();
    await question.getByText('Whoever knows your password can then sign in as you.').waitFor();
    expect(await axeFindings(page)).toEqual([]);
    await question.getByRole('button', { name: 'Cancel' }).click();
    await security.getByRole('button', { name: 'Turn off' }).click();
    await question.getByRole('button', { name: 'Turn off' }).click();
    await toast(page, 'Two-step sign-in is off');
    await toast(page, 'Your password is enough to sign in now.');
    await security.getByRole('button', { name: 'Set up' }).waitFor();
  });

  it('is left as it is by Cancel', async () => {
    const page = await open(await somebody());
    await page.getByRole('button', { name: 'Set up' }).click();
    await page.getByRole('button', { name: 'Cancel' }).click();
    await page.getByRole('button', { name: 'Set up' }).waitFor();
  });
});

describe('the appearance', () => {
  const scheme = (page: Page) =>
    page.evaluate(() => document.documentElement.dataset.mantineColorScheme);

  it('is light, dark or the system’s, by keyboard, and remembered', async () => {
    const page = await open(await somebody());
    await page.getByRole('radio', { name: 'System' }).focus();
    expect(await page.getByRole('radio', { name: 'System' }).isChecked()).toBe(true);
    expect(await scheme(page)).toBe('light');
    await page.keyboard.press('ArrowLeft');
    await expect.poll(() => scheme(page)).toBe('dark');
    await page.reload();
    await page.getByRole('radio', { name: 'Dark' }).waitFor();
    expect(await page.getByRole('radio', { name: 'Dark' }).isChecked()).toBe(true);
    expect(await scheme(page)).toBe('dark');
    await page.getByText('Light', { exact: true }).click();
    await expect.poll(() => scheme(page)).toBe('light');
    await page.getByText('System', { exact: true }).click();
    await page.emulateMedia({ colorScheme: 'dark' });
    await expect.poll(() => scheme(page)).toBe('dark');
  });
});

describe('logging out everywhere', () => {
  it('ends every session, after a question', async () => {
    const person = await somebody();
    const page = await open(person);
    const question = page.getByRole('dialog', { name: 'Log out everywhere?' });
    await page.getByRole('button', { name: 'Log out everywhere' }).click();
    await question.getByText('Every session ends, on this device and on all others.').waitFor();
    await question.getByRole('button', { name: 'Log out everywhere' }).click();
    await toast(page, 'Logged out everywhere');
    await expect(callAs(person, 'getMe')).rejects.toThrow('401');
    await page.waitForURL((url) => url.pathname === '/');
    await page.getByRole('link', { name: 'Sign In' }).waitFor();
    await page.goto(SETTINGS);
    await signInAgain(page, person);
    await page.getByRole('heading', { level: 1, name: 'Settings' }).waitFor();
  });

  it('says so when it failed', async () => {
    const page = await open(await somebody());
    await page.route('**/api/me/sessions/end', failing);
    await page.getByRole('button', { name: 'Log out everywhere' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Log out everywhere' }).click();
    await toast(page, 'Error logging out');
    await toast(page, 'Something went wrong');
    await page.getByRole('button', { name: 'Log out everywhere' }).waitFor();
  });
});
