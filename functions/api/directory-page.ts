import * as z from 'zod';
import { SEARCH_LIMITS } from '../../shared/listings/limits.ts';
import type { Directory } from '../data/directory/directory.ts';
import type { DirectoryPosition, DirectoryRequest } from '../data/directory/find.ts';
import { pageCursor } from '../lib/page-cursor.ts';

/** The part of a list in the directory that a client requests. */
interface Paging {
  readonly cursor?: string | undefined;
  readonly limit?: number | undefined;
}

const cursors = pageCursor<DirectoryPosition>(
  z.object({
    rank: z.int().min(0).max(9),
    key: z.union([z.number(), z.string().max(200)]),
    id: z.string().min(1).max(100),
  }),
);

/** The facets that filters require, and those that they exclude. A filter may be undefined. */
export function flagFilters(flags: Readonly<Record<string, boolean | undefined>>) {
  const names = (wanted: boolean) => Object.keys(flags).filter((name) => flags[name] === wanted);
  return { facets: names(true), without: names(false) };
}

/**
 * Finds a page in the directory, and makes the cursor of the next one.
 * @throws InvalidFieldsError for a cursor of another list
 */
export async function directoryPage(
  directory: Directory,
  { cursor, limit = SEARCH_LIMITS.pageSize }: Paging,
  request: Omit<DirectoryRequest, 'after' | 'limit'>,
) {
  const after = cursor === undefined ? undefined : cursors.decode(cursor);
  const { items, next, totals } = await directory.find({ ...request, after, limit });
  return { keys: items, totals, next_cursor: next === undefined ? null : cursors.encode(next) };
}
