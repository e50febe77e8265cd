import type { Page } from 'playwright';
import { expect, it } from 'vitest';
import { pagePaths } from '../../../shared/pages.ts';
import { DESKTOP, PHONE, testBrowser } from '../support/browser.ts';
import { fill, heading, press } from '../support/forms.ts';
import { gate } from '../support/pages.ts';
import { newLister, newPerson, signedInAs } from '../support/people.ts';

const { visit } = testBrowser();

const atPath = (page: Page, path: string): Promise<void> =>
  page.waitForURL((url) => url.pathname === path);

const openMenu = (page: Page): Promise<void> =>
  page.getByRole('button', { name: 'Your account' }).click();

const pick = (page: Page, name: string): Promise<void> =>
  page.getByRole('menuitem', { name }).click();

it('a signed-out visitor sees links to sign in, which lead back', async () => {
  const page = await visit('/listings?type=SALE');
  const bar = page.getByRole('banner');
  await bar.getByRole('link', { name: 'Sign In' }).click();
  await heading(page, 'Sign in to Fellside');
  expect(new URL(page.url()).searchParams.get('redirect')).toBe('/listings?type=SALE');
  await bar.getByRole('link', { name: 'List Property' }).click();
  await heading(page, 'Create an account');
  const { searchParams } = new URL(page.url());
  expect([...searchParams]).toEqual([
    ['mode', 'signup'],
    ['redirect', '/dashboard/listings/new'],
  ]);
});

it('on a phone the links are in the menu', async () => {
  const page = await visit('/about', { viewport: PHONE });
  await page.getByRole('button', { name: 'Menu' }).click();
  const menu = page.getByRole('dialog', { name: 'Menu' });
  await menu.getByRole('link', { name: 'Sign In' }).waitFor();
  await menu.getByRole('link', { name: 'List Property' }).click();
  await heading(page, 'Create an account');
});

it('whoever logs out leaves nothing behind, and is asked first where they have typed something', async () => {
  const page = await visit('/dashboard/profile', {
    before: signedInAs(await newPerson('PUBLIC', 'Ruth Birkett')),
  });
  const phone = page.getByLabel('Phone');
  await phone.fill('07700 900123');
  await openMenu(page);
  await pick(page, 'Log out');
  const question = page.getByRole('dialog', { name: 'Log out without saving?' });
  await question
    .getByText('What you have typed and not saved will be removed from this browser.')
    .waitFor();
  await question.getByRole('button', { name: 'Cancel' }).click();
  await question.waitFor({ state: 'detached' });
  expect(await phone.inputValue()).toBe('07700 900123');

  await openMenu(page);
  await pick(page, 'Log out');
  await question.getByRole('button', { name: 'Log out' }).click();
  await atPath(page, '/');
  await page.getByRole('link', { name: 'Sign In' }).waitFor();
  const left = () =>
    page.evaluate(() =>
      Object.keys(localStorage).filter((key) => /^(CognitoIdentity|fellside:draft)/.test(key)),
    );
  await expect.poll(left).toEqual([]);
  await page.goto('/dashboard/profile');
  await heading(page, 'Sign in to Fellside');
  expect(await page.getByText('Ruth Birkett').count()).toBe(0);
});

it('who comes signed out to a page that needs a session signs in first, and comes back', async () => {
  const page = await visit('/about');
  for (const path of [
    '/dashboard',
    '/dashboard/settings?tab=1',
    '/dashboard/listings/new',
    pagePaths.reviewQueue,
  ]) {
    await page.goto(path);
    await heading(page, 'Sign in to Fellside');
    const url = new URL(page.url());
    expect([url.pathname, url.searchParams.get('redirect')]).toEqual(['/auth', path]);
  }
});

it('a user who is already signed in goes straight on', async () => {
  const before = signedInAs(await newPerson('PUBLIC', 'Ruth Birkett'));
  const page = await visit('/auth?redirect=/about', { before });
  await atPath(page, '/about');
  await page.goto(`/auth?redirect=${encodeURIComponent('//elsewhere.example')}`);
  await page.getByRole('button', { name: 'Your account' }).waitFor();
  await atPath(page, '/');
});

it('shows progress while the session loads, and offers a retry after a failure', async () => {
  const person = await newPerson('PUBLIC', 'Ruth Birkett');
  const { open, wait } = gate();
  const page = await visit('/dashboard/profile', {
    before: async (opened) => {
      await signedInAs(person)(opened);
      await opened.route('**/api/me', (route) => route.abort());
      await opened.route('**/api/me', wait);
    },
  });
  await page.getByRole('main').getByText('Loading...').waitFor();
  // Neither the sign-in links nor the user menu are shown yet.
  expect(await page.getByRole('link', { name: 'Sign In' }).isVisible()).toBe(false);
  open();
  await heading(page, 'No connection');
  await page.unroute('**/api/me');
  await press(page, 'Try again');
  await heading(page, 'Profile');
});

it('a page shows its frame while its code is late', async () => {
  const { open, wait } = gate();
  const page = await visit('/dashboard/profile', {
    firstTime: true,
    before: async (opened) => {
      await signedInAs(await newPerson('PUBLIC', 'Ruth Birkett'))(opened);
      await opened.route('**/assets/profile-*.js', wait);
    },
  });
  await page.getByRole('banner').waitFor();
  await page.getByRole('main').getByText('Loading...').waitFor();
  open();
  await heading(page, 'Profile');
});

it('an expired access token is refreshed silently', async () => {
  const person = await newPerson('PUBLIC', 'Ruth Birkett');
  const page = await visit('/about', { before: signedInAs(person) });
  await page.getByRole('button', { name: 'Your account' }).waitFor();
  const held = () =>
    page.evaluate(() => Object.entries(localStorage).find(([key]) => key.endsWith('.accessToken')));
  const before = await held();
  await page.evaluate(([key = '', token = '']) => {
    const [head, , signature] = token.split('.');
    const claims = JSON.parse(atob(token.split('.')[1] ?? ''));
    localStorage.setItem(
      key,
      [head, btoa(JSON.stringify({ ...claims, exp: 1 })), signature].join('.'),
    );
  }, before ?? []);
  await page.goto('/dashboard/profile');
  await heading(page, 'Profile');
  expect(await held()).not.toEqual(before);
});

it('another tab follows sign-ins and sign-outs', async () => {
  const person = await newPerson('PUBLIC', 'Ruth Birkett');
  const first = await visit('/about');
  await first.getByRole('link', { name: 'Sign In' }).waitFor();
  const second = await first.context().newPage();
  await second.goto('/auth?redirect=/dashboard');
  await heading(second, 'Sign in to Fellside');
  await fill(second, { Email: person.email, Password: person.password });
  await press(second, 'Sign In');
  await atPath(second, '/dashboard');
  await first.getByRole('button', { name: 'Your account' }).waitFor();

  await openMenu(first);
  await pick(first, 'Log out');
  await atPath(second, '/');
  await second.getByRole('link', { name: 'Sign In' }).waitFor();
});

/**
 * As if everything afterwards happened within the two seconds in which SWR sends a request only once.
 */
function holdDeduplication(): void {
  const { setTimeout } = window;
  const held = (handler: () => void, delay?: number) =>
    setTimeout(handler, delay === 2_000 ? 600_000 : delay);
  Object.assign(window, { setTimeout: held });
}

it('the next person sees nothing of the one before', async () => {
  const [ruth, tom] = [await newLister('Ruth Birkett'), await newLister('Tom Fell')];
  const page = await visit('/dashboard/organisation', {
    before: async (opened) => {
      await signedInAs(ruth)(opened);
      await opened.addInitScript(holdDeduplication);
    },
  });
  const name = page.getByLabel('Name', { exact: true });
  await name.waitFor();
  expect(await name.inputValue()).toBe('Ruth Birkett Lets');
  await openMenu(page);
  await pick(page, 'Log out');
  await page.getByRole('banner').getByRole('link', { name: 'Sign In' }).click();
  await fill(page, { Email: tom.email, Password: tom.password });
  await press(page, 'Sign In');

  const organisations = gate();
  await page.route('**/api/me/organisations', organisations.wait);
  await openMenu(page);
  await pick(page, 'Dashboard');
  await heading(page, 'Welcome back, Tom');
  await page.getByRole('link', { name: 'Organisation' }).first().click();
  await atPath(page, '/dashboard/organisation');
  expect(await page.getByText('Ruth Birkett Lets').count()).toBe(0);
  expect(await name.count()).toBe(0);
  organisations.open();
  await name.waitFor();
  expect(await name.inputValue()).toBe('Tom Fell Lets');
});

it('a tab that learns late of the next user shows their data, and nothing of the previous one', async () => {
  const [ruth, tom] = [await newLister('Ruth Birkett'), await newLister('Tom Fell')];
  const page = await visit('/dashboard/organisation', { before: signedInAs(ruth) });
  const name = page.getByLabel('Name', { exact: true });
  await name.fill('Ruth has not saved this');
  const other = await page.context().newPage();
  await other.goto('/robots.txt');
  // As for a tab that slept while one user signed out and another signed in.
  await other.evaluate(
    (items) => {
      for (const [key, value] of items) localStorage.setItem(key, value);
    },
    [...tom.tokens.storage],
  );
  await page.getByRole('button', { name: 'Your account, TF' }).waitFor();
  await name.waitFor();
  expect(await name.inputValue()).toBe('Tom Fell Lets');
  await openMenu(page);
  await page.getByText('Tom Fell', { exact: true }).waitFor();
  expect(await page.getByText('Ruth').count()).toBe(0);
});

it('nothing moves when the session has loaded', async () => {
  const person = await newPerson('PUBLIC', 'Ruth Birkett');
  for (const viewport of [DESKTOP, PHONE]) {
    const page = await visit('/about', {
      viewport,
      firstTime: true,
      before: async (opened) => {
        await signedInAs(person)(opened);
        await opened.addInitScript(() => {
          new PerformanceObserver((list) => {
            for (const entry of list.getEntries()) {
              const { value } = entry as PerformanceEntry & { readonly value: number };
              document.documentElement.dataset.shift = String(
                Number(document.documentElement.dataset.shift ?? 0) + value,
              );
            }
          }).observe({ type: 'layout-shift', buffered: true });
        });
      },
    });
    await page.getByRole('button', { name: 'Your account' }).waitFor();
    const shift = await page.evaluate(() => Number(document.documentElement.dataset.shift ?? 0));
    expect(shift).toBeLessThan(0.02);
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
