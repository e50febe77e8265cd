import { expect, it } from 'vitest';
import { pagePaths } from '../../../shared/pages.ts';
import { acceptedQuote } from '../../support/accepted-quote.ts';
import { inDays } from '../../support/bookings.ts';
import { forgetCountsOfNetwork } from '../../support/counts.ts';
import { withSystemTable } from '../../support/system-data.ts';
import { testBrowser } from '../support/browser.ts';
import { fill, heading, press, toast } from '../support/forms.ts';
import { publishedOf } from '../support/own-listings.ts';
import { callAs, newLister, newPerson, signedInAs } from '../support/people.ts';

const { visit } = testBrowser();

const TITLE = 'Boathouse below Helm Crag';
const REASON = 'Each says that the other cancelled.';
const NOTE = 'Cancelled a second stay because of the boiler.';

it('an admin settles a dispute: reads what both sides wrote, notes it, suspends the host, and finds each step in the trail', async () => {
  // All tests share one network, which may send five enquiries an hour.
  await withSystemTable(forgetCountsOfNetwork);
  const admin = await newPerson('ADMIN', 'Edith Airey');
  const host = await newLister('Oswald Thrang');
  const guest = await newPerson('PUBLIC', 'Tamsin Threlkeld');
  const { id: listing_id } = await publishedOf(host, admin, { title: TITLE, price: 120 });
  const listing = { listing_id };
  const stay = await callAs(guest, 'createBooking', {
    params: listing,
    body: {
      check_in: inDays(40),
      check_out: inDays(43),
      guests: 2,
      guest_name: 'Tamsin Threlkeld',
      guest_email: guest.email,
      special_requests: 'We come by train.',
      ...acceptedQuote(3, 120),
    },
  });
  const booking = { booking_id: stay.id };
  await callAs(host, 'confirmBooking', { params: booking });
  await callAs(host, 'cancelBooking', {
    params: booking,
    body: { reason: 'The boiler is broken.' },
  });
  await callAs(guest, 'createEnquiry', {
    params: listing,
    body: { name: 'Tamsin Threlkeld', email: guest.email, message: 'Why did you cancel?' },
  });

  const page = await visit(`${pagePaths.adminUsers}?q=Tamsin`, { before: signedInAs(admin) });
  await page.getByRole('link', { name: 'Tamsin Threlkeld', exact: true }).click();
  await heading(page, 'Tamsin Threlkeld');
  await page.getByRole('link', { name: 'Bookings and enquiries' }).click();
  await heading(page, 'Bookings and Enquiries');
  await page.getByLabel(/^Reason/).fill(REASON);
  await press(page, 'Read Bookings');
  const record = page.getByRole('article');
  for (const said of [
    'We come by train.',
    'The boiler is broken.',
    'Requested by the guest',
    'Accepted by the host',
    'Cancelled by the host, ',
    '£360 in all',
    'No payments go through Fellside',
  ]) {
    await record.getByText(said).first().waitFor();
  }
  await press(page, 'Read something else');
  await page.getByRole('radio', { name: 'Enquiries' }).check({ force: true });
  await page.getByLabel(/^Reason/).fill(REASON);
  await press(page, 'Read Enquiries');
  await record.getByText('Why did you cancel?').waitFor();

  await record.getByRole('link', { name: TITLE }).click();
  await heading(page, TITLE);
  await page.getByRole('link', { name: 'Oswald Thrang Lets' }).click();
  await heading(page, 'Oswald Thrang Lets');
  // The timeline has their name, too.
  await page.getByRole('link', { name: 'Oswald Thrang', exact: true }).first().click();
  await heading(page, 'Oswald Thrang');
  await page.getByLabel(/^Note/).fill(NOTE);
  await press(page, 'Add Note');
  await toast(page, 'Note added');
  await press(page, 'Suspend');
  await fill(page, { Reason: 'You cancelled accepted stays.' });
  await press(page, 'Suspend User');
  await toast(page, 'User suspended');
  const timeline = page.getByRole('region', { name: 'Timeline' }).locator('li b');
  await expect.poll(() => timeline.allTextContents()).toEqual(['Suspended', 'Note']);

  await page.goto(
    `${new URL(page.url()).origin}${pagePaths.adminAudit}?by=${admin.profile.user_id}`,
  );
  const trail = page.getByRole('main').getByRole('listitem');
  await expect
    .poll(async () => (await trail.locator('b').allTextContents()).slice(0, 4))
    .toEqual(['Suspended', 'Note', 'Enquiries read', 'Bookings read']);
  expect(await trail.nth(3).innerText()).toContain(REASON);
  const suspension = trail.first();
  expect(await suspension.innerText()).toContain('Hid Oswald Thrang Lets with 1 published listing');
  await suspension.getByRole('link', { name: '1 published listing' }).click();
  await trail.filter({ hasText: TITLE }).waitFor();
  await trail.filter({ hasText: 'Organisation Oswald Thrang Lets' }).waitFor();
});
