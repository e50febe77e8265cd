import * as z from 'zod';
import { QUEUED_MESSAGE } from '../../../shared/data-model.ts';

const listing = { listing_id: z.string().min(1), title: z.string().min(1) };

/**
 * What a queued message says: its kind and, for each kind, what its text is made of. Plain values,
 * because they wait in the table.
 */
export const messageContentSchema = z.discriminatedUnion('kind', [
  /** To an address that wants an account: the code that proves it, which is made when it is sent. */
  z.strictObject({ kind: z.literal('sign-up-code'), data: z.strictObject({}) }),
  /** To an address that has an account, for which another one was asked. */
  z.strictObject({ kind: z.literal('account-exists'), data: z.strictObject({}) }),
  /** To each admin: these listings were submitted since the last such message. */
  z.strictObject({
    kind: z.literal('listings-submitted'),
    data: z.strictObject({
      listings: z
        .array(
          z.strictObject({
            ...listing,
            organisation_name: z.string().min(1),
            area_name: z.string().min(1),
            /** The full name of who submitted it. */
            submitted_by: z.string().min(1),
          }),
        )
        .min(1),
    }),
  }),
  /** To the owner: the listing is public. */
  z.strictObject({ kind: z.literal('listing-approved'), data: z.strictObject(listing) }),
  /** To the owner: it isn't going to be, for this reason. */
  z.strictObject({
    kind: z.literal('listing-rejected'),
    data: z.strictObject({ ...listing, reason: z.string().min(1) }),
  }),
  /** To the owner: it was public, and no longer is, for this reason. */
  z.strictObject({
    kind: z.literal('listing-sent-back'),
    data: z.strictObject({ ...listing, reason: z.string().min(1) }),
  }),
]);

export type MessageContent = z.output<typeof messageContentSchema>;

export const MESSAGE_KINDS = [
  'sign-up-code',
  'account-exists',
  'listings-submitted',
  'listing-approved',
  'listing-rejected',
  'listing-sent-back',
] as const satisfies readonly MessageContent['kind'][];

/** A message whose text is known from what it says; a code is known only to its mail. */
export type LetterContent = Exclude<MessageContent, { kind: 'sign-up-code' }>;

/**
 * QUEUED until it is sent. DROPPED is what another message has taken the place of. FAILED is what the mail service refused for good, such as an address
 * that can't be one; it is tried again only when somebody asks for that.
 */
export const MESSAGE_STATUSES = [QUEUED_MESSAGE.status, 'SENT', 'DROPPED', 'FAILED'] as const;
