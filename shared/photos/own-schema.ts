import * as z from 'zod';
import { lineOfText, requiredLine } from '../fields.ts';
import { idSchema } from '../ids.ts';
import { LISTING_ID } from '../listings/ids.ts';
import type { OperationSchemas } from '../operation-schemas.ts';
import { PHOTO_ID } from './ids.ts';
import { PHOTO_LIMITS } from './limits.ts';
import { PHOTO_REFUSALS } from './refusals.ts';
import { photoSchema } from './schema.ts';

const identity = photoSchema.pick({ id: true, alt: true, sort_order: true });

/**
 * A photo as its lister and admins see it.
 * - READY: everybody sees it.
 * - PROCESSING: it has a reserved place, and its file is expected or being processed.
 * - REFUSED: its file was refused, and it has no place.
 */
export const ownPhotoSchema = z.discriminatedUnion('state', [
  photoSchema.extend({ state: z.literal('READY') }),
  identity.extend({ state: z.literal('PROCESSING') }),
  identity.omit({ sort_order: true }).extend({
    state: z.literal('REFUSED'),
    refusal: z.enum(PHOTO_REFUSALS),
    /** The name of the file, if the uploader's browser told it. */
    file_name: z.string().nullable(),
  }),
]);
export type OwnPhoto = z.infer<typeof ownPhotoSchema>;

const { alt, perListing } = PHOTO_LIMITS;
const altSchema = lineOfText('Description', 'Description is required')
  .min(alt.min, 'Description is required')
  .max(alt.max, 'Description too long');

/** The name of a chosen file. It is shown if the file is refused. */
export const fileNameSchema = requiredLine('File name', PHOTO_LIMITS.fileName.max);

const listingParams = z.strictObject({ listing_id: idSchema(LISTING_ID) });
const photoParams = z.strictObject({
  listing_id: idSchema(LISTING_ID),
  photo_id: idSchema(PHOTO_ID),
});

/** The photos with a place, in their order, then the refused ones. */
const photos = z.array(ownPhotoSchema);

/** A ticket lets a browser send one file straight to storage, once. */
const ticketSchema = z.object({
  photo_id: z.string(),
  /** Where the form is sent, as `multipart/form-data`. */
  url: z.string(),
  /** The form's fields. `Content-Type` goes before them, and `file` after them. */
  fields: z.record(z.string(), z.string()),
  expires_at: z.iso.datetime(),
});
export type PhotoTicket = z.infer<typeof ticketSchema>;

export const photoOperations = {
  createPhotoTickets: {
    summary:
      'Reserve places for new photos; returns an upload ticket for each, fewer if fewer places are free',
    params: listingParams,
    body: z.strictObject({
      photos: z
        .array(z.strictObject({ alt: altSchema.optional(), file_name: fileNameSchema.optional() }))
        .min(1, 'Choose at least one photo')
        .max(perListing, `A listing has at most ${perListing} photos`),
    }),
    response: z.object({
      /** In the order requested; fewer if the listing has fewer places left. */
      tickets: z.array(ticketSchema),
      photos,
    }),
  },
  reorderPhotos: {
    summary: 'Reorder a listing’s photos',
    params: listingParams,
    body: z.strictObject({
      /** Photos that aren’t named follow in their former order. */
      photo_ids: z
        .array(idSchema(PHOTO_ID, 'This isn’t the identifier of a photo'))
        .min(1, 'Choose at least one photo')
        .max(perListing, `A listing has at most ${perListing} photos`)
        .refine((ids) => new Set(ids).size === ids.length, 'Choose each photo once'),
    }),
    response: z.object({
      photos,
      /** The named photos that the listing no longer has. */
      missing: z.array(z.string()),
    }),
  },
  updatePhoto: {
    summary: 'Change a photo’s alt text',
    params: photoParams,
    body: z.strictObject({ alt: altSchema }),
    response: z.object({ photos }),
  },
  deletePhoto: {
    summary: 'Delete a photo, or what is left of a refused one',
    params: photoParams,
    response: z.object({ photos }),
  },
} as const satisfies Record<string, OperationSchemas>;
