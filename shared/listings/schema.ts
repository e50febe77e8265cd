import * as z from 'zod';
import { oneOf } from '../fields.ts';
import { idSchema } from '../ids.ts';
import type { OperationSchemas } from '../operation-schemas.ts';
import { publicOrganisationSchema } from '../organisations/schema.ts';
import { photoSchema } from '../photos/schema.ts';
import { fieldSchemas } from './field-schemas.ts';
import { LISTING_ID, PROPERTY_NOT_FOUND } from './ids.ts';
import { LISTING_LIMITS, SEARCH_LIMITS } from './limits.ts';
import { flagParameter, pageOf, pageQuery, wholeNumberParameter } from './page-query.ts';
import { ALL_PROPERTY_SUBTYPES, LISTING_SORTS, LISTING_TYPES } from './types.ts';

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

const pounds = (what: string) =>
  z
    .string()
    // Says no more about a text that isn't a number, such as that it is more than another.
    .regex(/^\d+(\.\d{1,2})?$/, {
      error: `${what} must be a number of pounds, like 250000`,
      abort: true,
    })
    .transform(Number)
    .pipe(z.number().max(SEARCH_LIMITS.maxPrice, `${what} is too large`));

/** The parameters of a search, as they stand in a query string. */
export const searchQuerySchema = z
  .strictObject({
    type: z.optional(oneOf('Type', LISTING_TYPES)),
    area_name: z.optional(
      z
        .string()
        .min(LISTING_LIMITS.areaName.min, 'Area name is too short')
        .max(LISTING_LIMITS.areaName.max, 'Area name is too long'),
    ),
    property_subtype: z.optional(oneOf('Property subtype', ALL_PROPERTY_SUBTYPES)),
    min_price: z.optional(pounds('Min price')),
    max_price: z.optional(pounds('Max price')),
    bedrooms: z.optional(wholeNumberParameter('Bedrooms', LISTING_LIMITS.bedrooms)),
    featured: z.optional(flagParameter('Featured')),
    pets_allowed: z.optional(flagParameter('Pet friendly')),
    inside_national_park: z.optional(flagParameter('National Park')),
    q: z.optional(
      z
        .string()
        .max(SEARCH_LIMITS.text, `Search text must be at most ${SEARCH_LIMITS.text} characters`),
    ),
    sort: z.optional(oneOf('Sort', LISTING_SORTS)),
    ...pageQuery,
  })
  .refine(
    ({ min_price, max_price }) =>
      min_price === undefined || max_price === undefined || min_price <= max_price,
    { path: ['min_price'], message: 'Min price must not be more than max price' },
  );
export type SearchQuery = z.output<typeof searchQuerySchema>;

export const listingOperations = {
  searchListings: {
    summary: 'Search published listings',
    query: searchQuerySchema,
    response: pageOf(listingCardSchema).extend({
      /** All matches, not only this page. */
      total: z.int().min(0),
    }),
  },
  getListing: {
    summary: 'A published listing',
    params: z.strictObject({ listing_id: idSchema(LISTING_ID, PROPERTY_NOT_FOUND) }),
    response: publicListingSchema,
  },
} as const satisfies Record<string, OperationSchemas>;
