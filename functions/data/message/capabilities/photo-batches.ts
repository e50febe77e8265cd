import * as z from 'zod';
import { type CapabilityMessages, listing } from '../content-schema.ts';

export const photoBatches = {
  letters: [
    /**
     * To the owner, once a batch has ended: their listings that had no photos and have a picture made
     * by AI.
     */
    z.strictObject({
      kind: z.literal('photos-generated'),
      data: z.strictObject({
        batch_id: z.string().min(1),
        /** The first of them. */
        listings: z.array(z.strictObject(listing)).min(1),
        /** How many further ones there are. */
        further: z.int().min(0),
      }),
    }),
  ],
  madeWhenSent: [],
} as const satisfies CapabilityMessages;
