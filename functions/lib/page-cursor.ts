import type * as z from 'zod';
import { INVALID_CURSOR } from '../../shared/listings/page-query.ts';
import { InvalidFieldsError } from './errors.ts';

/** The link to what follows a position in a list: opaque to those who hold it. */
export interface PageCursor<T> {
  encode(position: T): string;
  /** @throws InvalidFieldsError for a cursor that was not made by `encode` */
  decode(cursor: string): T;
}

/** @param message what to tell whoever comes with another cursor */
export const invalidCursor = (message = INVALID_CURSOR) =>
  new InvalidFieldsError([{ path: 'cursor', message }]);

/** Links that hold what a schema says: a tuple keeps them short. */
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
