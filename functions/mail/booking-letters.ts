import { formatDays } from '../../shared/bookings/date-words.ts';
import { CANCELLATION_REASON_LABELS } from '../../shared/bookings/labels.ts';
import { firstCheckIn, hasBegun } from '../../shared/bookings/rules.ts';
import type { Arrival } from '../../shared/bookings/schema.ts';
import { SITE_NAME } from '../../shared/brand.ts';
import { londonDate } from '../../shared/dates.ts';
import { FIELD_LABELS } from '../../shared/listings/labels.ts';
import { pagePaths, servedPaths } from '../../shared/pages.ts';
import { pluralise } from '../../shared/pluralise.ts';
import { quoteFacts, refundInWords, totalFacts } from '../../shared/quotes/sentences.ts';
import type { Booking } from '../data/booking/queries.ts';
import { wasAccepted } from '../data/booking/state.ts';
import type { BookingMessage } from '../data/message/schema.ts';
import { emailFact, type Fact, type Letter, phoneFact } from './letter.ts';
import { OWNER_WHY } from './sentences.ts';
import { dateInWords, instantInWords } from './words.ts';

type Kind = BookingMessage['kind'];

/** The facts of a stay: its dates, and who comes. */
export const stayFacts = (booking: Booking): Fact[] => [
  ['Arrival', dateInWords(booking.check_in)],
  ['Departure', dateInWords(booking.check_out)],
  ['Nights', `${booking.nights}`],
  ['Guests', `${booking.guests}`],
  ...(booking.quote.dogs > 0 ? [['Dogs', `${booking.quote.dogs}`] as const] : []),
];

/** The messages about a stay that is asked for or accepted. Its price is told in full. */
const WITH_QUOTE: ReadonlySet<Kind> = new Set([
  'booking-requested',
  'booking-request-sent',
  'booking-answer-due',
  'booking-accepted',
  'booking-acceptance-confirmed',
]);

/** The facts about the price. A mail about a request that came to nothing has none. */
function priceFacts(kind: Kind, booking: Booking): Fact[] {
  if (WITH_QUOTE.has(kind)) return quoteFacts(booking.quote);
  return wasAccepted(booking) ? totalFacts(booking.quote) : [];
}

/** Only the facts that have a value. */
const withValue = (
  facts: readonly (readonly [string, string | undefined, (string | undefined)?])[],
): Fact[] =>
  facts.flatMap(([name, value, link]) =>
    value === undefined ? [] : [[name, value, link] as const],
  );

/** A telephone number, if there is one. */
const phone = (name: string, number: string | null | undefined): Fact[] =>
  number ? [phoneFact(name, number)] : [];

/** The host of a booking, with their present contact details. */
export interface Host {
  readonly email?: string | undefined;
  /** The arrival details, as the listing says now. @default the listing is deleted */
  readonly arrival?: Arrival | undefined;
  /** The property's area. @default the listing is deleted */
  readonly area_name?: string | undefined;
}

/** The property's address, on one line. */
export const fullAddress = ({ address, postcode }: Arrival): string => `${address}, ${postcode}`;

/** The address of a place on a map, with which a phone finds the way. */
const mapOf = (arrival: Arrival): string =>
  `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(fullAddress(arrival))}`;

/** Where to go, when, and whom to ring. */
const arrivalFacts = (arrival: Arrival): Fact[] =>
  withValue([
    ['Address', fullAddress(arrival)],
    ['Map', 'Open the map', mapOf(arrival)],
    [FIELD_LABELS.arrival_time, arrival.arrival_time ?? undefined],
    [FIELD_LABELS.departure_time, arrival.departure_time ?? undefined],
    ...phone('Phone', arrival.arrival_phone),
  ]);

/** The host's texts for guests of a stay, each under its name. */
function arrivalText(arrival: Arrival | undefined): string | undefined {
  const texts = (['entry_instructions', 'directions', 'house_rules'] as const).flatMap((field) => {
    const text = arrival?.[field];
    return text ? [`${FIELD_LABELS[field]}:\n${text}`] : [];
  });
  return texts.length === 0 ? undefined : texts.join('\n\n');
}

interface BookingLetterContext {
  /** Without a slash at the end: `https://fellside.example`. */
  readonly siteAddress: string;
  readonly host?: Host | undefined;
  readonly now: Date;
}

/**
 * The letter of a message about a booking. People's own texts are only in the subject, in the
 * details and in the quotation: no sentence contains any of it, so none of it reads as ours.
 */
export function bookingLetter(
  kind: Kind,
  booking: Booking,
  { siteAddress, host: { arrival, area_name, email: hostEmail } = {}, now }: BookingLetterContext,
): Letter {
  const { listing_title: title, guest_name, cancellation_reason, cancellation_note } = booking;
  const nights = pluralise(booking.nights, 'night');
  const guests = pluralise(booking.guests, 'guest');
  const dates = formatDays(booking.check_in, booking.check_out);
  /** A subject with what tells one stay from another in a list of mails. */
  const subject = (what: string): string => `${what}: ${title}, ${dates}`;
  const facts: Fact[] = [['Property', title], ...stayFacts(booking), ...priceFacts(kind, booking)];
  const reason = cancellation_reason && CANCELLATION_REASON_LABELS[cancellation_reason];
  const note = quotation(cancellation_note);
  const preview = `${dateInWords(booking.check_in)}, ${nights} for ${guests}.`;
  /** Begun, or beginning today: a mail may be read too late, so both sides can ring. */
  const isUrgent = wasAccepted(booking) && hasBegun(booking, londonDate(now));
  const toRing = (number: string | null | undefined): Fact[] =>
    isUrgent ? phone('Phone', number) : [];
  const deadline = instantInWords(booking.answer_by);
  /** The guest's refund for a stay that they cancel, by the terms that they accepted. */
  const refund = wasAccepted(booking)
    ? withValue([['Refund', refundInWords(booking.quote, londonDate(cancelledAt(booking) ?? now))]])
    : [];
  const forGuest = {
    preview,
    facts,
    action: { label: 'See your bookings', address: `${siteAddress}${pagePaths.bookings}` },
    why: `You’re getting this email because you requested this stay on ${SITE_NAME}.`,
  };
  const forOwner = {
    preview,
    facts: [...facts, ...withValue([['Guest', guest_name]])],
    action: {
      label: 'See your reservations',
      address: `${siteAddress}${pagePaths.reservations}`,
    },
    why: OWNER_WHY,
  };
  /** With the guest's contact details. */
  const withGuest = [
    ...forOwner.facts,
    ...(booking.guest_email === undefined ? [] : [emailFact('Email', booking.guest_email)]),
    ...phone('Phone', booking.guest_phone),
  ];
  /** For a guest whom the host can't have. */
  const forLostGuest = {
    ...forGuest,
    action: searchInstead(booking, area_name, siteAddress, now),
  };

  switch (kind) {
    case 'booking-requested': {
      const requests = quotation(booking.special_requests);
      return {
        ...forOwner,
        subject: subject('Booking request'),
        heading: 'You have a booking request',
        paragraphs: [
          `A guest would like to stay. Please answer by ${deadline}, or the request expires.`,
          ...quoted(requests, 'Their special requests'),
        ],
        facts: withGuest,
        ...requests,
        action: { ...forOwner.action, label: 'Accept or decline' },
        after: ['Questions first? Reply to this email: your reply goes straight to the guest.'],
      };
    }
    case 'booking-request-sent':
      return {
        ...forGuest,
        subject: subject('Your request is on its way'),
        heading: 'Your request is on its way',
        paragraphs: [
          `We have sent your request to the host. They have until ${deadline} to answer, and we’ll email you as soon as they do.`,
          'Your dates are held for you until then. There is nothing to pay now.',
        ],
        after: ['If your plans change, you can cancel the request at any time.'],
      };
    case 'booking-answer-due':
      return {
        ...forOwner,
        subject: subject('Still waiting for your answer'),
        heading: 'A guest is waiting for your answer',
        paragraphs: [
          `Please answer this request by ${deadline}. After that it expires, and the dates are free again.`,
        ],
        facts: [...forOwner.facts, ...phone('Phone', booking.guest_phone)],
        action: { ...forOwner.action, label: 'Accept or decline' },
      };
    case 'booking-reminder':
    case 'booking-arrival-changed': {
      const isReminder = kind === 'booking-reminder';
      const texts = quotation(arrivalText(arrival));
      return {
        ...forGuest,
        subject: isReminder
          ? subject('Your stay begins soon')
          : subject('Your arrival details have changed'),
        heading: isReminder ? 'Your stay begins soon' : 'Your arrival details have changed',
        paragraphs: [
          isReminder
            ? `You arrive on ${dateInWords(booking.check_in)}. Here is what you need to know.`
            : 'Your host has changed the arrival details. Here is the latest version.',
          ...quoted(texts, FROM_HOST),
        ],
        facts: [...facts, ...(arrival === undefined ? [] : arrivalFacts(arrival))],
        ...texts,
        after: [
          ...toHost(hostEmail),
          'Open the attached file to update the entry in your calendar.',
        ],
      };
    }
    case 'booking-accepted': {
      const texts = quotation(arrivalText(arrival));
      return {
        ...forGuest,
        subject: subject('Your stay is confirmed'),
        heading: 'Your stay is confirmed',
        paragraphs: ['Good news: the host has accepted your request.', ...quoted(texts, FROM_HOST)],
        facts: [...facts, ...(arrival === undefined ? [] : arrivalFacts(arrival))],
        ...texts,
        after: [
          ...toHost(hostEmail),
          'Open the attached file to add the stay to your calendar.',
          `If your plans change, please cancel on ${SITE_NAME} so that someone else can have the dates. Declining the calendar entry doesn’t cancel your stay.`,
        ],
      };
    }
    case 'booking-acceptance-confirmed': {
      const requests = quotation(booking.special_requests);
      return {
        ...forOwner,
        subject: subject('You have accepted a stay'),
        heading: 'You have accepted a stay',
        paragraphs: [
          'We have told the guest and sent them your arrival details. Here is how to contact them.',
          ...quoted(requests, 'Their special requests'),
        ],
        facts: withGuest,
        ...requests,
        after: ['To write to the guest, reply to this email: your reply goes straight to them.'],
      };
    }
    case 'booking-declined':
      return {
        ...forLostGuest,
        subject: subject('Your request was declined'),
        heading: 'Your request was declined',
        paragraphs: [
          'We’re sorry, the host can’t accept your request for these dates.',
          ...quoted(note, 'Message from the host'),
        ],
        ...note,
        after: [ASK_AGAIN],
      };
    case 'booking-expired':
      return {
        ...forLostGuest,
        subject: subject('Your request has expired'),
        heading: 'Your request has expired',
        paragraphs: [
          `We’re sorry, the host didn’t answer by ${deadline}. The dates are no longer held for you.`,
        ],
        after: [ASK_AGAIN],
      };
    case 'booking-unanswered':
      return {
        ...forOwner,
        subject: subject('A booking request has expired'),
        heading: 'A booking request has expired',
        paragraphs: [
          `You had until ${deadline} to answer this request. We have told the guest, and the dates are free again.`,
        ],
        after:
          guest_name === undefined
            ? []
            : [
                'Would you still like to host them? Reply to this email: your reply goes straight to the guest, and they can send a new request.',
              ],
      };
    case 'booking-cancelled-by-guest': {
      const [what, told] =
        cancellation_reason === 'GUEST_SUSPENDED'
          ? [
              'We have withdrawn a request',
              `${SITE_NAME} has withdrawn a guest’s request. You don’t need to do anything.`,
            ]
          : wasAccepted(booking)
            ? ['A guest has cancelled', 'A guest has cancelled a stay.']
            : ['A guest has withdrawn a request', 'A guest has withdrawn their request.'];
      return {
        ...forOwner,
        subject: subject(what),
        heading: what,
        paragraphs: [
          `${told} The dates are free again.`,
          ...(isUrgent
            ? ['Their stay had started or was due to start today. Please ring them if you can.']
            : []),
          ...quoted(note, 'Message from the guest'),
        ],
        facts: [
          ...forOwner.facts,
          ...refund,
          ...toRing(booking.guest_phone),
          ...withValue([['Reason', reason]]),
        ],
        ...note,
      };
    }
    case 'booking-cancelled': {
      const isStay = wasAccepted(booking);
      const what = isStay ? 'Your stay is cancelled' : 'Your request is cancelled';
      return {
        ...forLostGuest,
        subject: subject(what),
        heading: what,
        paragraphs: [
          cancellation_reason === 'ARCHIVED'
            ? 'We’re sorry, this property can no longer be booked. Your request has been cancelled.'
            : 'We’re sorry, your host has had to cancel.',
          ...quoted(note, 'Message from the host'),
        ],
        facts: [...facts, ...toRing(arrival?.arrival_phone), ...withValue([['Reason', reason]])],
        ...note,
        after: [
          ...(isUrgent ? [RING_THE_HOST] : []),
          ...(isStay ? [PAID_BACK_BY_HOST, OUT_OF_CALENDAR] : []),
          ASK_AGAIN,
        ],
      };
    }
    case 'booking-cancellation-confirmed':
      return {
        ...forGuest,
        subject: subject('You have cancelled'),
        heading: 'Your stay is cancelled',
        paragraphs: [
          'You have cancelled this stay. We have told the host.',
          ...quoted(note, 'Your message'),
        ],
        facts: [...facts, ...refund, ...toRing(arrival?.arrival_phone)],
        ...note,
        after: [...(isUrgent ? [RING_THE_HOST] : []), OUT_OF_CALENDAR],
      };
    case 'booking-completed':
      return {
        ...forGuest,
        subject: subject('Thank you for staying'),
        heading: 'Thank you for staying',
        paragraphs: ['We hope you had a lovely time and got home safely.'],
        after: ['See you again in the Lakes!'],
      };
  }
}

/** When a booking last changed its state. */
function cancelledAt({ history = [] }: Booking): Date | undefined {
  const last = history.at(-1);
  return last && new Date(last.at);
}

const FROM_HOST = 'From your host';

const PAID_BACK_BY_HOST = 'If you have paid anything, the host must refund it in full.';

const RING_THE_HOST =
  'If you’re already there or on your way, ring the host or reply to this email.';

/** How the guest reaches the host by mail. */
const toHost = (email: string | undefined): string[] =>
  email === undefined
    ? []
    : ['Questions for the host? Reply to this email: your reply goes straight to them.'];

const ASK_AGAIN = 'You can request other dates or another property at any time.';

/**
 * The search for another let in the area, for the same nights and people. The link is true whenever it
 * is opened: a name in the mail could be taken by then.
 */
function searchInstead(
  { check_in, check_out, guests, quote: { dogs } }: Booking,
  area_name: string | undefined,
  siteAddress: string,
  now: Date,
): NonNullable<Letter['action']> {
  const isToCome = check_in >= firstCheckIn(now);
  const filters = {
    type: 'HOLIDAY',
    ...(area_name !== undefined && { area_name }),
    ...(isToCome && { check_in, check_out }),
    guests: `${guests}`,
    ...(dogs > 0 && { dogs: `${dogs}` }),
  };
  return {
    label: isToCome ? 'See what else is free on your dates' : 'See other holiday lets',
    address: `${siteAddress}${servedPaths.searchPage}?${new URLSearchParams(filters)}`,
  };
}

const OUT_OF_CALENDAR = 'Open the attached file to remove the stay from your calendar.';

/** A person's own text, as the quotation of a letter; nothing without one. */
const quotation = (text: string | undefined): Pick<Letter, 'quote'> =>
  text === undefined ? {} : { quote: text };

/** The words that introduce a quotation, if there is one. */
const quoted = ({ quote }: Pick<Letter, 'quote'>, what: string): string[] =>
  quote === undefined ? [] : [`${what}:`];
