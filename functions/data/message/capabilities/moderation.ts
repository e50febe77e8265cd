import * as z from 'zod';
import { type CapabilityMessages, listing } from '../content-schema.ts';

export const moderation = {
  letters: [
    /** To the owner: the listing is public. */
    z.strictObject({ kind: z.literal('listing-approved'), data: z.strictObject(listing) }),
    /** To the owner: the listing was rejected, and why. */
    z.strictObject({
      kind: z.literal('listing-rejected'),
      data: z.strictObject({ ...listing, reason: z.string().min(1) }),
    }),
    /** To the owner: the listing was public and was sent back, and why. */
    z.strictObject({
      kind: z.literal('listing-sent-back'),
      data: z.strictObject({ ...listing, reason: z.string().min(1) }),
    }),
    /** To the owner: an admin has archived the listing, and why. */
    z.strictObject({
      kind: z.literal('listing-archived'),
      data: z.strictObject({ ...listing, reason: z.string().min(1) }),
    }),
    /** To the owner: what an admin has edited in their place, in sentences, and why. */
    z.strictObject({
      kind: z.literal('listing-edited'),
      data: z.strictObject({
        ...listing,
        reason: z.string().min(1),
        changes: z.array(z.string().min(1)).min(1),
      }),
    }),
  ],
  madeWhenSent: [],
} as const satisfies CapabilityMessages;
