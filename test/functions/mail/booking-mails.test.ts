import ICAL from 'ical.js';
import { describe, expect, it } from 'vitest';
import type { Booking } from '../../../functions/data/booking/queries.ts';
import { isLive } from '../../../functions/data/booking/state.ts';
import type { BookingMessage } from '../../../functions/data/message/schema.ts';
import { addDays } from '../../../shared/dates.ts';
import { NO_TERMS, quoteSource, reckon } from '../../../shared/quotes/quote.ts';
import { formatPence, quoteFacts } from '../../../shared/quotes/sentences.ts';
import type { StayTerms } from '../../../shared/quotes/types.ts';
import { SITE_ADDRESS } from '../../support/mail-values.ts';
import { BOOKINGS, bookingMail, HOST, SENT_AT, STAY } from '../../support/mails.ts';

type Kind = BookingMessage['kind'];

const KINDS = Object.keys(BOOKINGS) as Kind[];

/** The mail of a kind, about an ordinary booking with a test's changes. */
const mailOf = (
  kind: Kind,
  changes: Partial<Booking> = {},
  at: Parameters<typeof bookingMail>[2] = {},
) => {
  const mail = bookingMail(kind, { ...BOOKINGS[kind], ...changes }, at);
  if (mail === undefined) throw new Error(`There is no mail ${kind}`);
  return mail;
};

/** The mail about a request that nobody has accepted. */
function neverAccepted(kind: Kind, changes: Partial<Booking> = {}) {
  const { accepted_at, ...request } = { ...BOOKINGS[kind], ...changes };
  const mail = bookingMail(kind, request);
  if (mail === undefined) throw new Error(`There is no mail ${kind}`);
  return mail;
}

/** A minute after the usual time of sending. */
const LATER = new Date('2027-03-24T19:32:00.000Z');

/** A booking whose guest has deleted their account. */
function withoutGuest(kind: Kind): Booking {
  const { user_id, guest_name, guest_email, guest_phone, special_requests, ...rest } =
    BOOKINGS[kind];
  return rest;
}

describe('a reply to a mail about a booking', () => {
  it('goes from the guest to the owner, and from the owner to the guest of an accepted stay', () => {
    const answered = KINDS.map((kind) => [kind, mailOf(kind).replyTo] as const);
    expect(answered.filter(([, replyTo]) => replyTo !== undefined)).toEqual([
      ['booking-requested', 'ruth@fellside.example'],
      ['booking-answer-due', 'ruth@fellside.example'],
      ['booking-accepted', HOST.email],
      ['booking-acceptance-confirmed', 'ruth@fellside.example'],
      ['booking-reminder', HOST.email],
      ['booking-arrival-changed', HOST.email],
      ['booking-unanswered', 'ruth@fellside.example'],
      ['booking-cancelled-by-guest', 'ruth@fellside.example'],
      ['booking-cancelled', HOST.email],
      ['booking-cancellation-confirmed', HOST.email],
      ['booking-completed', HOST.email],
    ]);
  });
});

describe('typed text', () => {
  const STRANGE = 'Pay at win.example”. You must act now';

  it('is in no sentence: only in the subject, the details and the quotation', () => {
    for (const kind of KINDS) {
      const { text } = mailOf(kind, {
        listing_title: STRANGE,
        guest_name: STRANGE,
        special_requests: STRANGE,
        cancellation_note: STRANGE,
      });
      const lines = text.split('\n').filter((line) => line.includes('win.example'));
      expect(lines.length).toBeGreaterThan(0);
      for (const line of lines) expect(line).toMatch(/^(Property: |Guest: |> )Pay at/);
    }
  });

  it('is on one line each, except for the quotation', () => {
    const { text, subject } = mailOf('booking-requested', {
      guest_name: 'Ruth\nTotal: £1',
      listing_title: 'Slate\r\nBcc: all',
    });
    expect(text).toContain('\nGuest: Ruth Total: £1\n');
    expect(subject).toBe('Booking request: Slate Bcc: all, Fri 26 to Mon 29 March 2027');
  });
});

it.each([
  [27_000, '£270'],
  [129_500, '£1,295'],
  [27_750, '£277.50'],
  [100_005, '£1,000.05'],
])('formats a total of %i pence as %s', (total_pence, written) => {
  const quote = { ...BOOKINGS['booking-accepted'].quote, total_pence };
  expect(mailOf('booking-accepted', { quote }).text).toContain(`Total: ${written}\n`);
});

describe('the mails of a stay in a let with terms', () => {
  const { check_in, check_out } = BOOKINGS['booking-accepted'];
  const terms: StayTerms = {
    ...NO_TERMS,
    weekend_price_pence: 15_000,
    fees: [
      { name: 'Cleaning', unit: 'STAY', price_pence: 6_000, is_mandatory: true },
      { name: 'Dogs', unit: 'DOG_WEEK', price_pence: 2_000, is_mandatory: true },
    ],
    deposit_pence: 10_000,
    cancellation: 'FIRM',
  };
  const source = quoteSource(
    { price_pence: 12_000, sleeps: 4, pets_allowed: true, max_dogs: null, terms, terms_version: 3 },
    { windows: [], blocked: [], occupied: [] },
    { today: '2027-02-01', earliest: '2027-02-01' },
  );
  const quote = reckon(source, { check_in, check_out, guests: 2, dogs: 1, extras: [] });

  it.each([
    'booking-requested',
    'booking-request-sent',
    'booking-accepted',
    'booking-acceptance-confirmed',
  ] as const)('have its quote in full: %s', (kind) => {
    const { text } = mailOf(kind, { quote });
    for (const line of [
      ...quoteFacts(quote).map(([name, value]) => `${name}: ${value}`),
      'Cleaning: £60',
      'Dogs (£20 a dog a week): £20',
      `Total: ${formatPence(quote.total_pence)}`,
      'Deposit: £100, refunded after the stay',
    ]) {
      expect(text).toContain(`${line}\n`);
    }
  });

  it('say the dogs in each, and the total alone once it is settled', () => {
    for (const kind of KINDS) expect(mailOf(kind, { quote }).text).toContain('Dogs: 1\n');
    const settled = ['booking-reminder', 'booking-cancelled', 'booking-completed'] as const;
    for (const kind of settled) {
      const { text } = mailOf(kind, { quote });
      expect(text).toContain(`Total: ${formatPence(quote.total_pence)}\nDeposit: £100`);
      expect(text).not.toMatch(/Cleaning|Cancellation:/);
    }
  });

  it.each(['booking-declined', 'booking-expired', 'booking-unanswered'] as const)(
    'say nothing of prices once a request has come to nothing: %s',
    (kind) => {
      expect(neverAccepted(kind, { quote }).text).not.toMatch(/£|Cancellation:/);
    },
  );

  it('have it in the calendar file, too', () => {
    const [file] = mailOf('booking-accepted', { quote }).attachments ?? [];
    const content = String(file?.content).replace(/\r\n /g, '');
    expect(content).toContain(`Total: ${formatPence(quote.total_pence)}`);
  });

  it.each([
    [30, 'in full'],
    [29, `50% of the total, ${formatPence(Math.round(quote.total_pence / 2))}`],
    [6, 'none'],
  ])('say what is refunded after a cancellation %i days before', (days, sentence) => {
    const at = `${addDays(check_in, -days)}T12:00:00.000Z`;
    const history = [{ event: 'cancelAsGuest', at }] as const;
    for (const kind of ['booking-cancelled-by-guest', 'booking-cancellation-confirmed'] as const) {
      const accepted_at = '2027-03-24T12:00:00.000Z';
      const { text } = mailOf(kind, { quote, history, accepted_at });
      expect(text).toContain(`Refund: ${sentence}\n`);
    }
  });
});

it('a request’s deadline is in London time, in summer, too', () => {
  const { text } = mailOf('booking-requested', { answer_by: '2027-06-18T23:05:00.000Z' });
  expect(text).toContain('by Saturday 19 June 2027 at 00:05,');
});

it('special requests, phone number and note are left out if there are none', () => {
  for (const kind of KINDS) {
    const { special_requests, guest_phone, cancellation_note, ...rest } = BOOKINGS[kind];
    expect(bookingMail(kind, rest, { host: {} })?.text).not.toMatch(/requests:|essage|^>|Phone/m);
  }
});

describe('a request that was never accepted', () => {
  it('is withdrawn by its guest, not cancelled', () => {
    const { subject, text } = neverAccepted('booking-cancelled-by-guest');
    expect(subject).toMatch(/^A guest has withdrawn a request: /);
    expect(text).toContain('A guest has withdrawn their request. The dates are');
  });

  it.each([
    ['ARCHIVED', 'The property is no longer available'],
    ['ACCOUNT_DELETED', 'The other person’s account was closed'],
  ] as const)(
    'is called a request in the mail if it is cancelled because of %s',
    (reason, label) => {
      const { subject, text, attachments } = neverAccepted('booking-cancelled', {
        cancellation_reason: reason,
      });
      expect(subject).toMatch(/^Your request is cancelled: /);
      expect(text).toContain(`\nReason: ${label}\n`);
      expect(text).not.toMatch(/calendar|stay is/);
      expect(attachments).toBeUndefined();
    },
  );
});

describe('a booking that has changed since', () => {
  it.each([
    ['booking-requested', 'CONFIRMED'],
    ['booking-requested', 'CANCELLED'],
    ['booking-requested', 'COMPLETED'],
    ['booking-accepted', 'CANCELLED'],
    ['booking-accepted', 'COMPLETED'],
  ] as const)('has no mail %s once it is %s', (kind, status) => {
    expect(bookingMail(kind, { ...BOOKINGS[kind], status })).toBeUndefined();
  });

  it('has no mail to a guest who has deleted their account', () => {
    // By then no request is pending, and no stay is to come.
    const kinds = KINDS.filter((kind) => !isLive(BOOKINGS[kind]));
    const sent = kinds.filter((kind) => bookingMail(kind, withoutGuest(kind)) !== undefined);
    expect(sent).toEqual(['booking-unanswered', 'booking-cancelled-by-guest']);
  });

  it.each(['booking-unanswered', 'booking-cancelled-by-guest'] as const)(
    'still notifies its owner with %s, without a reply address',
    (kind) => {
      const mail = bookingMail(kind, withoutGuest(kind));
      expect(mail?.text).toContain('dates are free again.');
      expect(mail?.text).not.toMatch(/Guest: |reply/);
      expect(mail).not.toHaveProperty('replyTo');
    },
  );
});

it('every subject ends with the dates', () => {
  for (const kind of KINDS) {
    expect(mailOf(kind).subject).toMatch(/: .+, Fri 26 to Mon 29 March 2027$/);
  }
});

describe('a guest whom the host can’t have', () => {
  const lost = ['booking-declined', 'booking-expired', 'booking-cancelled'] as const;

  it.each(lost)('is shown in %s what else is free on these dates', (kind) => {
    const { text } = mailOf(kind);
    expect(text).toContain(`
See what else is free on your dates:
${SITE_ADDRESS}/listings?type=HOLIDAY&area_name=Grasmere&check_in=2027-03-26&check_out=2027-03-29&guests=2
`);
  });

  it.each(lost)('brings their dogs, and needs no area of a deleted listing: %s', (kind) => {
    const { text } = mailOf(kind, { quote: { ...STAY.quote, dogs: 2 } }, { host: {} });
    expect(text).toContain('/listings?type=HOLIDAY&check_in=2027-03-26&check_out=2027-03-29');
    expect(text).toContain('&guests=2&dogs=2\n');
  });

  it('is shown other lets without dates that nobody can ask for any more', () => {
    const { text } = mailOf('booking-cancelled', {}, { now: new Date('2027-03-27T12:00Z') });
    expect(text).toContain(
      `See other holiday lets:\n${SITE_ADDRESS}/listings?type=HOLIDAY&area_name=Grasmere&guests=2\n`,
    );
  });
});

it('a telephone number dials, an address writes, and the map opens', () => {
  const { html } = mailOf('booking-accepted');
  expect(html).toMatch(/href="tel:01539496000"[^>]*>015394 96000</);
  expect(html).toMatch(/href="https:\/\/www.google.com\/maps\/[^>]*>Open the map</);
  const { html: toHost } = mailOf('booking-requested');
  expect(toHost).toMatch(/href="tel:01632960002"[^>]*>01632 960002</);
  expect(toHost).toMatch(/href="mailto:ruth%40fellside.example"[^>]*>ruth@fellside.example</);
});

describe('the arrival details', () => {
  const DETAILS = ['3 Beck Row', '015394 96000', '4711', 'Over the bridge', 'smoking'];

  it.each(['booking-accepted', 'booking-reminder', 'booking-arrival-changed'] as const)(
    'are in the mail %s, with a link to the map',
    (kind) => {
      const { text } = mailOf(kind);
      expect(text).toContain(`
Address: 3 Beck Row, Grasmere, LA22 9SX
Map: https://www.google.com/maps/search/?api=1&query=3%20Beck%20Row%2C%20Grasmere%2C%20LA22%209SX
Arrive from: 16:00
Leave by: 10:00
Phone: 015394 96000
`);
      expect(text).toContain(`
> How to get in:
> The key safe is left of the door.
> Its code is 4711.
>
> Directions:
> Over the bridge, then left.
>
> House rules:
> No <b>smoking</b>.
`);
    },
  );

  it('are in no other mail', () => {
    const toGuestsOfStays = ['booking-accepted', 'booking-reminder', 'booking-arrival-changed'];
    const others = KINDS.filter((kind) => !toGuestsOfStays.includes(kind));
    expect(others).toHaveLength(KINDS.length - toGuestsOfStays.length);
    const found = others.filter((kind) => {
      const { text, html, attachments = [] } = mailOf(kind);
      const all = [text, html, ...attachments.map(({ content }) => content)].join();
      return DETAILS.some((detail) => all.includes(detail));
    });
    expect(found).toEqual([]);
  });

  it('are left out if the host has given none, or the listing is deleted', () => {
    for (const kind of ['booking-accepted', 'booking-reminder'] as const) {
      expect(mailOf(kind, {}, { host: {} }).text).not.toMatch(/Address:|Map:|quoted|reply/);
    }
  });
});

describe('a stay that has begun, or begins today', () => {
  it.each([
    ['2027-03-25T23:59:59.000Z', false],
    ['2027-03-26T00:00:00.000Z', true],
    ['2027-03-28T12:00:00.000Z', true],
  ])('cancelled at %s has the other side’s telephone number in the mail: %s', (at, isTold) => {
    const now = { now: new Date(at) };
    const toGuest = ['booking-cancelled', 'booking-cancellation-confirmed'] as const;
    for (const kind of toGuest) {
      const { text } = mailOf(kind, {}, now);
      expect(text.includes('Phone: 015394 96000')).toBe(isTold);
      expect(text.includes('ring the host')).toBe(isTold);
    }
    const { text } = mailOf('booking-cancelled-by-guest', {}, now);
    expect(text.includes('Phone: 01632 960002')).toBe(isTold);
    expect(text.includes('ring them')).toBe(isTold);
  });
});

describe('the calendar file', () => {
  /** A mail's file as a mail program reads it. */
  function fileOf(kind: Kind, changes: Partial<Booking> = {}, now = SENT_AT) {
    const [file, ...others] = mailOf(kind, changes, { now }).attachments ?? [];
    if (file === undefined) throw new Error(`The mail ${kind} has no file`);
    expect(others).toEqual([]);
    const calendar = new ICAL.Component(ICAL.parse(file.content));
    const [component, ...more] = calendar.getAllSubcomponents();
    if (component === undefined) throw new Error('The file has no event');
    expect([component.name, more]).toEqual(['vevent', []]);
    return { ...file, calendar, component, event: new ICAL.Event(component) };
  }

  it('comes with an accepted stay and with its cancellation, and with no other mail', () => {
    const named = KINDS.map((kind) => [kind, mailOf(kind).attachments?.map(({ name }) => name)]);
    expect(named.filter(([, names]) => names !== undefined)).toEqual([
      ['booking-accepted', ['stay.ics']],
      ['booking-reminder', ['stay.ics']],
      ['booking-arrival-changed', ['stay.ics']],
      ['booking-cancelled', ['stay.ics']],
      ['booking-cancellation-confirmed', ['stay.ics']],
    ]);
  });

  it('invites the guest to the stay, and requests no reply', () => {
    const { type, calendar, component, event } = fileOf('booking-accepted');
    expect(type).toBe('text/calendar; charset=utf-8; method=REQUEST');
    expect(calendar.getFirstPropertyValue('method')).toBe('REQUEST');
    expect(calendar.getFirstPropertyValue('version')).toBe('2.0');
    expect(calendar.getFirstPropertyValue('prodid')).toBe('-//Fellside//Bookings//EN-GB');
    expect([event.uid, event.sequence, event.summary]).toEqual([
      STAY.booking_id,
      5 * 60 * 60 + 60,
      STAY.listing_title,
    ]);
    expect(component.getFirstPropertyValue('status')).toBe('CONFIRMED');
    expect(String(component.getFirstPropertyValue('dtstamp'))).toBe('2027-03-24T19:31:00Z');
    expect(component.getFirstPropertyValue('url')).toBe(`${SITE_ADDRESS}/dashboard/bookings`);
    expect(event.location).toBe('3 Beck Row, Grasmere, LA22 9SX');
    expect(component.toString()).not.toContain('4711');
    expect(String(event.organizer).toLowerCase()).toBe('mailto:hello@fellside.example');
    const [attendee, ...others] = event.attendees;
    expect(others).toEqual([]);
    expect(String(attendee?.getFirstValue()).toLowerCase()).toBe('mailto:hannah@beckside.example');
    expect(attendee?.getParameter('partstat')).toBe('ACCEPTED');
    expect(attendee?.getParameter('rsvp')).toBe('FALSE');
    expect(event.description).toBe(
      `Arrival: Friday 26 March 2027
Departure: Monday 29 March 2027
Nights: 3
Guests: 2
Total: £277.50
Arrive from: 16:00
Leave by: 10:00
Host’s phone: 015394 96000

For how to get in and other arrival details, see your bookings.
Declining this entry doesn’t cancel your stay. To cancel it, go to your bookings:
${SITE_ADDRESS}/dashboard/bookings`,
    );
  });

  it.each(['booking-cancelled', 'booking-cancellation-confirmed'] as const)(
    'in the mail %s removes what the other added',
    (kind) => {
      const added = fileOf('booking-accepted');
      const { type, calendar, component, event } = fileOf(kind, {}, LATER);
      expect(type).toBe('text/calendar; charset=utf-8; method=CANCEL');
      expect(calendar.getFirstPropertyValue('method')).toBe('CANCEL');
      expect(component.getFirstPropertyValue('status')).toBe('CANCELLED');
      expect(event.uid).toBe(added.event.uid);
      expect(event.sequence).toBeGreaterThan(added.event.sequence);
      expect(event.description).toBe('This stay is cancelled.');
      for (const name of ['organizer', 'attendee', 'dtstart', 'dtend', 'summary']) {
        const valueIn = (each: ICAL.Component) => String(each.getFirstPropertyValue(name));
        expect(valueIn(component)).toBe(valueIn(added.component));
      }
    },
  );

  it.each([
    ['over the change to summer time', '2027-03-26', '2027-03-29', 3],
    ['over the change to winter time', '2027-10-30', '2027-11-01', 2],
    ['of one night before the change', '2027-03-27', '2027-03-28', 1],
    ['over a leap day', '2028-02-28', '2028-03-01', 2],
    ['over the new year', '2027-12-31', '2028-01-02', 2],
  ])('has the nights of a stay %s as whole days', (_, check_in, check_out, nights) => {
    const { event } = fileOf('booking-accepted', { check_in, check_out });
    expect([event.startDate.isDate, event.endDate.isDate]).toEqual([true, true]);
    expect([String(event.startDate), String(event.endDate)]).toEqual([check_in, check_out]);
    expect(addDays(String(event.startDate), nights)).toBe(String(event.endDate));
    expect(event.duration.toSeconds()).toBe(nights * 24 * 60 * 60);
  });

  it.each([
    ['commas; semicolons: "quotes" and \\backslashes\\, n\\n'],
    ['Ein Häuschen “above” the beck — 500 £'],
    ['湖畔の家 🏡👨‍👩‍👧 '.repeat(20).trim()],
    ['x'.repeat(200)],
    ['🏔️'.repeat(100)],
    ['END:VEVENT'],
  ])('has the whole title %j, in lines of at most 75 octets', (listing_title) => {
    const { content, event } = fileOf('booking-accepted', { listing_title });
    expect(event.summary).toBe(listing_title);
    expect(content.endsWith('END:VCALENDAR\r\n')).toBe(true);
    const lines = content.split('\r\n');
    expect(lines.filter((line) => Buffer.byteLength(line) > 75)).toEqual([]);
    expect(lines.join('')).not.toMatch(/[\r\n]/);
    // No character is cut in two.
    expect(Buffer.from(content).toString()).toBe(content);
  });

  it('has a title of several lines as one, which begins no property of its own', () => {
    const { event, component } = fileOf('booking-accepted', {
      listing_title: 'Slate\r\nATTENDEE:mailto:all@win.example\nURL:https://win.example',
    });
    expect(event.summary).toBe('Slate ATTENDEE:mailto:all@win.example URL:https://win.example');
    expect(event.attendees).toHaveLength(1);
    expect(component.getAllProperties('url')).toHaveLength(1);
  });
});
