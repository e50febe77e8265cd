import * as z from 'zod';
import { lineOfText } from '../fields.ts';
import { idText, pathIds } from '../ids.ts';
import type { OperationSchemas } from '../operation-schemas.ts';
import { PHOTO_LIMITS } from './limits.ts';
import { PHOTO_REFUSALS } from './refusals.ts';
import { photoSchema } from './schema.ts';

const identity = photoSchema.pick({ id: true, alt: true, sort_order: true });

/**
 * A photo as its lister and admins see it: one that everybody sees, a place that is kept for a file
 * that is to come or being made ready, or a file that was refused, which has no place.
 */
export const ownPhotoSchema = z.discriminatedUnion('state', [
  photoSchema.extend({ state: z.literal('READY') }),
  identity.extend({ state: z.literal('PROCESSING') }),
  identity
    .omit({ sort_order: true })
    .extend({ state: z.literal('REFUSED'), refusal: z.enum(PHOTO_REFUSALS) }),
]);
export type OwnPhoto = z.infer<typeof ownPhotoSchema>;

const { alt, perListing } = PHOTO_LIMITS;
const altSchema = lineOfText('Description', 'Description is required')
  .min(alt.min, 'Description is required')
  .max(alt.max, 'Description too long');

const listingParams = z.strictObject({ listing_id: pathIds.listing_id });
const photoParams = z.strictObject({
  listing_id: pathIds.listing_id,
  photo_id: pathIds.photo_id,
});

/** Those that have a place, in their order, and after them those that were refused. */
const photos = z.array(ownPhotoSchema);

/** By which a browser sends one file straight to storage, once. */
const ticketSchema = z.object({
  photo_id: z.string(),
  /** Where the form goes, as `multipart/form-data`. */
  url: z.string(),
  /** The form's fields, in front of which come `Content-Type` and behind which `file`. */
  fields: z.record(z.string(), z.string()),
  expires_at: z.iso.datetime(),
});
export type PhotoTicket = z.infer<typeof ticketSchema>;

export const photoOperations = {
  createPhotoTickets: {
    summary:
      'Keep places for photos that are to come, as many as there are, with a way to send each',
    params: listingParams,
    body: z.strictObject({
      photos: z
        .array(z.strictObject({ alt: altSchema.optional() }))
        .min(1, 'Name at least one photo')
        .max(perListing, `A listing has at most ${perListing} photos`),
    }),
    response: z.object({
      /** In the order they were asked for; fewer where the listing has fewer places left. */
      tickets: z.array(ticketSchema),
      photos,
    }),
  },
  reorderPhotos: {
    summary: 'Put a listing’s photos into another order',
    params: listingParams,
    body: z.strictObject({
      /** Those that aren’t named follow, in the order they were in. */
      photo_ids: z
        .array(idText('pho', 'This is not the name of a photo'))
        .min(1, 'Name at least one photo')
        .max(perListing, `A listing has at most ${perListing} photos`)
        .refine((ids) => new Set(ids).size === ids.length, 'Name each photo once'),
    }),
    response: z.object({
      photos,
      /** Those that were named and that the listing doesn’t have any more. */
      missing: z.array(z.string()),
    }),
  },
  updatePhoto: {
    summary: 'Change what a photo’s text alternative says',
    params: photoParams,
    body: z.strictObject({ alt: altSchema }),
    response: z.object({ photos }),
  },
  deletePhoto: {
    summary: 'Remove a photo, or what is left of one that was refused',
    params: photoParams,
    response: z.object({ photos }),
  },
} as const satisfies Record<string, OperationSchemas>;
