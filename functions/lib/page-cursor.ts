import type * as z from 'zod';
import { SEARCH_LIMITS } from '../../shared/listings/limits.ts';
import { INVALID_CURSOR } from '../../shared/page-query.ts';
import { InvalidFieldsError } from './errors.ts';
import { type PageRequest, pageIn } from './page.ts';
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

/**
 * Reads the rows of a page, which have their positions, and makes the cursor of the next one.
 * @param list reads at most `limit` positions after a position
 * @throws InvalidFieldsError for a cursor that was not made by `cursors`
 */
export async function readPage<T, Row extends T>(
  cursors: ReturnType<typeof pageCursor<T>>,
  { cursor, limit = SEARCH_LIMITS.pageSize }: Paging,
  list: List<T, Row>,
) {
  const after = cursor === undefined ? undefined : cursors.decode(cursor);
  // Reads one more than the page holds, to know whether another page follows.
  const { items, next } = pageIn(await list({ after, limit: limit + 1 }), limit);
  return { page: items, next_cursor: next === undefined ? null : cursors.encode(next) };
}
