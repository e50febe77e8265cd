import * as z from 'zod';
import {
  codeText,
  emailAddress,
  multilineText,
  oneOf,
  optionalLine,
  optionalTelephone,
  requiredLine,
} from '../fields.ts';
import { idSchema } from '../ids.ts';
import { LISTING_ID } from '../listings/ids.ts';
import type { OperationSchemas } from '../operation-schemas.ts';
import { pageOf, pageQuery } from '../page-query.ts';
import { ENQUIRY_ID } from './ids.ts';
import { ENQUIRY_LIMITS } from './limits.ts';
import { ENQUIRY_SOURCES, ENQUIRY_STATUSES } from './types.ts';

/** A visitor's message to the organisation that offers a property. */
export const enquiryFieldsSchema = z.strictObject({
  name: requiredLine('Name', ENQUIRY_LIMITS.name.max),
  email: emailAddress('Email', ENQUIRY_LIMITS.email.max),
  phone: optionalTelephone('Phone number', ENQUIRY_LIMITS.phone.max),
  message: multilineText('Message', 'Message is required')
    .min(1, 'Message is required')
    .max(ENQUIRY_LIMITS.message.max, 'Message too long'),
  /** A trap: people don't see this field, so only programs fill it in (D26). */
  website: optionalLine('Website', 200),
});

export type EnquiryFields = z.output<typeof enquiryFieldsSchema>;

const status = oneOf('Status', ENQUIRY_STATUSES);

/** An enquiry as the receiving organisation sees it. */
const enquirySchema = z.object({
  id: z.string(),
  listing_id: z.string(),
  /** The listing's title when the enquiry was sent. */
  listing_title: z.string(),
  /** The sender and their text: null once they have deleted their account. */
  name: z.string().nullable(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  message: z.string().nullable(),
  status,
  source: z.enum(ENQUIRY_SOURCES),
  created_at: z.iso.datetime(),
});
export type Enquiry = z.infer<typeof enquirySchema>;

/** A sender's input to prove their address. */
export const confirmationFieldsSchema = z.strictObject({
  code: codeText,
});

const sentSchema = z.object({ id: z.string(), created_at: z.iso.datetime() });

export const enquiryOperations = {
  createEnquiry: {
    summary: 'Send an enquiry to a published listing’s organisation; leave out `website`',
    params: z.strictObject({ listing_id: idSchema(LISTING_ID) }),
    body: enquiryFieldsSchema,
    response: sentSchema.extend({
      /** Whether it waits, for a day, for the code mailed to the address: see `confirmEnquiry`. */
      awaits_confirmation: z.boolean(),
    }),
  },
  confirmEnquiry: {
    summary: 'Confirm an enquiry with the code sent to its sender’s email address',
    params: z.strictObject({ enquiry_id: idSchema(ENQUIRY_ID) }),
    body: confirmationFieldsSchema,
    response: sentSchema,
  },
  listMyEnquiries: {
    summary: 'List your organisation’s enquiries, newest first',
    query: z.strictObject({ status: status.optional(), ...pageQuery }),
    response: pageOf(enquirySchema),
  },
  updateEnquiry: {
    summary: 'Mark an enquiry as read, or archive it',
    params: z.strictObject({ enquiry_id: idSchema(ENQUIRY_ID) }),
    body: z.strictObject({ status }),
    response: enquirySchema,
  },
} as const satisfies Record<string, OperationSchemas>;
