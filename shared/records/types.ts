/** The outcomes of a mail about a booking. */
export const MAIL_OUTCOMES = ['SENT', 'WAITING', 'FAILED', 'DROPPED'] as const;
export type MailOutcome = (typeof MAIL_OUTCOMES)[number];

/** Records that an admin may read to settle a dispute: of a person, a listing or an organisation. */
export const RECORD_KINDS = ['bookings', 'enquiries'] as const;
export type RecordKind = (typeof RECORD_KINDS)[number];

/** The audit entry of a reading. */
export const READING_ACTIONS = {
  bookings: 'bookings-read',
  enquiries: 'enquiries-read',
} as const satisfies Record<RecordKind, string>;

/** How long further pages of a reading can be read, in minutes. */
export const READING_MINUTES = 60;
