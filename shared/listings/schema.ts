import * as z from 'zod';
import { idSchema } from '../ids.ts';
import type { OperationSchemas } from '../operation-schemas.ts';
import { publicOrganisationSchema } from '../organisations/schema.ts';
import { photoSchema } from '../photos/schema.ts';
import { fieldSchemas } from './field-schemas.ts';
import { LISTING_ID, PROPERTY_NOT_FOUND } from './ids.ts';

/** A card: what every public list of listings needs. */
export const listingCardSchema = z.object({
  id: z.string(),
  ...fieldSchemas('card'),
  /**
   * For which stay its price is the least: how many nights, and for how many guests at most, null for
   * as many as it sleeps. Null if every night costs the same.
   */
  price_from: z
    .object({ nights: z.int().positive(), guests: z.int().positive().nullable() })
    .nullable(),
  currency: z.literal('GBP'),
  /** The first half of the postcode; the rest is not public. */
  outcode: z.string(),
  featured: z.boolean(),
  created_at: z.iso.datetime(),
  cover_photo: photoSchema.nullable(),
});
export type ListingCard = z.infer<typeof listingCardSchema>;

/** A published listing in full, as anyone may see it. */
export const publicListingSchema = listingCardSchema.omit({ cover_photo: true }).extend({
  ...fieldSchemas('page'),
  listing_photos: z.array(photoSchema),
  organisation: publicOrganisationSchema,
});
export type PublicListing = z.infer<typeof publicListingSchema>;

export const listingOperations = {
  getListing: {
    summary: 'A published listing',
    params: z.strictObject({ listing_id: idSchema(LISTING_ID, PROPERTY_NOT_FOUND) }),
    response: publicListingSchema,
  },
} as const satisfies Record<string, OperationSchemas>;
