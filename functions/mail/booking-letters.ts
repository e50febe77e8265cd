import { CANCELLATION_REASON_LABELS } from '../../shared/bookings/labels.ts';
import { ANSWER_HOURS } from '../../shared/bookings/limits.ts';
import { SITE_NAME } from '../../shared/brand.ts';
import { toPounds } from '../../shared/money.ts';
import { pagePaths } from '../../shared/pages.ts';
import type { Booking } from '../data/booking/repository.ts';
import { wasAccepted } from '../data/booking/state.ts';
import type { BookingMessage } from '../data/message/schema.ts';
import type { Letter } from './letter.ts';
import { OWNER_WHY } from './letters.ts';
import { amountInWords, counted, dateInWords, instantInWords } from './words.ts';

type Fact = readonly [name: string, value: string];

/** What a stay is: its dates, its guests, and what it costs. */
export const stayFacts = (booking: Booking): Fact[] => [
  ['Arrival', dateInWords(booking.check_in)],
  ['Departure', dateInWords(booking.check_out)],
  ['Nights', `${booking.nights}`],
  ['Guests', `${booking.guests}`],
  ['Total', amountInWords(toPounds(booking.total_price_pence))],
];

/** Facts without those that nobody has told. */
const known = (facts: readonly (readonly [string, string | undefined])[]): Fact[] =>
  facts.flatMap(([name, value]) => (value === undefined ? [] : [[name, value] as const]));

/**
 * The letter of a message about a booking. What people have typed is only in the subject, in the
 * details and in the quotation: no sentence has anything of it, so nothing of it reads as ours.
 * @param siteAddress without a slash at the end: `https://fellside.example`
 */
export function bookingLetter(
  kind: BookingMessage['kind'],
  booking: Booking,
  siteAddress: string,
): Letter {
  const { listing_title: title, guest_name, cancellation_reason, cancellation_note } = booking;
  const nights = counted(booking.nights, 'night');
  const guests = counted(booking.guests, 'guest');
  const facts = [['Property', title] as const, ...stayFacts(booking)];
  const reason = cancellation_reason && CANCELLATION_REASON_LABELS[cancellation_reason];
  const note = quotation(cancellation_note);
  const preview = `${dateInWords(booking.check_in)}, ${nights} for ${guests}.`;
  const forGuest = {
    preview,
    facts,
    action: { label: 'See your bookings', address: `${siteAddress}${pagePaths.bookings}` },
    why: `You get this because you asked for this stay on ${SITE_NAME}.`,
  };
  const forOwner = {
    preview,
    facts: [...facts, ...known([['Guest', guest_name]])],
    action: {
      label: 'See your reservations',
      address: `${siteAddress}${pagePaths.reservations}`,
    },
    why: OWNER_WHY,
  };

  switch (kind) {
    case 'booking-requested': {
      const { guest_email, guest_phone } = booking;
      const requests = quotation(booking.special_requests);
      return {
        ...forOwner,
        subject: `Booking request: ${title}`,
        heading: 'You have a booking request',
        paragraphs: [
          `A guest would like to stay, and is waiting for your answer until ${instantInWords(booking.answer_by)}. Then the request expires.`,
          ...quoted(requests, 'What they ask for'),
        ],
        facts: known([
          ...facts,
          ['Guest', guest_name],
          ['Email', guest_email],
          ['Phone', guest_phone],
        ]),
        ...requests,
        action: { ...forOwner.action, label: 'Accept or decline' },
        after: [
          'To ask them something first, reply to this mail: your reply goes straight to the guest.',
        ],
      };
    }
    case 'booking-accepted':
      return {
        ...forGuest,
        subject: `Your stay is confirmed: ${title}`,
        heading: 'Your stay is confirmed',
        paragraphs: ['Good news: the host has accepted your request.'],
        after: [
          'The attached file puts the stay into your calendar.',
          `If your plans change, cancel it on ${SITE_NAME}, so that somebody else can have the dates. Declining it in your calendar doesn’t tell the host.`,
        ],
      };
    case 'booking-declined':
      return {
        ...forGuest,
        subject: `Your request was declined: ${title}`,
        heading: 'Your request was declined',
        paragraphs: [
          'Sorry: the host can’t have you on these dates.',
          ...quoted(note, 'What they have written'),
        ],
        ...note,
        after: [ASK_AGAIN],
      };
    case 'booking-expired':
      return {
        ...forGuest,
        subject: `Your request has expired: ${title}`,
        heading: 'Your request has expired',
        paragraphs: [
          `Sorry: the host hasn’t answered within ${ANSWER_HOURS} hours, and so the dates are no longer held for you.`,
        ],
        after: [ASK_AGAIN],
      };
    case 'booking-unanswered':
      return {
        ...forOwner,
        subject: `A booking request has expired: ${title}`,
        heading: 'A booking request has expired',
        paragraphs: [
          `You haven’t answered it within ${ANSWER_HOURS} hours. We have told the guest, and the dates are no longer held for them.`,
        ],
        after:
          guest_name === undefined
            ? []
            : [
                'If you would still like to have them, reply to this mail: your reply goes straight to the guest, who can ask again.',
              ],
      };
    case 'booking-cancelled-by-guest': {
      const [what, told] = wasAccepted(booking)
        ? ['A guest has cancelled', 'A guest has cancelled a stay that you had accepted.']
        : [
            'A guest has withdrawn a request',
            'A guest has withdrawn a request before your answer.',
          ];
      return {
        ...forOwner,
        subject: `${what}: ${title}`,
        heading: what,
        paragraphs: [
          `${told} The dates are no longer held for them.`,
          ...quoted(note, 'What they have written'),
        ],
        facts: [...forOwner.facts, ...known([['Reason', reason]])],
        ...note,
      };
    }
    case 'booking-cancelled': {
      const isStay = wasAccepted(booking);
      const what = isStay ? 'Your stay is cancelled' : 'Your request is cancelled';
      return {
        ...forGuest,
        subject: `${what}: ${title}`,
        heading: what,
        paragraphs: [
          'Sorry: the host can’t have you after all.',
          ...quoted(note, 'What they have written'),
        ],
        facts: [...facts, ...known([['Reason', reason]])],
        ...note,
        after: [...(isStay ? [OUT_OF_CALENDAR] : []), ASK_AGAIN],
      };
    }
    case 'booking-cancellation-confirmed':
      return {
        ...forGuest,
        subject: `You have cancelled: ${title}`,
        heading: 'Your stay is cancelled',
        paragraphs: [
          'You have cancelled this stay, and we have told the host.',
          ...quoted(note, 'What you have written'),
        ],
        ...note,
        after: [OUT_OF_CALENDAR],
      };
    case 'booking-completed':
      return {
        ...forGuest,
        subject: `Thank you for staying: ${title}`,
        heading: 'Thank you for staying',
        paragraphs: ['We hope you had a lovely time, and got home safely.'],
        after: ['See you again in the Lakes!'],
      };
  }
}

const ASK_AGAIN = 'You can ask for other dates, or for another property, at any time.';

const OUT_OF_CALENDAR = 'The attached file takes the stay out of your calendar.';

/** What somebody has written, as the quotation of a letter; nothing where they haven’t. */
const quotation = (text: string | undefined): Pick<Letter, 'quote'> =>
  text === undefined ? {} : { quote: text };

/** The sentence that says whose words a quotation is, where there is one. */
const quoted = ({ quote }: Pick<Letter, 'quote'>, what: string): string[] =>
  quote === undefined ? [] : [`${what} is quoted below the details.`];
