import { beforeAll, expect, inject, it } from 'vitest';
import { testBrowser } from '../support/browser.ts';
import { fill, heading, press, toast } from '../support/forms.ts';
import { publishedOf } from '../support/own-listings.ts';
import { callAs, newLister, newPerson, type Person, signedInAs } from '../support/people.ts';

const { visit } = testBrowser();

const PAGE = '/admin/users';

let edith: Person;

beforeAll(async () => {
  edith = await newPerson('ADMIN', 'Edith Airey');
});

const open = (person: Person, path: string) => visit(path, { before: signedInAs(person) });

it('an admin finds a user, makes them an admin until they give the role up, suspends and restores them', async () => {
  const wynne = await newLister('Wynne Abbotsford', { secondFactor: true });
  const { id } = await publishedOf(wynne, edith, { title: 'Abbotsford Barn' });
  const statusOfListing = async () =>
    (await fetch(`${inject('siteUrl')}/api/listings/${id}`)).status;

  const page = await open(edith, PAGE);
  const link = page.getByRole('link', { name: 'Wynne Abbotsford', exact: true });
  await fill(page, { 'Start of the name or email': 'wýnne' });
  await link.click();
  await heading(page, 'Wynne Abbotsford');
  // The filters are in the address, so they survive the way there and back.
  await page.goBack();
  await page.waitForURL((url) => url.searchParams.get('q') === 'wýnne');
  await expect.poll(() => page.getByLabel('Start of the name or email').inputValue()).toBe('wýnne');
  await link.click();
  await press(page, 'Make admin');
  await press(page, 'Make Admin');
  await toast(page, 'Admin added');

  const own = await open(wynne, `${PAGE}/${wynne.profile.user_id}`);
  await press(own, 'Remove admin role');
  await press(own, 'Remove My Role');
  await toast(own, 'You are no longer an admin');
  await own.waitForURL((url) => url.pathname === '/dashboard');

  await page.reload();
  await press(page, 'Suspend');
  await press(page, 'Suspend User');
  await toast(page, 'User suspended');
  expect(await statusOfListing()).toBe(404);
  await expect(callAs(wynne, 'getMe')).rejects.toThrow('This account is suspended');
  await press(page, 'Restore');
  await press(page, 'Restore User');
  await toast(page, 'User restored');
  expect(await statusOfListing()).toBe(200);
});

it('an admin who loses the role can do nothing more on the open page', async () => {
  const tom = await newPerson('ADMIN', 'Tom Wharton');
  const someone = await newPerson('PUBLIC', 'Priya Yewdale');
  const page = await open(tom, `${PAGE}/${someone.profile.user_id}`);
  await heading(page, 'Priya Yewdale');

  await callAs(edith, 'updateUser', {
    params: { user_id: tom.profile.user_id },
    body: { admin: false },
  });

  // The dialog's request to the API is refused.
  await press(page, 'Suspend');
  await toast(page, 'You are no longer an admin');
  await page.waitForURL((url) => url.pathname === '/dashboard');
  expect(await page.getByRole('link', { name: 'Review Queue' }).count()).toBe(0);
  await expect(callAs(tom, 'listUsers')).rejects.toThrow('403');
  expect(await callAs(someone, 'getMe')).toMatchObject({ full_name: 'Priya Yewdale' });
});
