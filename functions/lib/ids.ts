import { createHash } from 'node:crypto';
import { ulid, uuidToULID } from 'ulid';
import type { IdPrefix } from '../../shared/ids.ts';

/** A new identifier, like `lst_01J9ZC5V8Q3T6W7X8Y9Z0ABCDE`. Later ones sort after earlier ones. */
export const newId = (prefix: IdPrefix, at: Date): string => `${prefix}_${ulid(at.getTime())}`;

/** An identifier of the same form that is always the same for the same content. */
export function derivedId(prefix: IdPrefix, ...content: readonly (string | number)[]): string {
  const hex = createHash('sha256')
    .update(JSON.stringify([prefix, ...content]))
    .digest('hex');
  const uuid = hex.slice(0, 32).replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
  return `${prefix}_${uuidToULID(uuid)}`;
}

interface RequestOfUser {
  readonly userId: string;
  readonly idempotencyKey: string | undefined;
}

/** A new identifier, or under an `Idempotency-Key` always the same one. */
export const createdId = (
  prefix: IdPrefix,
  at: Date,
  { userId, idempotencyKey }: RequestOfUser,
): string =>
  idempotencyKey === undefined ? newId(prefix, at) : derivedId(prefix, userId, idempotencyKey);
