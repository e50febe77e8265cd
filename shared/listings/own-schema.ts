import * as z from 'zod';
import { countsBy, optionalText } from '../fields.ts';
import { idSchema } from '../ids.ts';
import type { OperationSchemas } from '../operation-schemas.ts';
import { pageOf, pageQuery } from '../page-query.ts';
import { ownPhotoSchema } from '../photos/own-schema.ts';
import { fieldSchemas } from './field-schemas.ts';
import { LISTING_ID } from './ids.ts';
import { listingChangesSchema, listingFieldsSchema } from './input-schema.ts';
import { LISTING_LIMITS } from './limits.ts';
import { coordinatesSchema, gridSquareSchema } from './place-schemas.ts';
import { isPostcode, storedPostcode } from './postcode.ts';
import { listingCardSchema, publicListingSchema } from './schema.ts';
import { LISTING_STATUSES } from './types.ts';

/** Fields that only its lister and admins see. */
const stateFields = {
  status: z.enum(LISTING_STATUSES),
  /** Why an admin rejected it, or sent it back. */
  rejection_note: z.string().nullable(),
  /** Whether it was edited after its approval, and no admin has looked at it since (D12). */
  edited_since_approval: z.boolean(),
  /** Whether an admin has ever approved it; then its type is fixed (D12a). */
  was_approved: z.boolean(),
  /** Counts every change of it or of its photos. */
  revision: z.int().positive(),
  /** The revision at which its fields last changed. Later revisions changed only its photos. */
  written_revision: z.int().positive(),
};

/** How many listings there are in each state. */
export const listingCountsSchema = countsBy(LISTING_STATUSES);

export const ownListingCardSchema = listingCardSchema.extend(stateFields);
export type OwnListingCard = z.infer<typeof ownListingCardSchema>;

/** A card in a user's list of their own listings. */
const myListingCardSchema = ownListingCardSchema.extend({
  /** How many people have it among their favourites; never who. */
  kept_by: z.int().min(0),
});
export type MyListingCard = z.infer<typeof myListingCardSchema>;

/** A whole listing, in any state. */
export const ownListingSchema = publicListingSchema.extend({
  ...stateFields,
  ...fieldSchemas('private'),
  ...fieldSchemas('guest'),
  /** All photos, including those that aren't public yet. */
  photos: z.array(ownPhotoSchema),
});
export type OwnListing = z.infer<typeof ownListingSchema>;

const listingPlaceSchema = z.object({
  /**
   * The postcode's public square in the middle, and its eight neighbours, in rows from the north-west.
   * Empty if its outcode isn't known.
   */
  squares: z.array(
    gridSquareSchema.extend({
      /** The settlement nearest to its middle. */
      near: z.string(),
    }),
  ),
  /** Where the postcode is, or the middle of its outcode; null if that isn't known either. */
  position: coordinatesSchema.nullable(),
  /** Whether it is inside the National Park, by the boundary; null if the postcode isn't known. */
  is_inside_boundary: z.boolean().nullable(),
});
export type ListingPlace = z.infer<typeof listingPlaceSchema>;

/** The input with a submission. */
const submissionSchema = z.strictObject({
  /**
   * Why the listing has no photos, for its reviewers. Pages ask for it; a listing with photos needs
   * none.
   */
  no_photos_reason: optionalText('Reason', LISTING_LIMITS.noPhotosReason.max),
});

const params = z.strictObject({ listing_id: idSchema(LISTING_ID) });

export const ownListingOperations = {
  listMyListings: {
    summary: 'List your organisation’s listings, newest first',
    query: z.strictObject(pageQuery),
    response: pageOf(myListingCardSchema),
  },
  getMyListing: {
    summary: 'Get your listing with all its fields',
    params,
    response: ownListingSchema,
  },
  getListingPlace: {
    summary: 'Get where a postcode is, and in which squares its listing may be shown',
    body: z.strictObject({
      postcode: z
        .string({ error: 'Postcode is required' })
        .max(LISTING_LIMITS.postcode.max, 'Postcode too long')
        .overwrite(storedPostcode)
        .refine(isPostcode, 'Postcode must be a UK postcode, like LA22 9LX'),
    }),
    response: listingPlaceSchema,
  },
  createListing: {
    summary: 'Create a draft in your first organisation',
    body: listingFieldsSchema,
    response: ownListingSchema,
  },
  updateListing: {
    summary: 'Change your listing',
    params,
    body: listingChangesSchema,
    response: ownListingSchema,
  },
  deleteListing: { summary: 'Delete your draft', params, response: z.undefined() },
  submitListing: {
    summary: 'Submit your listing for review',
    params,
    body: submissionSchema,
    response: ownListingSchema,
  },
  withdrawListing: {
    summary: 'Withdraw your listing from review: it becomes a draft again',
    params,
    response: ownListingSchema,
  },
  archiveListing: {
    summary: 'Archive your published listing',
    params,
    response: ownListingSchema,
  },
} as const satisfies Record<string, OperationSchemas>;
