import { createHash } from 'node:crypto';
import { decodeTime, ulid, uuidToULID } from 'ulid';
import { mailboxOf } from '../../shared/accounts/mailbox.ts';
import type { IdPrefix } from '../../shared/contract.ts';

/** A new identifier, like `lst_01J9ZC5V8Q3T6W7X8Y9Z0ABCDE`. Identifiers sort by their time. */
export const newId = (prefix: IdPrefix, at: Date): string => `${prefix}_${ulid(at.getTime())}`;

/** When an identifier was made, to the millisecond. */
export const madeAt = (id: string): Date => new Date(decodeTime(id.slice(id.indexOf('_') + 1)));

/** A short hash, for keys of counters and indexes: 96 bits. */
export const shortHash = (value: unknown): string =>
  createHash('sha256').update(JSON.stringify(value)).digest('base64url').slice(0, 16);

/** The hash of an email address, ignoring case, for use where nobody needs to read it. */
export const addressHash = (email: string): string => shortHash(email.toLowerCase());

/** The hash by which limits count an address: the same for all addresses of one mailbox. */
export const mailboxHash = (email: string): string => shortHash(mailboxOf(email));

/** An identifier of the same form as `newId`, derived from content by a hash. */
export function derivedId(prefix: IdPrefix, ...content: readonly (string | number)[]): string {
  const hex = createHash('sha256')
    .update(JSON.stringify([prefix, ...content]))
    .digest('hex');
  const uuid = hex.slice(0, 32).replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
  return `${prefix}_${uuidToULID(uuid)}`;
}
