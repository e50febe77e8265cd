import * as z from 'zod';
import type { DirectoryKind } from '../../shared/directory/types.ts';
import { SEARCH_LIMITS } from '../../shared/listings/limits.ts';
import type { Directory } from '../data/directory/directory.ts';
import type { DirectoryKey } from '../data/directory/entry.ts';
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

/** How many pages are read at most to find one that isn't empty. */
const MOST_PAGES = 10;

/**
 * Finds a page in the directory, and makes the cursor of the next one. If everything on a page has been
 * deleted or changed since the directory was written, it goes on with the next page: an empty one would
 * say that nothing was found.
 * @param view the present items of a page. Those that it leaves out aren't counted.
 * @throws InvalidFieldsError for a cursor of another list
 */
export async function directoryPage<Item extends { readonly id: string }>(
  directory: Directory,
  { cursor, limit = SEARCH_LIMITS.pageSize }: Paging,
  request: Omit<DirectoryRequest, 'after' | 'limit'>,
  view: (keys: readonly DirectoryKey[]) => Promise<readonly Item[]>,
) {
  let after = cursor === undefined ? undefined : cursors.decode(cursor);
  const leftOut: DirectoryKey[] = [];
  for (let page = 1; ; page += 1) {
    const { items: keys, next, totals } = await directory.find({ ...request, after, limit });
    const items = await view(keys);
    const shown = new Set(items.map(({ id }) => id));
    leftOut.push(...keys.filter(({ id }) => !shown.has(id)));
    if (items.length > 0 || next === undefined || page === MOST_PAGES) {
      const countOf = (wanted: DirectoryKind): number =>
        totals[wanted] - leftOut.filter(({ kind }) => kind === wanted).length;
      return {
        items: [...items],
        totals: {
          user: countOf('user'),
          organisation: countOf('organisation'),
          listing: countOf('listing'),
        },
        next_cursor: next === undefined ? null : cursors.encode(next),
      };
    }
    after = next;
  }
}
