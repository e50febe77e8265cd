import * as z from 'zod';
import { type CapabilityMessages, listing } from '../content-schema.ts';

/** A submitted listing in a digest to moderators and admins. */
export const submittedListingSchema = z.object({
  ...listing,
  organisation_name: z.string().min(1),
  area_name: z.string().min(1),
  /** The full name of the user who submitted it. */
  submitted_by: z.string().min(1),
});

export const listings = {
  letters: [
    /** To moderators and admins: the listings submitted since the last such message. */
    z.strictObject({
      kind: z.literal('listings-submitted'),
      data: z.strictObject({
        listings: z.array(submittedListingSchema).min(1),
      }),
    }),
    /** To the owner: the listing is submitted, and what happens next. */
    z.strictObject({ kind: z.literal('listing-received'), data: z.strictObject(listing) }),
  ],
  madeWhenSent: [],
} as const satisfies CapabilityMessages;
