import * as z from 'zod';
import { idSchema } from '../ids.ts';
import { LISTING_ID } from '../listings/ids.ts';
import { listingCardSchema } from '../listings/schema.ts';
import type { OperationSchemas } from '../operation-schemas.ts';
import { pageOf, pageQuery } from '../page-query.ts';

/** A saved listing. If it isn't public any more, only its title is shown (D10). */
const favouriteSchema = z.discriminatedUnion('available', [
  z.object({ available: z.literal(true), listing_id: z.string(), listing: listingCardSchema }),
  z.object({
    available: z.literal(false),
    listing_id: z.string(),
    /** Its title while it was public; null once it has been deleted. */
    title: z.string().nullable(),
  }),
]);

const params = z.strictObject({ listing_id: idSchema(LISTING_ID) });

export const favouriteOperations = {
  listFavourites: {
    summary: 'List your favourites, newest first',
    query: z.strictObject(pageQuery),
    response: pageOf(favouriteSchema),
  },
  listFavouriteIds: {
    summary: 'List the ids of your favourites',
    response: z.object({ listing_ids: z.array(z.string()) }),
  },
  addFavourite: {
    summary: 'Add a published listing to your favourites; idempotent',
    params,
    response: z.undefined(),
  },
  removeFavourite: {
    summary: 'Remove a favourite; idempotent',
    params,
    response: z.undefined(),
  },
} as const satisfies Record<string, OperationSchemas>;
