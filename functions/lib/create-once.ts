import { createHash } from 'node:crypto';
import type { IdPrefix } from '../../shared/ids.ts';
import { BusyError, KeyReusedError } from './errors.ts';
import { newId } from './ids.ts';

/** How long an `Idempotency-Key` is remembered (D34). */
const REMEMBERED_SECONDS = 24 * 60 * 60;

/** The record of a request that has created something. */
export interface IdempotentRequest {
  /** A hash of who made the request, for which operation and under which key. */
  readonly request_id: string;
  /** A hash of its body. */
  readonly fingerprint: string;
  /** The identifier of what it has created. */
  readonly created_id: string;
  /** ISO 8601 in UTC. */
  readonly created_at: string;
  /** When the record expires, in seconds since 1970. */
  readonly expires_at: number;
}

/** Reads the record of a request consistently. An expired record is not found. */
export type FindRequest = (request_id: string) => Promise<IdempotentRequest | undefined>;

interface CreationRequest {
  readonly operation: string;
  readonly userId: string;
  readonly idempotencyKey: string | undefined;
  /** As parsed by its schema, which puts its fields into one order. */
  readonly body: unknown;
}

interface Creation<Item> {
  readonly prefix: IdPrefix;
  /** Makes the item from the request alone, because a repeated request makes it again. */
  readonly build: (id: string, at: Date) => Item;
  /**
   * Stores the item, in one transaction with the request's record if there is one.
   * @returns false where that record exists already; nothing is written then
   */
  readonly store: (item: Item, request: IdempotentRequest | undefined) => Promise<boolean>;
}

/** Of requests at the same moment one stores its record; the others find it in their next attempt. */
const MAX_ATTEMPTS = 3;

/**
 * Creates an item once for each `Idempotency-Key`. A request that is repeated within a day gets the
 * item as it was created, even if it has been changed or deleted since. Powertools' idempotency isn't
 * used: it writes its record before and after the operation, so an operation that is cut short in
 * between is run again and creates a second item. Here the item and the record are one transaction.
 * @throws KeyReusedError where an earlier request with that key had another body
 */
export const createOnce =
  ({ findRequest, now }: { readonly findRequest: FindRequest; readonly now: () => Date }) =>
  async <Item>(
    { operation, userId, idempotencyKey, body }: CreationRequest,
    { prefix, build, store }: Creation<Item>,
  ): Promise<Item> => {
    const request_id =
      idempotencyKey === undefined ? undefined : hashOf([operation, userId, idempotencyKey]);
    const fingerprint = hashOf(body);
    for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt += 1) {
      const earlier = request_id === undefined ? undefined : await findRequest(request_id);
      if (earlier !== undefined) {
        if (earlier.fingerprint !== fingerprint) throw new KeyReusedError();
        return build(earlier.created_id, new Date(earlier.created_at));
      }
      const at = now();
      const id = newId(prefix, at);
      const item = build(id, at);
      const request =
        request_id === undefined
          ? undefined
          : {
              request_id,
              fingerprint,
              created_id: id,
              created_at: at.toISOString(),
              expires_at: Math.floor(at.getTime() / 1000) + REMEMBERED_SECONDS,
            };
      if (await store(item, request)) return item;
    }
    throw new BusyError();
  };

const hashOf = (value: unknown): string =>
  createHash('sha256').update(JSON.stringify(value)).digest('base64url');
