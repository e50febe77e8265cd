import * as z from 'zod';
import { auditEntrySchema } from '../audit/schema.ts';
import { BOOKING_MESSAGE_KINDS } from '../bookings/messages.ts';
import { BOOKING_EVENTS } from '../bookings/transitions.ts';
import { BOOKING_STATUSES, CANCELLATION_REASONS } from '../bookings/types.ts';
import { ENQUIRY_STATUSES } from '../enquiries/types.ts';
import { idSchema, userIdSchema } from '../ids.ts';
import { LISTING_ID } from '../listings/ids.ts';
import { noteSchema, REASON_MISSING, reasonSchema } from '../moderation/reason.ts';
import type { OperationSchemas } from '../operation-schemas.ts';
import { ORGANISATION_ID } from '../organisations/ids.ts';
import { INVALID_CURSOR } from '../page-query.ts';
import { quoteSchema } from '../quotes/schema.ts';
import { MAIL_OUTCOMES, RECORD_KINDS } from './types.ts';

const NOT_A_SUBJECT = 'Give the identifier of a person, an organisation or a listing';

/** A person, an organisation or a listing. */
const subject = z.union(
  [
    idSchema(LISTING_ID, NOT_A_SUBJECT),
    idSchema(ORGANISATION_ID, NOT_A_SUBJECT),
    userIdSchema(NOT_A_SUBJECT),
  ],
  { error: NOT_A_SUBJECT },
);

/** Fields that a booking and an enquiry share. */
const commonFields = {
  id: z.string(),
  /** The side of it that the subject is on. A listing and an organisation are on the host's. */
  side: z.enum(['guest', 'host']),
  /** The listing, by its title at the time. */
  listing: z.object({ id: z.string(), title: z.string(), is_deleted: z.boolean() }),
  /** The name is null if the organisation was deleted. */
  organisation: z.object({ id: z.string(), name: z.string().nullable() }),
  created_at: z.iso.datetime(),
};

const bookingRecordSchema = z.object({
  ...commonFields,
  /** Null once they have deleted their account. */
  guest: z
    .object({
      id: z.string(),
      name: z.string(),
      email: z.string(),
      phone: z.string().nullable(),
    })
    .nullable(),
  check_in: z.iso.date(),
  check_out: z.iso.date(),
  nights: z.int().positive(),
  guests: z.int(),
  /** In pounds. */
  base_price: z.number(),
  total_price: z.number(),
  /** The quote that the guest accepted: each line of the total, the deposit, the terms of cancellation. */
  quote: quoteSchema,
  /** The guest's text with the request. */
  special_requests: z.string().nullable(),
  status: z.enum(BOOKING_STATUSES),
  cancellation_reason: z.enum(CANCELLATION_REASONS).nullable(),
  /** The text of the person who cancelled it. */
  cancellation_note: z.string().nullable(),
  /** The changes of its state, oldest first. */
  history: z.array(z.object({ event: z.enum(BOOKING_EVENTS), at: z.iso.datetime() })),
  /** The mails about it of the last 90 days, oldest first. */
  mails: z.array(
    z.object({
      kind: z.enum(BOOKING_MESSAGE_KINDS),
      to: z.enum(['guest', 'host']),
      /** When it was sent; until then, when it was written. */
      at: z.iso.datetime(),
      outcome: z.enum(MAIL_OUTCOMES),
    }),
  ),
});
export type BookingRecord = z.infer<typeof bookingRecordSchema>;

const enquiryRecordSchema = z.object({
  ...commonFields,
  /** Null once they have deleted their account. */
  sender: z
    .object({ name: z.string(), email: z.string(), phone: z.string().nullable() })
    .nullable(),
  message: z.string().nullable(),
  status: z.enum(ENQUIRY_STATUSES),
  /** The changes of its status, oldest first. */
  history: z.array(z.object({ status: z.enum(ENQUIRY_STATUSES), at: z.iso.datetime() })),
});
export type EnquiryRecord = z.infer<typeof enquiryRecordSchema>;

/** A page of a reading. The other kind's list is empty. */
const recordPageSchema = z.object({
  /** The audit entry of the reading. */
  reading: z.object({ id: z.string(), at: z.iso.datetime() }),
  subject: z.object({ id: z.string(), name: z.string() }),
  /** Newest first. */
  bookings: z.array(bookingRecordSchema),
  enquiries: z.array(enquiryRecordSchema),
  /** Send it back as `cursor` for the next page; null on the last. */
  next_cursor: z.string().nullable(),
});
export type RecordPage = z.infer<typeof recordPageSchema>;

export const recordOperations = {
  readRecords: {
    summary:
      'List the bookings or enquiries of a person, an organisation or a listing, to settle a dispute. Writes the reason to the audit trail first',
    body: z
      .strictObject({
        subject,
        kind: z.enum(RECORD_KINDS, 'Choose bookings or enquiries'),
        /** Why the caller begins to read records. */
        reason: reasonSchema.optional(),
        /** The cursor of the next page, for a caller who has begun to read. */
        cursor: z
          .string()
          .max(500, INVALID_CURSOR)
          .regex(/^[\w-]*$/, INVALID_CURSOR)
          .optional(),
      })
      .refine(({ reason, cursor }) => (reason === undefined) !== (cursor === undefined), {
        path: ['reason'],
        message: REASON_MISSING,
      }),
    response: recordPageSchema,
  },
  addNote: {
    summary: 'Add a note about a person, an organisation or a listing to the audit trail',
    body: z.strictObject({ subject, note: noteSchema }),
    response: auditEntrySchema,
  },
} as const satisfies Record<string, OperationSchemas>;
