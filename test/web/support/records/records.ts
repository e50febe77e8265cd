import type {
  BookingRecord,
  EnquiryRecord,
  RecordPage,
} from '../../../../shared/records/schema.ts';
import { exampleId } from './listings.ts';

/** The API's responses to an admin who settles a dispute. */

const common = {
  side: 'guest',
  listing: { id: exampleId('lst', 7), title: 'Knott fold', is_deleted: false },
  organisation: { id: exampleId('org', 1), name: 'Nell Dixon Lets' },
  created_at: '2026-05-03T10:30:00.000Z',
} as const;

/** A stay that its host cancelled after accepting it. */
export const bookingRecord = (fields: Partial<BookingRecord> = {}): BookingRecord => ({
  ...common,
  id: exampleId('bkg', 1),
  guest: {
    id: '0d5f1a52-6f0e-4f6a-9a63-2b1f7a0c9e11',
    name: 'Ruth Birkett',
    email: 'ruth@example.com',
    phone: '01632 960002',
  },
  check_in: '2027-06-04',
  check_out: '2027-06-08',
  nights: 4,
  guests: 2,
  base_price: 185.5,
  total_price: 792,
  quote: {
    check_in: '2027-06-04',
    check_out: '2027-06-08',
    nights: 4,
    guests: 2,
    dogs: 1,
    extras: [],
    lines: [
      { kind: 'NIGHTS', period: null, rate: 'NIGHT', nights: 4, each_pence: 18_550, pence: 74_200 },
      {
        kind: 'FEE',
        name: 'Dog',
        unit: 'DOG',
        is_mandatory: true,
        count: 1,
        each_pence: 5_000,
        pence: 5_000,
      },
    ],
    total_pence: 79_200,
    deposit_pence: 15_000,
    cancellation: { policy: 'FLEXIBLE', steps: [{ until: '2027-06-01', percent: 50 }] },
    terms_version: 1,
  },
  special_requests: 'We bring a dog.',
  status: 'CANCELLED',
  cancellation_reason: 'BY_LISTER',
  cancellation_note: 'The boiler is broken.',
  history: [
    { event: 'confirm', at: '2026-05-03T12:00:00.000Z' },
    { event: 'cancelAsLister', at: '2026-05-20T08:15:00.000Z' },
  ],
  mails: [
    { kind: 'booking-accepted', to: 'guest', at: '2026-05-03T12:00:05.000Z', outcome: 'SENT' },
    { kind: 'booking-cancelled', to: 'guest', at: '2026-05-20T08:15:00.000Z', outcome: 'FAILED' },
  ],
  ...fields,
});

/** An enquiry that its organisation has read. */
export const enquiryRecord = (fields: Partial<EnquiryRecord> = {}): EnquiryRecord => ({
  ...common,
  id: exampleId('enq', 1),
  sender: { name: 'Ruth Birkett', email: 'ruth@example.com', phone: null },
  message: 'May we come on Sunday?\n\nWe are two.',
  status: 'READ',
  history: [{ status: 'READ', at: '2026-05-03T12:00:00.000Z' }],
  ...fields,
});

/** The only page of a reading. */
export const recordPage = (fields: Partial<RecordPage> = {}): RecordPage => ({
  reading: { id: 'aud_01JZ8M4Q3V6T2X0B9C7D5E1F4G', at: '2026-11-26T22:00:00.000Z' },
  subject: { id: '0d5f1a52-6f0e-4f6a-9a63-2b1f7a0c9e11', name: 'Ruth Birkett' },
  bookings: [],
  enquiries: [],
  next_cursor: null,
  ...fields,
});
