import { formatPounds } from '../../../../shared/money.ts';
import { pluralise } from '../../../../shared/pluralise.ts';
import {
  cancellationInWords,
  formatPence,
  lineLabel,
} from '../../../../shared/quotes/sentences.ts';
import { BOOKING_MAIL_LABELS, MAIL_OUTCOME_LABELS } from '../../../../shared/records/labels.ts';
import type { BookingRecord } from '../../../../shared/records/schema.ts';

/** The terms of a booking that its guest accepted, in words: on its card and in the downloaded table. */

/** `4 nights, 2 guests, 1 dog`. */
export const stayText = ({ nights, guests, quote: { dogs } }: BookingRecord): string =>
  [
    pluralise(nights, 'night'),
    pluralise(guests, 'guest'),
    ...(dogs > 0 ? [pluralise(dogs, 'dog')] : []),
  ].join(', ');

/** Each line of the total with its amount, then the total. */
export const totalLines = ({ quote, total_price }: BookingRecord): string[] => [
  ...quote.lines.map((line) => `${lineLabel(line)}: ${formatPence(line.pence)}`),
  `${formatPounds(total_price)} in all`,
];

/** The deposit and the terms of cancellation. */
export const termsOf = ({ quote }: BookingRecord) => ({
  Deposit: quote.deposit_pence === null ? 'None' : formatPence(quote.deposit_pence),
  Cancellation: cancellationInWords(quote) ?? 'The host has set no terms',
});

/** `To the guest: The stay is accepted, sent`. */
export const mailText = ({ kind, to, outcome }: BookingRecord['mails'][number]): string =>
  `To the ${to}: ${BOOKING_MAIL_LABELS[kind]}, ${MAIL_OUTCOME_LABELS[outcome]}`;
