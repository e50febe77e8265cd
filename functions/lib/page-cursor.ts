import type * as z from 'zod';
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
