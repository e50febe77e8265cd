import type { Page } from 'playwright';
import { beforeAll, expect, inject, it } from 'vitest';
import { DESKTOP, PHONE, testBrowser } from '../support/browser.ts';
import { closeToasts, fill, heading, press, toast } from '../support/forms.ts';
import { byDayAndNight, flaws } from '../support/looks.ts';
import { publishedOf } from '../support/own-listings.ts';
import { denying } from '../support/pages.ts';
import { callAs, newLister, newPerson, type Person, signedInAs } from '../support/people.ts';

const { visit } = testBrowser();

const PAGE = '/admin/users';
const SEARCH = 'Start of the name or email';

let edith: Person;

beforeAll(async () => {
  edith = await newPerson('ADMIN', 'Edith Airey');
});

const open = (person: Person, path: string, before?: (page: Page) => Promise<unknown>) =>
  visit(path, {
    before: async (page) => {
      await signedInAs(person)(page);
      await before?.(page);
    },
  });

const row = (page: Page, name: string) =>
  page.getByRole('row').filter({ has: page.getByRole('link', { name, exact: true }) });
const query = (page: Page) => new URL(page.url()).searchParams;
const dialog = (page: Page, name: string) => page.getByRole('dialog', { name, exact: true });

it('an admin finds somebody, makes them an admin and takes that back, suspends and restores them', async () => {
  const wynne = await newLister('Wynne Abbotsford', { secondFactor: true });
  const { id } = await publishedOf(wynne, edith, { title: 'Abbotsford Barn' });
  const listing = () => fetch(`${inject('siteUrl')}/api/listings/${id}`);

  const page = await open(edith, PAGE);
  await heading(page, 'Users');
  await fill(page, { [SEARCH]: 'wýnne' });
  await expect.poll(() => query(page).get('q')).toBe('wýnne');
  await row(page, 'Wynne Abbotsford').getByText('Wynne Abbotsford Lets').waitFor();
  await page.getByRole('radio', { name: 'Visitors' }).click();
  await page.getByRole('heading', { name: 'No users found' }).waitFor();
  await page.getByRole('radio', { name: 'Listers' }).click();
  await expect.poll(() => query(page).get('role')).toBe('listers');
  await row(page, 'Wynne Abbotsford').getByText('Lister', { exact: true }).waitFor();
  expect(await flaws(page)).toEqual([]);
  await page.setViewportSize(DESKTOP);

  // The filters are in the address: they survive the way there and back.
  await page.getByRole('link', { name: 'Wynne Abbotsford', exact: true }).click();
  await heading(page, 'Wynne Abbotsford');
  await page.goBack();
  await row(page, 'Wynne Abbotsford').waitFor();
  expect(await page.getByLabel(SEARCH).inputValue()).toBe('wýnne');
  await page.getByRole('link', { name: 'Wynne Abbotsford', exact: true }).click();
  await heading(page, 'Wynne Abbotsford');
  const listings = page.getByRole('link', { name: '1 published' });
  expect(await listings.getAttribute('href')).toMatch(/^\/admin\/listings\?organisation_id=org_/);
  expect(await flaws(page)).toEqual([]);
  await page.setViewportSize(DESKTOP);

  await press(page, 'Make admin');
  await dialog(page, 'Make Admin')
    .getByText(/see every user and organisation/)
    .waitFor();
  await press(page, 'Make Admin');
  await toast(page, 'Admin added', 'Wynne Abbotsford is an admin from now on.');
  await press(page, 'Remove admin role');
  await dialog(page, 'Remove Admin Role')
    .getByText(/They stay a lister\.$/)
    .waitFor();
  await press(page, 'Remove Admin Role');
  await toast(page, 'Admin role removed');
  await closeToasts(page);

  await press(page, 'Suspend');
  const question = dialog(page, 'Suspend User');
  await question.getByText(/is signed out everywhere at once, and can’t sign in/).waitFor();
  await question
    .getByText(/Their 1 published listing can’t be found, written to or booked until then\./)
    .waitFor();
  expect(await byDayAndNight(page)).toEqual([]);
  await press(page, 'Suspend User');
  await toast(page, 'User suspended');
  await page.getByText('Suspended', { exact: true }).waitFor();
  expect((await listing()).status).toBe(404);
  await expect(callAs(wynne, 'getMe')).rejects.toThrow('This account is suspended');

  await press(page, 'Restore');
  await press(page, 'Restore User');
  await toast(page, 'User restored');
  expect((await listing()).status).toBe(200);
});

it('somebody without two-step sign-in can’t be made an admin, which the page says instead', async () => {
  const someone = await newPerson('PUBLIC', 'Ada Orrest');
  const page = await open(edith, `${PAGE}/${someone.profile.user_id}`);
  await page
    .getByText(
      'Ada Orrest can become an admin after setting up two-step sign-in in their Settings.',
    )
    .waitFor();
  expect(await page.getByRole('button', { name: 'Make admin' }).count()).toBe(0);
  await page.getByRole('button', { name: 'Suspend' }).waitFor();
  expect(await flaws(page)).toEqual([]);
});

it('an admin whose role another takes back can do nothing more on the page that is open', async () => {
  const tom = await newPerson('ADMIN', 'Tom Wharton');
  const someone = await newPerson('PUBLIC', 'Priya Yewdale');
  const page = await open(tom, `${PAGE}/${someone.profile.user_id}`);
  await heading(page, 'Priya Yewdale');

  await callAs(edith, 'updateUser', {
    params: { user_id: tom.profile.user_id },
    body: { admin: false },
  });

  await press(page, 'Suspend');
  await press(page, 'Suspend User');
  await toast(page, 'You are no longer an admin');
  await page.waitForURL((url) => url.pathname === '/dashboard');
  expect(await page.getByRole('link', { name: 'Review Queue' }).count()).toBe(0);
  await expect(callAs(tom, 'listUsers')).rejects.toThrow('403');
  expect(await callAs(someone, 'getMe')).toMatchObject({ full_name: 'Priya Yewdale' });
});

it('asks more sharply before one’s own role is removed, and then leaves the page', async () => {
  const ruth = await newPerson('ADMIN', 'Ruth Ulpha');
  const page = await open(ruth, `${PAGE}/${ruth.profile.user_id}`);
  await press(page, 'Suspend');
  await dialog(page, 'Suspend Yourself')
    .getByText(/Only another admin can restore you/)
    .waitFor();
  await press(page, 'Cancel');
  await press(page, 'Remove admin role');
  await dialog(page, 'Remove Your Own Admin Role').waitFor();
  await press(page, 'Remove My Role');
  await toast(page, 'You are no longer an admin');
  await page.waitForURL((url) => url.pathname === '/dashboard');
});

it('says why there is nothing, and tries again', async () => {
  const page = await open(edith, `${PAGE}?q=xyzzy`, (opened) =>
    opened.route('**/api/admin/users?*', denying),
  );
  await page.getByRole('heading', { name: 'Error loading users' }).waitFor();
  expect(await byDayAndNight(page)).toEqual([]);
  await page.unroute('**/api/admin/users?*');
  await press(page, 'Try again');
  await page.getByText(/Nobody’s name or email begins like that/).waitFor();
  expect(await byDayAndNight(page)).toEqual([]);

  const gone = await open(edith, `${PAGE}/00000000-0000-4000-8000-000000000000`);
  await gone.getByRole('heading', { name: 'User not found' }).waitFor();
  await gone.getByText('There is no such account. It may have been deleted').waitFor();
  expect(await byDayAndNight(gone)).toEqual([]);
  // On a phone the strip of pages shows which of them it belongs to.
  await gone.setViewportSize(PHONE);
  await gone.reload();
  const users = gone.getByRole('navigation', { name: 'Your account' }).getByText('Users');
  await users.waitFor();
  await expect
    .poll(() => users.evaluate((link) => link.getBoundingClientRect().right <= innerWidth))
    .toBe(true);
  await gone.getByRole('link', { name: 'All users' }).click();
  await gone.waitForURL(`**${PAGE}`);
});
