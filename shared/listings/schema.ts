import * as z from 'zod';
import { idSchema } from '../ids.ts';
import type { OperationSchemas } from '../operation-schemas.ts';
import { publicOrganisationSchema } from '../organisations/schema.ts';
import { photoSchema } from '../photos/schema.ts';
import { fieldSchemas } from './field-schemas.ts';
import { LISTING_ID, PROPERTY_NOT_FOUND } from './ids.ts';
import { CARDS_BY_ID, SEARCH_LIMITS } from './limits.ts';
import {
  awaySchema,
  coordinatesSchema,
  gridSquareSchema,
  whereaboutsSchema,
} from './place-schemas.ts';

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
  /** The square that it is shown in; null if it isn't known. With an exact place, that one's. */
  square: gridSquareSchema.nullable(),
  featured: z.boolean(),
  /** Whether it is a record of a sale, which nobody offers. */
  is_sold: z.boolean(),
  created_at: z.iso.datetime(),
  cover_photo: photoSchema.nullable(),
  /** How many photos its page has. */
  photo_count: z.int().min(0),
});
export type ListingCard = z.infer<typeof listingCardSchema>;

/** A published listing in full, as anyone may see it. */
export const publicListingSchema = listingCardSchema
  .omit({ cover_photo: true, photo_count: true })
  .extend({
    ...fieldSchemas('page'),
    /**
     * For machines: its exact place, with five decimals, or the middle of its square, with three. Null
     * if it isn't known.
     */
    coordinates: coordinatesSchema.nullable(),
    listing_photos: z.array(photoSchema),
    organisation: publicOrganisationSchema,
  });
export type PublicListing = z.infer<typeof publicListingSchema>;

/** More than an identifier and its comma take. */
const MOST_ID_LENGTH = 40;

const TOO_MANY_CARDS = `Name at most ${CARDS_BY_ID} listings`;

export const listingOperations = {
  getListingCards: {
    summary: 'Get the cards of several listings',
    query: z.strictObject({
      /** Identifiers, joined by commas. */
      ids: z
        .string({ error: 'Name the listings' })
        .max(CARDS_BY_ID * MOST_ID_LENGTH, TOO_MANY_CARDS)
        .transform((ids) => [...new Set(ids.split(','))])
        .pipe(z.array(idSchema(LISTING_ID)).max(CARDS_BY_ID, TOO_MANY_CARDS)),
    }),
    response: z.object({
      /** In the order of the identifiers, without those that aren't published. */
      items: z.array(listingCardSchema),
    }),
  },
  getListing: {
    summary: 'Get a published listing',
    params: z.strictObject({ listing_id: idSchema(LISTING_ID, PROPERTY_NOT_FOUND) }),
    response: publicListingSchema.extend({
      /** Null if nothing is known but its outcode. */
      whereabouts: whereaboutsSchema.nullable(),
    }),
  },
  getListingDistance: {
    summary: 'Get the distance from a published listing to a place, as the crow flies',
    params: z.strictObject({ listing_id: idSchema(LISTING_ID, PROPERTY_NOT_FOUND) }),
    query: z.strictObject({
      /** A place as people type it. */
      text: z
        .string({ error: 'Type a place' })
        .trim()
        .min(1, 'Type a place')
        .max(SEARCH_LIMITS.text, `Place must be at most ${SEARCH_LIMITS.text} characters`),
    }),
    response: z.object({
      /** Null if no place is called so, or nobody knows where the listing is. */
      place: awaySchema
        .extend({
          /** A short description: `Village near Penrith`. */
          detail: z.string(),
        })
        .nullable(),
    }),
  },
} as const satisfies Record<string, OperationSchemas>;
