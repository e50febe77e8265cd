import ICAL from 'ical.js';
import type { Page } from 'playwright';
import { beforeAll, expect, it } from 'vitest';
import { openTable, type Table } from '../../../functions/data/table.ts';
import { bookingChanges } from '../../../functions/domain/booking/changes.ts';
import { bookingMoves } from '../../../functions/domain/booking/moves.ts';
import { bookingsDue } from '../../../functions/events/bookings-due/bookings-due.ts';
import { addDays, addMonths, atHour, londonDate } from '../../../shared/bookings/dates.ts';
import { CANCELLATION_REASON_LABELS } from '../../../shared/bookings/labels.ts';
import type { CancellationReason } from '../../../shared/bookings/types.ts';
import type { OwnListing } from '../../../shared/listings/own-schema.ts';
import type { OperationResponse } from '../../../shared/operations.ts';
import { pagePaths } from '../../../shared/pages.ts';
import { forgetCountsOfNetwork } from '../../support/counts.ts';
import { mailsTo, mailTo, type ReceivedMail } from '../../support/mailbox.ts';
import { runSchedules } from '../../support/schedules.ts';
import { openSystemData } from '../../support/system-data.ts';
import { testBrowser } from '../support/browser.ts';
import { fill, heading, press, toast } from '../support/forms.ts';
import { publishedOf } from '../support/own-listings.ts';
import {
  callAs,
  newLister,
  newPerson,
  type Person,
  signedInAs,
  suspend,
} from '../support/people.ts';

/** Stays from the first question to the thank-you mail, and every way in which they can end before. */

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

const typed = (date: string): string => date.split('-').reverse().join('/');
const inCalendar = (date: string): string => date.replaceAll('-', '');

let host: Person;
let guest: Person;
let admin: Person;

beforeAll(async () => {
  host = await newLister('Helen Pike');
  guest = await newPerson('PUBLIC', 'Priya Nair');
  admin = await newPerson('ADMIN', 'Edith Airey');
  // All tests share one network, which may send five enquiries an hour.
  await withTable(forgetCountsOfNetwork);
});

async function withTable<T>(work: (table: Table) => Promise<T>): Promise<T> {
  const data = await openSystemData();
  try {
    return await work(openTable(data.tableName, data.dynamodb));
  } finally {
    await data.close();
  }
}

/**
 * Runs the schedule for one booking at a future time. Other bookings in the system, from other test
 * files, are left alone.
 */
const runAt = (now: Date, { id }: { readonly id: string }): Promise<void> =>
  withTable(async (table) => {
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

const card = (page: Page, title: string) =>
  page.getByRole('article').filter({ has: page.getByRole('heading', { name: title }) });

it('begins with a question, is requested, accepted and reminded of, and ends with thanks', async () => {
  const title = 'Boathouse below Silver How';
  const { id: listing_id } = await publishedOf(host, admin, { ...ARRIVAL, title });

  const page = await visit(pagePaths.listing(listing_id), { before: signedInAs(guest) });
  await page.locator('#booking').scrollIntoViewIfNeeded();
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

  await fill(page, {
    'Check-in': typed(CHECK_IN),
    'Check-out': typed(CHECK_OUT),
  });
  await page.getByLabel('Guest phone').fill(GUESTS_PHONE);
  await press(page, 'Request to book');
  await toast(page, 'Booking request sent!');
  const requested = await mailTo(guest.email, `Your request is on its way: ${title}`);
  expect(requested.text).not.toMatch(/Beck Row|015394|4711/);
  const toAnswer = await mailTo(host.email, `Booking request: ${title}`);
  expect(toAnswer.reply_to).toEqual([guest.email]);

  const desk = await visit(pagePaths.reservations, { before: signedInAs(host) });
  await desk
    .getByRole('region', { name: 'Requests' })
    .getByRole('article')
    .filter({ hasText: title })
    .getByRole('button', { name: /^Accept/ })
    .click();
  await toast(desk, 'Request accepted', 'Priya Nair gets a mail about it.');
  const toHost = await mailTo(host.email, `You have accepted a stay: ${title}`);
  expect(toHost.reply_to).toEqual([guest.email]);
  expect(toHost.text).toContain(`Phone: ${GUESTS_PHONE}\n`);
  const accepted = await mailTo(guest.email, `Your stay is confirmed: ${title}`);
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
  expect(entry.description).toContain('Telephone of the host: 015394 96000');
  expect(entry.description).not.toContain('4711');

  await page.getByRole('link', { name: 'My Bookings' }).click();
  await heading(page, 'My Bookings');
  const stay = card(page, title);
  const arrival = stay.getByRole('region', { name: 'Arrival details' });
  await arrival.getByText('3 Beck Row, Grasmere, LA22 9SX').waitFor();
  await arrival.getByText('Its code is 4711').waitFor();
  expect(await arrival.getByRole('link', { name: '015394 96000' }).getAttribute('href')).toBe(
    'tel:01539496000',
  );

  const [booking] = (await callAs(guest, 'listMyBookings')).items;
  if (booking === undefined) throw new Error('There is no booking');
  await runAt(atHour(addDays(CHECK_IN, -2), 8), booking);
  await runAt(atHour(addDays(CHECK_IN, -2), 10), booking);
  const reminder = await mailTo(guest.email, `Your stay begins soon: ${title}`);
  expect(reminder.text).toContain('Its code is 4711');
  const renewed = calendarIn(reminder);
  expect(renewed.uid).toBe(entry.uid);
  expect(renewed.sequence).toBeGreaterThanOrEqual(entry.sequence);

  await runAt(atHour(addDays(CHECK_OUT, 1), 1), booking);
  await mailTo(guest.email, `Thank you for staying: ${title}`);
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
    .flatMap(([what = '', of]) => (of === title && what !== OF_THE_LISTING ? [what] : []))
    .sort();
}

/** A requested stay. */
interface Asked {
  readonly host: Person;
  readonly listing: OwnListing;
  readonly booking: OperationResponse<'createBooking'>;
}

/** A way in which a stay ends early. */
interface Ending {
  /** Whether its host has accepted it before. */
  readonly isStay?: true;
  readonly end: (asked: Asked) => Promise<unknown>;
  readonly reason: CancellationReason;
  /** The note with it. */
  readonly note?: string;
  readonly toGuest: readonly string[];
  readonly toHost: readonly string[];
}

const cancelAs = (who: Person, { booking: { id: booking_id } }: Asked, reason: string | null) =>
  callAs(who, 'cancelBooking', { params: { booking_id }, body: { reason } });

const NOTE = 'The boiler has failed.';

const ENDINGS: Readonly<Record<string, Ending>> = {
  'its guest takes the request back': {
    end: (asked) => cancelAs(guest, asked, null),
    reason: 'BY_GUEST',
    toGuest: [],
    toHost: ['A guest has withdrawn a request'],
  },
  'its host declines the request': {
    end: ({ host, booking: { id: booking_id } }) =>
      callAs(host, 'declineBooking', { params: { booking_id }, body: { reason: NOTE } }),
    reason: 'DECLINED',
    note: NOTE,
    toGuest: ['Your request was declined'],
    toHost: [],
  },
  'nobody answers the request': {
    end: async ({ booking, listing }) => {
      const [asked, deadline] = [booking.created_at, booking.answer_by].map(Date.parse);
      if (asked === undefined || deadline === undefined) throw new Error('It has no deadline');
      await runAt(new Date((asked + deadline) / 2 + 1), booking);
      // The mail is sent only while the request is pending.
      await mailTo(host.email, `Still waiting for your answer: ${listing.title}`);
      await runAt(new Date(deadline + 1), booking);
    },
    reason: 'EXPIRED',
    toGuest: ['Your request has expired'],
    toHost: ['A booking request has expired', 'Still waiting for your answer'],
  },
  'its listing is sent back': {
    end: ({ listing: { id: listing_id, revision } }) =>
      callAs(admin, 'sendBackListing', {
        params: { listing_id },
        body: { reason: 'Not enough photos.', revision },
      }),
    reason: 'ARCHIVED',
    toGuest: ['Your request is cancelled'],
    toHost: ['Your listing is no longer public'],
  },
  'its host is suspended': {
    end: ({ host }) => suspend(host),
    reason: 'ARCHIVED',
    toGuest: ['Your request is cancelled'],
    toHost: [],
  },
  'its guest cancels the stay': {
    isStay: true,
    end: (asked) => cancelAs(guest, asked, null),
    reason: 'BY_GUEST',
    toGuest: ['You have cancelled', 'Your stay is confirmed'],
    toHost: ['A guest has cancelled', 'You have accepted a stay'],
  },
  'its host cancels the stay': {
    isStay: true,
    end: (asked) => cancelAs(asked.host, asked, NOTE),
    reason: 'BY_LISTER',
    note: NOTE,
    toGuest: ['Your stay is cancelled', 'Your stay is confirmed'],
    toHost: ['You have accepted a stay'],
  },
};

it.for(Object.entries(ENDINGS))('ends if %s', async ([title, ending]) => {
  const owner = title === 'its host is suspended' ? await newLister('Tom Airey') : host;
  const listing = await publishedOf(owner, admin, { ...ARRIVAL, title });
  const asked = await callAs(guest, 'createBooking', {
    params: { listing_id: listing.id },
    body: {
      check_in: CHECK_IN,
      check_out: CHECK_OUT,
      guests: 2,
      guest_name: 'Priya Nair',
      guest_email: guest.email,
      guest_phone: GUESTS_PHONE,
      special_requests: null,
      quoted_price: 185,
    },
  });
  await mailTo(guest.email, `Your request is on its way: ${title}`);
  await mailTo(owner.email, `Booking request: ${title}`);
  if (ending.isStay) {
    await callAs(owner, 'confirmBooking', { params: { booking_id: asked.id } });
    await mailTo(owner.email, `You have accepted a stay: ${title}`);
    await mailTo(guest.email, `Your stay is confirmed: ${title}`);
  }

  await ending.end({ host: owner, listing, booking: asked });
  const mailsOf = async () => {
    await runSchedules();
    return [await subjectsOf(guest, title), await subjectsOf(owner, title)];
  };
  await expect
    .poll(mailsOf, { interval: 500 })
    .toEqual([
      ['Your request is on its way', ...ending.toGuest].sort(),
      ['Booking request', ...ending.toHost].sort(),
    ]);
  const [last] = await mailsTo(guest.email);
  if (last === undefined) throw new Error('The guest has no mail');
  if (ending.note !== undefined) expect(last.text).toContain(`> ${ending.note}`);
  if (ending.isStay) {
    const added = calendarIn(await mailTo(guest.email, `Your stay is confirmed: ${title}`));
    const removed = calendarIn(last);
    expect(removed).toMatchObject({ method: 'CANCEL', uid: added.uid });
    expect(removed.sequence).toBeGreaterThanOrEqual(added.sequence);
  }

  const page = await visit(pagePaths.bookings, { before: signedInAs(guest) });
  const shown = card(page, title);
  await shown.getByText('Cancelled', { exact: true }).waitFor();
  await shown.getByText(`${CANCELLATION_REASON_LABELS[ending.reason]}.`).waitFor();
  if (ending.note !== undefined) await shown.getByText(ending.note).waitFor();
  expect(await shown.getByRole('region', { name: 'Arrival details' }).count()).toBe(0);
  expect(await shown.getByRole('button').count()).toBe(0);
});
