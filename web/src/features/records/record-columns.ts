import {
  BOOKING_STATUS_LABELS,
  CANCELLATION_REASON_LABELS,
} from '../../../../shared/bookings/labels.ts';
import { ENQUIRY_STATUS_LABELS } from '../../../../shared/enquiries/labels.ts';
import {
  BOOKING_EVENT_LABELS,
  ENQUIRY_EVENT_LABELS,
  PAYMENT,
} from '../../../../shared/records/labels.ts';
import type { BookingRecord, EnquiryRecord } from '../../../../shared/records/schema.ts';
import { type CsvColumns, csvHead, csvLines } from '../../lib/signed-in/csv.ts';
import { mailText, termsOf, totalLines } from './booking-terms.ts';
import type { Reading } from './use-reading.ts';

/** The columns that bookings and enquiries have in common. */
const COMMON: CsvColumns<BookingRecord | EnquiryRecord> = {
  Identifier: ({ id }) => id,
  Side: ({ side }) => side,
  Property: ({ listing }) => listing.title,
  'Property, identifier': ({ listing }) => listing.id,
  Host: ({ organisation }) => organisation.name,
  'Host, identifier': ({ organisation }) => organisation.id,
  Created: ({ created_at }) => created_at,
};

/** The history, each event with its time: `Accepted by the host, 2026-05-03T12:00:00.000Z`. */
const historyText = (events: readonly { readonly text: string; readonly at: string }[]): string =>
  events.map(({ text, at }) => `${text}, ${at}`).join('\n');

const BOOKING_COLUMNS: CsvColumns<BookingRecord> = {
  ...COMMON,
  Guest: ({ guest }) => guest?.name,
  'Guest, email': ({ guest }) => guest?.email,
  'Guest, phone': ({ guest }) => guest?.phone,
  'Check-in': ({ check_in }) => check_in,
  'Check-out': ({ check_out }) => check_out,
  Guests: ({ guests }) => guests,
  'Price a night': ({ base_price }) => base_price,
  'Total price': ({ total_price }) => total_price,
  'Total, lines': (booking) => totalLines(booking).join('\n'),
  Deposit: (booking) => termsOf(booking).Deposit,
  'Cancellation, terms': (booking) => termsOf(booking).Cancellation,
  Payment: () => PAYMENT,
  Status: ({ status }) => BOOKING_STATUS_LABELS[status],
  Cancellation: ({ cancellation_reason: reason }) =>
    reason === null ? null : CANCELLATION_REASON_LABELS[reason],
  'Special requests': ({ special_requests }) => special_requests,
  'Cancellation, text': ({ cancellation_note }) => cancellation_note,
  History: ({ history }) =>
    historyText(history.map(({ event, at }) => ({ text: BOOKING_EVENT_LABELS[event], at }))),
  Mails: ({ mails }) => historyText(mails.map((mail) => ({ text: mailText(mail), at: mail.at }))),
};

const ENQUIRY_COLUMNS: CsvColumns<EnquiryRecord> = {
  ...COMMON,
  Sender: ({ sender }) => sender?.name,
  'Sender, email': ({ sender }) => sender?.email,
  'Sender, phone': ({ sender }) => sender?.phone,
  Message: ({ message }) => message,
  Status: ({ status }) => ENQUIRY_STATUS_LABELS[status],
  History: ({ history }) =>
    historyText(history.map(({ status, at }) => ({ text: ENQUIRY_EVENT_LABELS[status], at }))),
};

/** The records that have been read, as a table for spreadsheets. */
export const readingAsCsv = ({ kind, page }: Reading): string =>
  kind === 'bookings'
    ? csvHead(BOOKING_COLUMNS) + csvLines(BOOKING_COLUMNS, page.bookings)
    : csvHead(ENQUIRY_COLUMNS) + csvLines(ENQUIRY_COLUMNS, page.enquiries);
