import type { Booking } from '../../functions/data/booking/queries.ts';
import type { BookingMessage, LetterContent } from '../../functions/data/message/schema.ts';
import type { Host } from '../../functions/mail/booking-letters.ts';
import { renderEnquiry } from '../../functions/mail/capabilities/enquiries.ts';
import { renderBooking } from '../../functions/mail/render-booking.ts';
import { type RenderedMail, renderCode } from '../../functions/mail/render-mail.ts';
import { renderMessage } from '../../functions/mail/render-message.ts';
import { CODE_HOURS, type CodePurpose } from '../../shared/accounts/codes.ts';
import { booking } from './bookings.ts';
import { enquiry } from './enquiries.ts';
import { LISTING, MAIL_TO, REASON, SITE_ADDRESS, TITLE } from './mail-values.ts';
import { mailExamples } from './operation-cases/index.ts';

const calendar = { ...LISTING, channel: 'Airbnb' };
const OURS = { check_in: '2027-03-26', check_out: '2027-03-29' };
const THEIRS = { check_in: '2027-03-27', check_out: '2027-03-30' };

const CONTENTS: readonly LetterContent[] = [
  { kind: 'account-exists', data: {} },
  {
    kind: 'listings-submitted',
    data: {
      listings: [
        {
          ...LISTING,
          organisation_name: 'Beckside Holidays',
          area_name: 'Grasmere',
          submitted_by: 'Hannah Tyson',
        },
      ],
    },
  },
  { kind: 'listing-received', data: LISTING },
  { kind: 'listing-approved', data: LISTING },
  { kind: 'listing-rejected', data: { ...LISTING, reason: REASON } },
  { kind: 'listing-sent-back', data: { ...LISTING, reason: REASON } },
  { kind: 'listing-archived', data: { ...LISTING, reason: REASON } },
  {
    kind: 'listing-edited',
    data: {
      ...LISTING,
      reason: REASON,
      changes: ['Area: “Grasmere”. It was “Rydal”.', 'Photos: 1 photo was removed.'],
    },
  },
  {
    kind: 'source-conflict',
    data: { ...calendar, is_certain: true, status: 'CONFIRMED', ours: OURS, theirs: THEIRS },
  },
  {
    kind: 'source-not-read',
    data: { ...calendar, since: '2027-03-24T14:30:00.000Z', problem: 'NOT_FOUND' },
  },
  { kind: 'source-read-again', data: { ...calendar, entries: 12 } },
  { kind: 'account-suspended', data: { reason: REASON } },
  { kind: 'account-restored', data: {} },
  { kind: 'moderator-added', data: {} },
  { kind: 'moderator-removed', data: { reason: REASON } },
  { kind: 'admin-added', data: {} },
  { kind: 'admin-removed', data: { reviews: false, reason: REASON } },
];

/** The texts of a guest and a host with a booking, and some that would be markup. */
const REQUESTS = 'We bring a dog.\n\nIs there a <b>cot</b>?';
const NOTE = 'The roof leaks.\nWe are sorry.';

/** A stay over the change to summer time, asked for in winter time. */
export const STAY = booking({
  listing_title: TITLE,
  special_requests: REQUESTS,
  check_in: '2027-03-26',
  check_out: '2027-03-29',
  base_price_pence: 9250,
  created_at: '2027-03-24T14:30:00.000Z',
});

const ACCEPTED = { accepted_at: '2027-03-24T18:00:00.000Z' } as const;
const CONFIRMED = { status: 'CONFIRMED', revision: 1, ...ACCEPTED } as const;
const CANCELLED = {
  status: 'CANCELLED',
  revision: 2,
  cancellation_reason: 'BY_LISTER',
  cancellation_note: NOTE,
} as const;
const CANCELLED_STAY = { ...CANCELLED, ...ACCEPTED } as const;

/** When they are sent. */
export const SENT_AT = new Date('2027-03-24T19:31:00.000Z');

/** The host of the stay, with every detail that hosts can give their guests. */
export const HOST = {
  email: 'host@beckside.example',
  area_name: 'Grasmere',
  arrival: {
    address: '3 Beck Row, Grasmere',
    postcode: 'LA22 9SX',
    arrival_time: '16:00',
    departure_time: '10:00',
    arrival_phone: '015394 96000',
    entry_instructions: 'The key safe is left of the door.\nIts code is 4711.',
    directions: 'Over the bridge, then left.',
    house_rules: 'No <b>smoking</b>.',
  },
} as const satisfies Host;

/** The state of a booking when each message about it is sent. */
export const BOOKINGS: Readonly<Record<BookingMessage['kind'], Booking>> = {
  'booking-requested': STAY,
  'booking-request-sent': STAY,
  'booking-answer-due': STAY,
  'booking-accepted': { ...STAY, ...CONFIRMED },
  'booking-acceptance-confirmed': { ...STAY, ...CONFIRMED },
  'booking-reminder': { ...STAY, ...CONFIRMED },
  'booking-arrival-changed': { ...STAY, ...CONFIRMED },
  'booking-declined': {
    ...STAY,
    ...CANCELLED,
    revision: 1,
    cancellation_reason: 'DECLINED',
  },
  'booking-expired': {
    ...STAY,
    status: 'CANCELLED',
    revision: 1,
    cancellation_reason: 'EXPIRED',
  },
  'booking-unanswered': {
    ...STAY,
    status: 'CANCELLED',
    revision: 1,
    cancellation_reason: 'EXPIRED',
  },
  'booking-cancelled-by-guest': {
    ...STAY,
    ...CANCELLED_STAY,
    cancellation_reason: 'BY_GUEST',
  },
  'booking-cancelled': { ...STAY, ...CANCELLED_STAY },
  'booking-cancellation-confirmed': {
    ...STAY,
    ...CANCELLED_STAY,
    cancellation_reason: 'BY_GUEST',
  },
  'booking-completed': { ...STAY, ...ACCEPTED, status: 'COMPLETED', revision: 2 },
};

/** The mail about a booking to Hannah Tyson. Undefined if no mail is sent to her. */
export const bookingMail = (
  kind: BookingMessage['kind'],
  given: Booking = BOOKINGS[kind],
  { host = HOST, now = SENT_AT }: { host?: Host; now?: Date } = {},
): RenderedMail | undefined =>
  renderBooking(kind, given, {
    ...MAIL_TO,
    to: 'hannah@beckside.example',
    sender: 'Fellside <hello@fellside.example>',
    host,
    now,
  });

const bookingMails = (): [string, RenderedMail][] =>
  (Object.keys(BOOKINGS) as BookingMessage['kind'][]).map((kind) => {
    const mail = bookingMail(kind);
    if (mail === undefined) throw new Error(`There is no mail ${kind}`);
    return [kind, mail];
  });

/** Mails to an address that may belong to a stranger instead of the person who had them sent. */
export const GREETS_NOBODY: readonly string[] = [
  ...Object.keys(CODE_HOURS),
  'enquiry-acknowledged',
];

/** Every mail that there is, by its kind. */
export const mails = (): Record<string, RenderedMail> => ({
  ...Object.fromEntries(CONTENTS.map((content) => [content.kind, renderMessage(content, MAIL_TO)])),
  'enquiry-acknowledged': renderMessage(
    {
      kind: 'enquiry-acknowledged',
      data: LISTING,
    },
    { siteAddress: SITE_ADDRESS },
  ),
  'enquiry-received': renderEnquiry(enquiry({ listing_title: TITLE }), MAIL_TO),
  ...Object.fromEntries(bookingMails()),
  ...Object.fromEntries(Object.entries(mailExamples()).map(([kind, { mail }]) => [kind, mail])),
  ...Object.fromEntries(
    (Object.keys(CODE_HOURS) as CodePurpose[]).map((purpose) => [
      purpose,
      renderCode(purpose, '481920'),
    ]),
  ),
});
