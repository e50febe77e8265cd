import ICAL from 'ical.js';
import { expect, it } from 'vitest';
import { bookingChanges } from '../../../functions/domain/booking/changes.ts';
import { bookingMoves } from '../../../functions/domain/booking/moves.ts';
import { bookingsDue } from '../../../functions/events/bookings-due/bookings-due.ts';
import { formatDays } from '../../../shared/bookings/date-words.ts';
import { addDays, addMonths, atHour, londonDate } from '../../../shared/dates.ts';
import { pagePaths } from '../../../shared/pages.ts';
import { forgetCountsOfNetwork } from '../../support/counts.ts';
import { mailsTo, mailTo, type ReceivedMail } from '../../support/mailbox.ts';
import { withSystemTable } from '../../support/system-data.ts';
import { testBrowser } from '../support/browser.ts';
import { countEffort, effortOn } from '../support/effort.ts';
import { fill, heading, press, toast } from '../support/forms.ts';
import { publishedOf } from '../support/own-listings.ts';
import { callAs, newLister, newPerson, type Person, signedInAs } from '../support/people.ts';

/**
 * A stay from the first question to the thank-you mail. Every way in which it can end before:
 * test/functions/api/bookings/endings.test.ts.
 */

const { visit } = testBrowser();

const ARRIVAL = {
  address: '3 Beck Row, Grasmere',
  postcode: 'LA22 9SX',
  arrival_time: '16:00',
  departure_time: '10:00',
  arrival_phone: '015394 96000',
  entry_instructions: 'The key safe is left of the door. Its code is 4711.',
  directions: 'Over the bridge, then left.',
} as const;

const GUESTS_PHONE = '01632 960002';

/** A stay of three nights, on days that can be booked whatever the date of the test. */
const CHECK_IN = `${addMonths(londonDate(new Date()), 2).slice(0, 7)}-10`;
const CHECK_OUT = addDays(CHECK_IN, 3);

const dates = formatDays(CHECK_IN, CHECK_OUT);

const typed = (date: string): string => date.split('-').reverse().join('/');
const inCalendar = (date: string): string => date.replaceAll('-', '');

/**
 * Runs the schedule for one booking at a future time. Other bookings in the system, from other test
 * files, are left alone.
 */
const runAt = (now: Date, { id }: { readonly id: string }): Promise<void> =>
  withSystemTable(async (table) => {
    const clock = () => now;
    const run = bookingsDue({
      bookings: { listDue: async () => [{ booking_id: id }] },
      changes: bookingChanges(table, clock),
      moves: bookingMoves(table, clock),
      now: clock,
    });
    await run();
  });

/** The calendar file in a mail, as a calendar program reads it. */
function calendarIn({ attachments }: ReceivedMail) {
  expect(attachments.map(({ name }) => name)).toEqual(['stay.ics']);
  const text = Buffer.from(attachments[0]?.content ?? '', 'base64').toString('utf8');
  const calendar = new ICAL.Component(ICAL.parse(text));
  const event = new ICAL.Event(calendar.getFirstSubcomponent('vevent') ?? undefined);
  return {
    method: calendar.getFirstPropertyValue('method'),
    uid: event.uid,
    sequence: event.sequence,
    location: event.location,
    description: event.description,
    start: event.startDate.toICALString(),
    end: event.endDate.toICALString(),
  };
}

it('a visitor asks for a stay, signs in half-way and asks a question; the host accepts it, and it ends with thanks', async () => {
  // All tests share one network, which may send five enquiries an hour.
  await withSystemTable(forgetCountsOfNetwork);
  const host = await newLister('Helen Pike');
  const guest = await newPerson('PUBLIC', 'Priya Nair');
  const title = 'Boathouse below Silver How';
  const { id: listing_id } = await publishedOf(host, await newPerson('ADMIN', 'Edith Airey'), {
    ...ARRIVAL,
    title,
    price: 120,
  });

  const page = await visit(pagePaths.listing(listing_id), { before: countEffort });
  await page.locator('#booking').scrollIntoViewIfNeeded();
  await fill(page, {
    'Check-in': typed(CHECK_IN),
    'Check-out': typed(CHECK_OUT),
  });
  await press(page, 'Continue');
  await fill(page, { 'Guest name': 'Priya K. Nair', 'Guest email': guest.email });
  await page.getByLabel('Guest phone').fill(GUESTS_PHONE);
  await press(page, 'Request to book');
  await heading(page, 'Sign in to send your request');
  expect(await page.getByLabel('Email', { exact: true }).inputValue()).toBe(guest.email);
  await fill(page, { Password: guest.password });
  await press(page, 'Sign In');
  await page.getByText(/everything is as you typed it/).waitFor();

  await page.getByText('Ask the host a question', { exact: true }).click();
  // The fields that the session fills in. Without them, sending only says that they are missing.
  const question = page.locator('#enquiry form');
  await expect.poll(() => question.getByLabel('Email').inputValue()).toBe(guest.email);
  await question.getByLabel(/^Message/).fill('Is there a high chair?');
  await question.getByRole('button', { name: 'Send enquiry' }).click();
  await toast(page, 'Enquiry sent!');
  const asked = await mailTo(host.email, `New enquiry: ${title}`);
  expect(asked.reply_to).toEqual([guest.email]);
  expect(asked.text).toContain('> Is there a high chair?');

  await press(page, 'Request to book');
  await toast(page, 'Booking request sent!');
  const requested = await mailTo(guest.email, `Your request is on its way: ${title}, ${dates}`);
  expect(requested.text).not.toMatch(/Beck Row|015394|4711/);
  const toAnswer = await mailTo(host.email, `Booking request: ${title}, ${dates}`);
  expect(toAnswer.reply_to).toEqual([guest.email]);

  const desk = await visit(pagePaths.reservations, {
    before: async (opened) => {
      await countEffort(opened);
      await signedInAs(host)(opened);
    },
  });
  await desk
    .getByRole('region', { name: 'Requests' })
    .getByRole('article')
    .filter({ hasText: title })
    .getByRole('button', { name: /^Accept/ })
    .click();
  await toast(
    desk,
    'Request accepted',
    'We’ll email Priya K. Nair, unless you undo it within 10 seconds.',
  );
  // From the first date to a confirmed stay, with the question, for both of them.
  const efforts = [await effortOn(page), await effortOn(desk)];
  expect(efforts.reduce((sum, { clicks }) => sum + clicks, 0)).toBeLessThanOrEqual(10);
  const toHost = await mailTo(host.email, `You have accepted a stay: ${title}, ${dates}`);
  expect(toHost.reply_to).toEqual([guest.email]);
  expect(toHost.text).toContain(`Phone: ${GUESTS_PHONE}\n`);
  const accepted = await mailTo(guest.email, `Your stay is confirmed: ${title}, ${dates}`);
  expect(accepted.reply_to).toEqual([host.email]);
  for (const detail of ['3 Beck Row', '015394 96000', 'Its code is 4711', 'Over the bridge']) {
    expect(accepted.text).toContain(detail);
  }
  const entry = calendarIn(accepted);
  expect(entry).toMatchObject({
    method: 'REQUEST',
    location: '3 Beck Row, Grasmere, LA22 9SX',
    start: inCalendar(CHECK_IN),
    end: inCalendar(CHECK_OUT),
  });
  expect(entry.description).toContain('Host’s phone: 015394 96000');
  expect(entry.description).not.toContain('4711');

  await page.getByRole('link', { name: 'My Bookings' }).click();
  await heading(page, 'My Bookings');
  const stay = page
    .getByRole('article')
    .filter({ has: page.getByRole('heading', { name: title }) });
  const arrival = stay.getByRole('region', { name: 'Arrival details' });
  await arrival.getByText('3 Beck Row, Grasmere, LA22 9SX').waitFor();
  await arrival.getByText('Its code is 4711').waitFor();
  expect(await arrival.getByRole('link', { name: '015394 96000' }).getAttribute('href')).toBe(
    'tel:01539496000',
  );

  const [booking] = (await callAs(guest, 'listMyBookings')).items;
  if (booking === undefined) throw new Error('There is no booking');
  expect(booking).toMatchObject({ check_in: CHECK_IN, check_out: CHECK_OUT, total_price: 360 });
  await runAt(atHour(addDays(CHECK_IN, -2), 8), booking);
  await runAt(atHour(addDays(CHECK_IN, -2), 10), booking);
  const reminder = await mailTo(guest.email, `Your stay begins soon: ${title}, ${dates}`);
  expect(reminder.text).toContain('Its code is 4711');
  const renewed = calendarIn(reminder);
  expect(renewed.uid).toBe(entry.uid);
  expect(renewed.sequence).toBeGreaterThanOrEqual(entry.sequence);

  await runAt(atHour(addDays(CHECK_OUT, 1), 1), booking);
  await mailTo(guest.email, `Thank you for staying: ${title}, ${dates}`);
  await page.reload();
  await stay.getByText('Completed', { exact: true }).waitFor();
  expect(await arrival.count()).toBe(0);
  expect(await subjectsOf(guest, title)).toEqual([
    'Thank you for staying',
    'Your enquiry',
    'Your request is on its way',
    'Your stay begins soon',
    'Your stay is confirmed',
  ]);
});

/** Held for ten seconds, and no part of a stay. */
const OF_THE_LISTING = 'Your listing is live';

/** The subjects of the mails to a person about a listing’s stays, in alphabetical order. */
async function subjectsOf({ email }: Person, title: string): Promise<string[]> {
  const subjects = (await mailsTo(email)).map(({ subject }) => subject.split(': '));
  return subjects
    .flatMap(([what = '', of]) =>
      (of === title || of?.startsWith(`${title}, `)) && what !== OF_THE_LISTING ? [what] : [],
    )
    .sort();
}
