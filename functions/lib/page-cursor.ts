import type * as z from 'zod';
import { INVALID_CURSOR } from '../../shared/listings/page-query.ts';
import { InvalidFieldsError } from './errors.ts';

/** Cursors of a list: each encodes the position after which a page begins. Clients don't read them. */
export interface PageCursor<T> {
  encode(position: T): string;
  /** @throws InvalidFieldsError for a cursor that was not made by `encode` */
  decode(cursor: string): T;
}

/** @param message for the client that sent a cursor that `decode` refuses */
export const invalidCursor = (message = INVALID_CURSOR) =>
  new InvalidFieldsError([{ path: 'cursor', message }]);

/** Cursors whose positions fit a schema. A tuple makes shorter cursors than an object. */
export const pageCursor = <T>(schema: z.ZodType<T, T>, message?: string): PageCursor<T> => ({
  encode: (position) => Buffer.from(JSON.stringify(position)).toString('base64url'),
  decode(cursor) {
    const parsed = schema.safeParse(parseJson(Buffer.from(cursor, 'base64url').toString('utf8')));
    if (!parsed.success) throw invalidCursor(message);
    return parsed.data;
  },
});

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
