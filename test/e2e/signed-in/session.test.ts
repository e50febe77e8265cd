import type { Page } from 'playwright';
import { expect, it } from 'vitest';
import { pagePaths } from '../../../shared/pages.ts';
import { DESKTOP, PHONE, testBrowser } from '../support/browser.ts';
import { fill, heading, press } from '../support/forms.ts';
import { gate } from '../support/pages.ts';
import { newPerson, signedInAs } from '../support/people.ts';
import { noteShifts, shiftOf } from '../support/shifts.ts';

const { visit } = testBrowser();

const atPath = (page: Page, path: string): Promise<void> =>
  page.waitForURL((url) => url.pathname === path);

/** Reads the items that Amplify and forms have stored in a browser. */
const stored = (page: Page): Promise<[key: string, value: string][]> =>
  page.evaluate(() =>
    Object.entries(localStorage).filter(([key]) => /^(CognitoIdentity|fellside:draft)/.test(key)),
  );

it('another tab follows a sign-in and a log-out, and an expired access token is refreshed silently', async () => {
  const person = await newPerson('PUBLIC', 'Ruth Birkett');
  const first = await visit('/about');
  await first.getByRole('link', { name: 'Sign In' }).waitFor();
  const second = await first.context().newPage();
  await second.goto(`/auth?redirect=${pagePaths.profile}`);
  await heading(second, 'Sign in to Fellside');
  await fill(second, { Email: person.email, Password: person.password });
  await press(second, 'Sign In');
  await atPath(second, pagePaths.profile);
  await first.getByRole('button', { name: 'Your account' }).waitFor();

  const accessToken = async () =>
    (await stored(first)).find(([key]) => key.endsWith('.accessToken')) ?? [];
  const [key = '', token = ''] = await accessToken();
  const [head, claims = '', signature] = token.split('.');
  const expired = btoa(JSON.stringify({ ...JSON.parse(atob(claims)), exp: 1 }));
  await first.evaluate(([name, value]) => localStorage.setItem(name, value), [
    key,
    [head, expired, signature].join('.'),
  ] as const);
  await first.goto(pagePaths.profile);
  await heading(first, 'Profile');
  expect(await accessToken()).not.toEqual([key, token]);

  await first.getByRole('button', { name: 'Your account' }).click();
  await first.getByRole('menuitem', { name: 'Log out' }).click();
  await atPath(second, '/');
  await second.getByRole('link', { name: 'Sign In' }).waitFor();
  await expect.poll(() => stored(second)).toEqual([]);
  await second.goto(pagePaths.profile);
  await heading(second, 'Sign in to Fellside');
  expect(await second.getByText('Ruth Birkett').count()).toBe(0);
});

it('nothing moves when the session has loaded, and a page shows its frame while its code is late', async () => {
  const person = await newPerson('PUBLIC', 'Ruth Birkett');
  const { open, wait } = gate();
  for (const viewport of [PHONE, DESKTOP]) {
    const page = await visit('/about', {
      viewport,
      firstTime: true,
      before: async (opened) => {
        await signedInAs(person)(opened);
        await noteShifts(opened);
        await opened.route('**/assets/profile-*.js', wait);
      },
    });
    await page.getByRole('button', { name: 'Your account' }).waitFor();
    expect(await shiftOf(page)).toBeLessThan(0.02);
    if (viewport === PHONE) continue;
    await page.goto(pagePaths.profile);
    await page.getByRole('banner').waitFor();
    await page.getByRole('main').getByText('Loading...').waitFor();
    open();
    await heading(page, 'Profile');
  }
});

it('a signed-out visitor loads no code for signing in', async () => {
  const loaded: string[] = [];
  const page = await visit('/', {
    firstTime: true,
    before: async (opened) => {
      opened.on('response', (response) => loaded.push(new URL(response.url()).pathname));
    },
  });
  await page.waitForLoadState('networkidle');
  expect(
    loaded.filter((path) => /amplify|auth|session|config\.json|favourite/i.test(path)),
  ).toEqual([]);
});
