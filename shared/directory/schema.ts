import * as z from 'zod';
import { countsBy, oneOf } from '../fields.ts';
import { LISTING_STATUSES } from '../listings/types.ts';
import type { OperationSchemas } from '../operation-schemas.ts';
import { pageOf, pageQuery } from '../page-query.ts';
import { USER_ROLES } from '../profiles/types.ts';
import { anywhere } from './query.ts';
import { DIRECTORY_KINDS } from './types.ts';

const foundSchema = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('user'),
    id: z.string(),
    full_name: z.string(),
    email: z.string(),
    role: z.enum(USER_ROLES),
    suspended: z.boolean(),
  }),
  z.object({
    kind: z.literal('organisation'),
    id: z.string(),
    name: z.string(),
    region: z.string(),
    suspended: z.boolean(),
  }),
  z.object({
    kind: z.literal('listing'),
    id: z.string(),
    title: z.string(),
    area_name: z.string(),
    status: z.enum(LISTING_STATUSES),
    organisation: z.object({ id: z.string(), name: z.string() }),
  }),
]);
/** A user, an organisation or a listing that a search has found. */
export type FoundInDirectory = z.infer<typeof foundSchema>;

export const directoryOperations = {
  searchDirectory: {
    summary:
      'Find users, organisations and listings by parts of words in names, addresses, titles, phone numbers, postcodes and ids. The best matches come first, then the newest',
    query: z.strictObject({
      q: anywhere,
      /** Finds only entries of this kind. */
      kind: oneOf('Kind', DIRECTORY_KINDS).optional(),
      ...pageQuery,
    }),
    response: pageOf(foundSchema).extend({
      /** How many of each kind there are on all pages, whatever kind is wanted. */
      totals: countsBy(DIRECTORY_KINDS),
    }),
  },
} as const satisfies Record<string, OperationSchemas>;
