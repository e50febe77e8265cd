import { expect, inject, it } from 'vitest';
import { mailTo } from '../../support/mailbox.ts';
import { testBrowser } from '../support/browser.ts';
import { fill, heading, press, toast } from '../support/forms.ts';
import { publishedOf } from '../support/own-listings.ts';
import {
  callAs,
  newLister,
  newPerson,
  type Person,
  signedInAs,
  untilListed,
} from '../support/people.ts';

const { visit } = testBrowser();

const PAGE = '/admin/users';

const open = (person: Person, path: string) => visit(path, { before: signedInAs(person) });

it('an admin finds a user, makes them an admin until they give the role up, suspends and restores them', async () => {
  const edith = await newPerson('ADMIN', 'Edith Airey');
  const wynne = await newLister('Wynne Abbotsford', { secondFactor: true });
  const { id } = await publishedOf(wynne, edith, { title: 'Abbotsford Barn' });
  const statusOfListing = async () =>
    (await fetch(`${inject('siteUrl')}/api/listings/${id}`)).status;

  await untilListed(edith, 'listUsers', 'Wynne Abbotsford');
  const page = await open(edith, PAGE);
  const link = page.getByRole('link', { name: 'Wynne Abbotsford', exact: true });
  await fill(page, { 'Name, email, phone or identifier': 'wýnne' });
  await link.click();
  await heading(page, 'Wynne Abbotsford');
  await press(page, 'Make admin');
  await press(page, 'Make Admin');
  await toast(page, 'Admin added');

  const own = await open(wynne, `${PAGE}/${wynne.profile.user_id}`);
  await press(own, 'Remove admin role');
  await fill(own, { Reason: 'I retire.' });
  await press(own, 'Remove My Role');
  await toast(own, 'You are no longer an admin');
  await own.waitForURL((url) => url.pathname === '/dashboard');

  await page.reload();
  await press(page, 'Suspend');
  await fill(page, { Reason: 'The barn isn’t theirs.' });
  await press(page, 'Suspend User');
  await toast(page, 'User suspended');
  expect(await statusOfListing()).toBe(404);
  const mail = await mailTo(wynne.profile.email, 'Your account is suspended');
  expect(mail.text).toContain('> The barn isn’t theirs.');
  await expect(callAs(wynne, 'getMe')).rejects.toThrow('This account is suspended');
  await press(page, 'Restore');
  await press(page, 'Restore User');
  await toast(page, 'User restored');
  expect(await statusOfListing()).toBe(200);
});
