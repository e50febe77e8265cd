import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright';
import { describe, expect, inject, it } from 'vitest';
import { signIn } from '../../support/sign-in.ts';
import { DESKTOP, testBrowser } from '../support/browser.ts';
import { press, toast } from '../support/forms.ts';
import { flaws } from '../support/looks.ts';
import { draftOf, pendingOf } from '../support/own-listings.ts';
import { failing, gate, headOf } from '../support/pages.ts';
import { callAs, newLister, newPerson, type Person, signedInAs } from '../support/people.ts';

const { visit } = testBrowser();

const SETTINGS = '/dashboard/settings';
const NEW_PASSWORD = 'haystacks-and-innominate-tarn';

const open = async (person: Person): Promise<Page> => {
  const page = await visit(SETTINGS, { before: signedInAs(person) });
  await page.getByRole('heading', { level: 1, name: 'Settings' }).waitFor();
  return page;
};
const somebody = () => newPerson('PUBLIC', 'Ruth Birkett');

it('are four cards, each of which explains itself; emails are chosen by switches that are saved at once, and what is known is downloaded', async () => {
  const person = await somebody();
  const page = await open(person);
  expect(await headOf(page)).toMatchObject({ title: 'Settings | Fellside', robots: 'noindex' });
  const main = page.getByRole('main');
  expect(await main.getByRole('heading', { level: 2 }).allTextContents()).toEqual([
    'Notifications',
    'Privacy & Security',
    'Appearance',
    'General',
  ]);
  for (const text of [
    'Which emails you get, how you sign in, and how the site looks.',
    'Which emails you get from us.',
    'Codes, and emails about the safety of your account, always come.',
    'Your password, a second step that keeps others out, and what we know about you.',
    'Download everything that we hold about you, as one file that programs can read.',
    'Light, dark, or as your device says. It is remembered in this browser.',
    'Your sessions, on this device and on others, and your account.',
    'Off. With it, a stolen password is not enough to sign in as you: we ask for a code from an app on your phone as well.',
    'If you have signed in somewhere that isn’t yours, or have lost a device, end all your sessions.',
  ]) {
    await main.getByText(text, { exact: true }).waitFor();
  }
  // All of it works.
  expect(await main.innerText()).not.toMatch(/coming soon/);
  expect(await main.getByRole('heading', { level: 3 }).allTextContents()).toEqual([
    'Emails you get',
    'Password',
    'Two-step sign-in',
    'Your data',
    'Sessions',
    'Account',
  ]);
  expect((await main.locator('label').allTextContents()).filter(Boolean)).toEqual([
    'New enquiriesWhen somebody writes to you about one of your listings.',
    'Decisions about my listingsWhen a listing of yours is approved, not approved, taken off the site, or gets an illustration.',
    'Current password',
    'New password At least 6 characters',
    'Light',
    'Dark',
    'System',
  ]);

  const decisions = page.getByRole('switch', { name: 'Decisions about my listings' });
  expect(await decisions.isChecked()).toBe(true);
  expect(await page.getByRole('switch').count()).toBe(2);
  await page.route('**/api/me/notifications', failing);
  await decisions.click();
  await toast(page, 'Error saving your choice', 'Something went wrong');
  await expect.poll(() => decisions.isChecked()).toBe(true);
  await page.unroute('**/api/me/notifications');
  await decisions.focus();
  await page.keyboard.press('Space');
  await toast(page, 'Choice saved', 'We don’t email you any more: decisions about my listings.');
  expect(await decisions.isChecked()).toBe(false);
  expect(await flaws(page)).toEqual([]);
  await page.setViewportSize(DESKTOP);
  expect(await callAs(person, 'getNotifications')).toMatchObject({ decisions: false });

  const downloads = page.waitForEvent('download');
  await press(page, 'Download my data');
  const download = await downloads;
  expect(download.suggestedFilename()).toMatch(/^fellside-my-data-\d{4}-\d\d-\d\d\.json$/);
  const document = JSON.parse(await readFile(await download.path(), 'utf8'));
  expect(document).toMatchObject({
    site: inject('siteUrl'),
    account: [{ email: person.email, notifications_off: ['decisions'] }],
    organisations: [],
  });
  await toast(page, 'Your data is downloaded', 'It is a file in your downloads.');
});

describe('the password', () => {
  const change = async (page: Page, current: string, next: string) => {
    await page.getByLabel('Current password').fill(current);
    await page.getByLabel('New password').fill(next);
    await page.getByRole('button', { name: 'Change password' }).click();
  };

  it('is changed', async () => {
    const person = await somebody();
    const other = { ...person, tokens: await signIn(inject('siteUrl'), person) };
    const page = await open(person);
    const { password } = person;
    const { open: letThrough, wait } = gate();
    await page.route('**/api/me/password', wait);
    await change(page, password, NEW_PASSWORD);
    await page.getByRole('button', { name: 'Changing...' }).waitFor();
    letThrough();
    await toast(
      page,
      'Password changed',
      'All other sessions have ended. Use the new one when you sign in.',
    );
    await expect(callAs(other, 'getMe')).rejects.toThrow('401');
    expect(await page.getByLabel('Current password').inputValue()).toBe('');
    expect(await page.getByLabel('New password').inputValue()).toBe('');
    // The new one is the one that counts.
    await change(page, password, 'scafell-pike-978');
    await toast(page, 'Error changing password');
    await change(page, NEW_PASSWORD, password);
    await toast(page, 'Password changed');
  });

  it('stays where the current one is wrong, and where the new one is refused, which is never kept in the browser', async () => {
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

    for (const [current, next, message] of [
      ['', NEW_PASSWORD, 'Current password is required'],
      ['a-current-one', '', 'New password is required'],
      ['a-current-one', 'abcde', 'Password must have at least 6 characters'],
      ['a-current-one', 'x'.repeat(100), 'Password can have at most 99 characters'],
      [
        'a-current-one',
        'Password1',
        'This password is one of the most common. Please choose another.',
      ],
    ] as const) {
      await change(page, current, next);
      await page.getByText(message, { exact: true }).waitFor();
    }

    // It is never kept in the browser, which is said before the page is left.
    await page.getByLabel('New password').fill(NEW_PASSWORD);
    const stored = await page.evaluate(() =>
      JSON.stringify({ ...localStorage, ...sessionStorage }),
    );
    expect(stored).not.toContain(NEW_PASSWORD);
    await page.getByRole('link', { name: 'Fellside, home' }).first().click();
    await page
      .getByRole('dialog', { name: 'Leave without saving?' })
      .getByText('Your changes aren’t saved, and will be lost.', { exact: true })
      .waitFor();
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
    await page.getByText('Dark', { exact: true }).waitFor();
    expect(await page.getByRole('radio', { name: 'Dark' }).isChecked()).toBe(true);
    expect(await scheme(page)).toBe('dark');
    await page.getByRole('radio', { name: 'Light' }).check();
    await expect.poll(() => scheme(page)).toBe('light');
    await page.getByRole('radio', { name: 'System' }).check();
    await page.emulateMedia({ colorScheme: 'dark' });
    await expect.poll(() => scheme(page)).toBe('dark');
  });
});

it('logging out everywhere ends every session, after a question, and takes what was typed', async () => {
  const person = await somebody();
  const page = await open(person);
  const draft = `fellside:draft:${person.profile.user_id}:listing:new`;
  await page.evaluate((typed) => localStorage.setItem(typed, '{"title":"Byre"}'), draft);
  const question = page.getByRole('dialog', { name: 'Log out everywhere?' });
  const confirm = question.getByRole('button', { name: 'Log out everywhere' });
  await page.route('**/api/me/sessions', failing);
  await press(page, 'Log out everywhere');
  await question
    .getByText(
      'Every session ends, on this device and on all others. You then sign in again. What you have typed and not saved will be removed from this browser.',
      { exact: true },
    )
    .waitFor();
  await confirm.click();
  await toast(page, 'Error logging out', 'Something went wrong');
  await page.unroute('**/api/me/sessions');

  const { open: letThrough, wait } = gate();
  await page.route('**/api/me/sessions', wait);
  await press(page, 'Log out everywhere');
  await confirm.click();
  await question.getByRole('button', { name: 'Logging out...' }).waitFor();
  letThrough();
  await toast(page, 'Logged out everywhere', 'Sign in again where you want to go on.');
  await expect(callAs(person, 'getMe')).rejects.toThrow('401');
  await page.waitForURL((url) => url.pathname === '/');
  await page.getByRole('link', { name: 'Sign In' }).waitFor();
  expect(await page.evaluate((typed) => localStorage.getItem(typed), draft)).toBeNull();
});

describe('the account', () => {
  const question = (page: Page) => page.getByRole('dialog', { name: 'Delete your account?' });

  it('is deleted after the password and a word of what goes with it, and no session is left', async () => {
    const person = await newLister();
    const { id } = await draftOf(person);
    const page = await open(person);
    await press(page, 'Delete account');
    await question(page)
      .getByText(
        'Your profile and favourites, your organisation, its listings with their photos, and the enquiries that they received are deleted, and every session ends. Whoever you wrote to sees that there was an enquiry, and no more. This can’t be undone. Published listings have to be archived first.',
        { exact: true },
      )
      .waitFor();
    expect(await flaws(page)).toEqual([]);
    await page.setViewportSize(DESKTOP);
    const confirm = question(page).getByRole('button', { name: 'Delete account' });
    const field = question(page).getByLabel('Your password');
    await confirm.click();
    await question(page).getByText('Password is required').waitFor();
    await field.fill('not-mine');
    await confirm.click();
    await question(page).getByText('This is not your current password').waitFor();
    expect(await field.inputValue()).toBe('not-mine');
    expect(await field.evaluate((shown) => shown === document.activeElement)).toBe(true);

    await field.fill(person.password);
    await confirm.click();
    await toast(page, 'Account deleted', 'All that was yours here is gone.');
    await page.waitForURL((url) => url.pathname === '/');
    await page.getByRole('link', { name: 'Sign In' }).waitFor();
    await expect(callAs(person, 'getMyListing', { params: { listing_id: id } })).rejects.toThrow(
      '401',
    );
    await expect(signIn(inject('siteUrl'), person)).rejects.toThrow('Incorrect username');
  });

  it('stays while a listing is in review, which is said', async () => {
    const person = await newLister();
    await pendingOf(person);
    const page = await open(person);
    await press(page, 'Delete account');
    await question(page).getByLabel('Your password').fill(person.password);
    await question(page).getByRole('button', { name: 'Delete account' }).click();
    await toast(
      page,
      'Error deleting account',
      'Archive your published listings first, and wait until those in review are settled',
    );
    expect(await callAs(person, 'getMe')).toMatchObject({ email: person.email });
  });
});
