import type * as z from 'zod';
import { SEARCH_LIMITS } from '../../shared/listings/limits.ts';
import { INVALID_CURSOR } from '../../shared/listings/page-query.ts';
import { InvalidFieldsError } from './errors.ts';
import { type Page, type PageRequest, pageIn } from './page.ts';
import { parseBase64Json } from './parse-input.ts';

/**
 * The cursors of a list. Each encodes the position after which a page begins. Clients don't read
 * them.
 * @param schema of a position; `encode` leaves out what it doesn't declare
 * @param message for the client that sent a cursor that `decode` refuses
 */
export const pageCursor = <T>(schema: z.ZodType<T, T>, message = INVALID_CURSOR) => ({
  encode: (position: T): string =>
    Buffer.from(JSON.stringify(schema.parse(position))).toString('base64url'),

  /** @throws InvalidFieldsError for a cursor that was not made by `encode` */
  decode(cursor: string): T {
    const parsed = schema.safeParse(parseBase64Json(cursor));
    if (!parsed.success) throw new InvalidFieldsError([{ path: 'cursor', message }]);
    return parsed.data;
  },
});

/** Which page of a list is requested. */
interface Paging {
  readonly cursor?: string | undefined;
  readonly limit?: number | undefined;
}

/** Reads at most `limit` positions after a position. */
type List<T, Row extends T> = (request: PageRequest<T>) => readonly Row[] | Promise<readonly Row[]>;

/** How often a list is read for one page of matches. */
const MOST_READS = 5;

/**
 * Reads the rows of a page, which have their positions, and makes the cursor of the next one.
 * @param list reads at most `limit` positions after a position
 * @throws InvalidFieldsError for a cursor that was not made by `cursors`
 */
export async function readPage<T, Row extends T>(
  cursors: ReturnType<typeof pageCursor<T>>,
  paging: Paging,
  list: List<T, Row>,
) {
  return await readPositions(
    cursors,
    paging,
    // One more than the page holds, to know whether another page follows.
    async ({ after, limit }) => pageIn(await list({ after, limit: limit + 1 }), limit),
  );
}

/**
 * Reads a page of matches in a list of positions. It reads on until the page is full, but only a
 * few times: so a page may be shorter, or empty, and still have a cursor.
 * @param list reads at most `limit` positions after a position
 * @param matchesAt the matching rows at those positions, in their order
 * @throws InvalidFieldsError for a cursor that was not made by `cursors`
 */
export async function readMatchingPage<T, Row>(
  cursors: ReturnType<typeof pageCursor<T>>,
  { cursor, limit = SEARCH_LIMITS.pageSize }: Paging,
  list: List<T, T>,
  matchesAt: (positions: readonly T[]) => Promise<readonly Row[]>,
) {
  const page: Row[] = [];
  let next_cursor = cursor ?? null;
  for (let reads = 0; reads < MOST_READS && page.length < limit; reads += 1) {
    const paging = { cursor: next_cursor ?? undefined, limit: limit - page.length };
    const read = await readPage(cursors, paging, list);
    page.push(...(await matchesAt(read.page)));
    next_cursor = read.next_cursor;
    if (next_cursor === null) break;
  }
  return { page, next_cursor };
}

/**
 * Reads the positions of a page, and makes the cursor of the next one, for a list that determines
 * the start of its next page itself: its pages may be short.
 */
export async function readPositions<T, Row extends T>(
  cursors: ReturnType<typeof pageCursor<T>>,
  { cursor, limit = SEARCH_LIMITS.pageSize }: Paging,
  list: (request: PageRequest<T>) => Promise<Page<Row, T>>,
) {
  const after = cursor === undefined ? undefined : cursors.decode(cursor);
  const { items, next } = await list({ after, limit });
  return { page: items, next_cursor: next === undefined ? null : cursors.encode(next) };
}
