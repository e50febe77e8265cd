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
  /** To the admins: these listings were submitted since the last such message. */
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

/** The groups of people that one message can be addressed to; who is in one is asked when it is sent. */
export const RECIPIENT_GROUPS = ['admins'] as const;

export type RecipientGroup = (typeof RECIPIENT_GROUPS)[number];

/** A message in one of these isn't sent yet. */
export const UNSENT_STATUSES = [QUEUED_MESSAGE.status, 'FAILED'] as const;

/**
 * - QUEUED: to be sent.
 * - SENT: the mail service has taken it.
 * - FANNED_OUT: it was addressed to a group; there is a message to each of its members now.
 * - DROPPED: a newer message has taken its place.
 * - FAILED: the mail service refused it for good, for instance because of a malformed address. It is
 *   tried again only when an operator asks for that.
 */
export const MESSAGE_STATUSES = [...UNSENT_STATUSES, 'SENT', 'FANNED_OUT', 'DROPPED'] as const;

export const isUnsent = (status: unknown): boolean =>
  UNSENT_STATUSES.some((each) => each === status);
