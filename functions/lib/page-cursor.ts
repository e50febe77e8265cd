import type * as z from 'zod';
import { SEARCH_LIMITS } from '../../shared/listings/limits.ts';
import { INVALID_CURSOR } from '../../shared/listings/page-query.ts';
import { InvalidFieldsError } from './errors.ts';
import { parseBase64Json } from './parse-input.ts';

/**
 * The cursors of a list. Each encodes the position after which a page begins. Clients don't read them.
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

/**
 * Reads the rows of a page, which have their positions, and makes the cursor of the next one.
 * @param list reads at most so many positions after one
 * @throws InvalidFieldsError for a cursor that was not made by `cursors`
 */
export async function readPage<T, Row extends T>(
  cursors: ReturnType<typeof pageCursor<T>>,
  {
    cursor,
    limit = SEARCH_LIMITS.pageSize,
  }: { cursor?: string | undefined; limit?: number | undefined },
  list: (request: {
    after: T | undefined;
    limit: number;
  }) => readonly Row[] | Promise<readonly Row[]>,
) {
  const after = cursor === undefined ? undefined : cursors.decode(cursor);
  // One more than the page holds, to know whether another page follows.
  const found = await list({ after, limit: limit + 1 });
  const page = found.slice(0, limit);
  const last = page.at(-1);
  const hasMore = found.length > limit && last !== undefined;
  return { page, next_cursor: hasMore ? cursors.encode(last) : null };
}

/**
 * The same for a list that knows itself where its next page begins, as the pages of a search that
 * leaves some out may be short.
 */
export async function readPositions<T>(
  cursors: ReturnType<typeof pageCursor<T>>,
  {
    cursor,
    limit = SEARCH_LIMITS.pageSize,
  }: { cursor?: string | undefined; limit?: number | undefined },
  list: (request: { after: T | undefined; limit: number }) => Promise<{
    readonly items: readonly T[];
    readonly next: T | undefined;
  }>,
) {
  const after = cursor === undefined ? undefined : cursors.decode(cursor);
  const { items, next } = await list({ after, limit });
  return { positions: items, next_cursor: next === undefined ? null : cursors.encode(next) };
}
