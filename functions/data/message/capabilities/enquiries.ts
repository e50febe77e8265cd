import * as z from 'zod';
import { type CapabilityMessages, listing } from '../content-schema.ts';

export const enquiries = {
  letters: [
    /**
     * To the sender of an enquiry, whose address is not confirmed: no text that they or a lister can
     * choose freely, and the title as it was last approved (D26).
     */
    z.strictObject({ kind: z.literal('enquiry-acknowledged'), data: z.strictObject(listing) }),
  ],
  madeWhenSent: [
    /** To the sender of an enquiry that waits: a code. */
    z.strictObject({ kind: z.literal('enquiry-code'), data: z.strictObject({}) }),
    /** To the owner: an enquiry. */
    z.strictObject({
      kind: z.literal('enquiry-received'),
      data: z.strictObject({ enquiry_id: z.string().min(1) }),
    }),
  ],
} as const satisfies CapabilityMessages;
