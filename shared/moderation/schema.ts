import * as z from 'zod';
import { directoryPageOf, directoryQuery } from '../directory/query.ts';
import { oneOf } from '../fields.ts';
import { idSchema } from '../ids.ts';
import { fieldSchemas } from '../listings/field-schemas.ts';
import { LISTING_ID } from '../listings/ids.ts';
import { ownListingCardSchema, ownListingSchema } from '../listings/own-schema.ts';
import { LISTING_STATUSES, LISTING_TYPES } from '../listings/types.ts';
import type { OperationSchemas } from '../operation-schemas.ts';
import { ORGANISATION_ID } from '../organisations/ids.ts';
import { flagParameter, pageOf, pageQuery } from '../page-query.ts';
import { PHOTO_ID } from '../photos/ids.ts';
import { PHOTO_LIMITS } from '../photos/limits.ts';
import { ownerEditShape } from './owner-edit.ts';
import { reasonSchema } from './reason.ts';

/** A field's value when an admin last saw the listing, and now. Null means no value. */
const changeSchema = z.object({
  field: z.string(),
  before: z.unknown(),
  after: z.unknown(),
});
export type ListingChange = z.infer<typeof changeSchema>;

/** The edits since an admin's last decision on the listing; null if there are none. */
const editsSchema = z
  .object({
    changes: z.array(changeSchema),
    /** The last editor, and when they edited. */
    edited_by: z.string(),
    edited_at: z.iso.datetime(),
  })
  .nullable();

/** Fields of a listing that only admins see. */
const adminFields = {
  /** Whether it is kept from the public in every state, because its owner is suspended (D5). */
  hidden: z.boolean(),
};

/** Fields that a review needs besides the listing. */
const reviewFields = {
  /** When it was last submitted; null if it never was. */
  submitted_at: z.iso.datetime().nullable(),
  edits: editsSchema,
  /** Why its lister submitted it without photos; null if it had some, or no reason was given. */
  no_photos_reason: z.string().nullable(),
  /** The host's own names of fees and seasons. Guests see them once they are approved or kept. */
  term_names: z.array(z.string()),
  /** Whether its postcode is inside the National Park, by the boundary; null if that isn't known. */
  is_inside_boundary: z.boolean().nullable(),
};

const viewers = {
  /** The names of others who have it open for review. */
  viewed_by: z.array(z.string()),
};

const adminListingSchema = ownListingSchema.extend({ ...adminFields, ...reviewFields });
export type AdminListing = z.infer<typeof adminListingSchema>;

const reviewCardSchema = ownListingCardSchema.extend({
  ...fieldSchemas('private'),
  summary: z.string().nullable(),
  organisation: z.object({ id: z.string(), name: z.string() }),
  ...reviewFields,
  ...viewers,
});
export type ReviewCard = z.infer<typeof reviewCardSchema>;

const adminListingCardSchema = ownListingCardSchema.extend({
  ...adminFields,
  organisation: z.object({ id: z.string(), name: z.string() }),
});
export type AdminListingCard = z.infer<typeof adminListingCardSchema>;

const params = z.strictObject({ listing_id: idSchema(LISTING_ID) });

/**
 * The revision that the admin read. If the listing has changed since, the request is a conflict, so
 * that no admin decides on something unread.
 */
const revisionRead = {
  revision: z.int('Give the revision of the listing that you have read').positive(),
};
const revisionReadSchema = z.strictObject(revisionRead);

const withReason = z.strictObject({ reason: reasonSchema, ...revisionRead });

export const moderationOperations = {
  listReviewQueue: {
    summary: 'List the listings that wait for an admin: for review, or edited since approval',
    query: z.strictObject({
      status: z.enum(['PENDING'], { error: 'Status must be PENDING' }).optional(),
      edited_since_approval: z
        .enum(['true'], { error: 'Edited since approval must be true' })
        .optional(),
      ...pageQuery,
    }),
    /** Oldest first. */
    response: pageOf(reviewCardSchema).extend({
      /** Counts all pages, not only this one. */
      total: z.int().min(0),
    }),
  },
  listAdminListings: {
    summary:
      'List all listings, or those with a text in their title, area, address, postcode or id, or in their owner’s details',
    query: z.strictObject({
      status: oneOf('Status', LISTING_STATUSES).optional(),
      type: oneOf('Property type', LISTING_TYPES).optional(),
      featured: flagParameter('Featured').optional(),
      /** Whether it is kept from the public in every state, because its owner is suspended. */
      hidden: flagParameter('Hidden').optional(),
      /** Only listings of this organisation. */
      organisation_id: idSchema(ORGANISATION_ID).optional(),
      ...directoryQuery,
    }),
    response: directoryPageOf(adminListingCardSchema),
  },
  getAdminListing: {
    summary: 'Get a listing with all its fields',
    params,
    response: adminListingSchema,
  },
  approveListing: {
    summary: 'Publish a pending listing',
    params,
    body: revisionReadSchema,
    response: adminListingSchema,
  },
  rejectListing: {
    summary: 'Reject a pending listing, with a reason',
    params,
    body: withReason,
    response: adminListingSchema,
  },
  keepListing: {
    summary: 'Keep an edited listing published',
    params,
    body: revisionReadSchema,
    response: adminListingSchema,
  },
  sendBackListing: {
    summary: 'Return a published listing to its owner, with a reason',
    params,
    body: withReason,
    response: adminListingSchema,
  },
  openListing: {
    summary: 'Report that you have a listing open for review, and learn who else has',
    params,
    response: z.object(viewers),
  },
  closeListing: { summary: 'Report that you have left a listing', params, response: z.undefined() },
  undoDecision: {
    summary: 'Undo your decision on a listing, within seconds',
    params,
    /** The revision that the decision made. */
    body: revisionReadSchema,
    response: adminListingSchema,
  },
  adminUpdateListing: {
    summary: 'Edit a listing for its owner, with a reason',
    params,
    body: z.strictObject({
      ...ownerEditShape,
      ...revisionRead,
      reason: reasonSchema,
      /** The ready photos that stay, in their order. The others are removed. */
      photo_ids: z
        .array(idSchema(PHOTO_ID, 'This isn’t the identifier of a photo'))
        .max(PHOTO_LIMITS.perListing, `A listing has at most ${PHOTO_LIMITS.perListing} photos`)
        .refine((ids) => new Set(ids).size === ids.length, 'Choose each photo once')
        .optional(),
    }),
    response: adminListingSchema,
  },
  adminArchiveListing: {
    summary: 'Take a published listing off the site, with a reason',
    params,
    body: z.strictObject({ reason: reasonSchema }),
    response: adminListingSchema,
  },
  featureListing: {
    summary: 'Feature a published listing',
    params,
    response: adminListingSchema,
  },
  unfeatureListing: {
    summary: 'Stop featuring a listing',
    params,
    response: adminListingSchema,
  },
} as const satisfies Record<string, OperationSchemas>;
