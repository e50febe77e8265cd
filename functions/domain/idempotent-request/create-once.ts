import { createHash } from 'node:crypto';
import type { IdPrefix } from '../../../shared/contract.ts';
import { epochSeconds } from '../../../shared/epoch-seconds.ts';
import {
  type IdempotentRequest,
  idempotentRequests,
} from '../../data/idempotent-request/repository.ts';
import type { Table } from '../../data/table.ts';
import { untilWritten } from '../../data/until-written.ts';
import { DomainError, KeyReusedError } from '../../lib/errors.ts';
import { newId } from '../../lib/ids.ts';

/** How long an `Idempotency-Key` is remembered (D34). */
const REMEMBERED_SECONDS = 24 * 60 * 60;

interface CreationRequest {
  readonly operation: string;
  /** The caller: a user's identifier, or a word for callers who aren't signed in. */
  readonly by: string;
  readonly idempotencyKey: string | undefined;
  /** As parsed by its schema, which puts its fields into one order. */
  readonly body: unknown;
}

interface Creation<T> {
  readonly prefix: IdPrefix;
  /** Makes the item from the request alone, because a repeated request makes it again. */
  readonly build: (id: string, at: Date) => T;
  /**
   * Stores the item, in one transaction with the request's record if there is one.
   * @returns false if that record exists already; nothing is written then
   */
  readonly store: (item: T, request: IdempotentRequest | undefined) => Promise<boolean>;
}

export type CreateOnce = ReturnType<typeof createOnceIn>;

/**
 * Creates an item once for each `Idempotency-Key`. A request repeated within a day gets the item as
 * it was created, even if it has been changed or deleted since. Powertools' idempotency isn't used:
 * it writes its record before and after the operation, so an operation interrupted in between runs
 * again and creates a second item. Here the item and the record are one transaction.
 * @throws KeyReusedError if an earlier request with that key had another body
 */
export function createOnceIn(table: Table, now: () => Date) {
  const { find } = idempotentRequests(table, now);

  return async <T>(
    { operation, by, idempotencyKey, body }: CreationRequest,
    { prefix, build, store }: Creation<T>,
  ): Promise<T> => {
    const request_id =
      idempotencyKey === undefined ? undefined : hashOf([operation, by, idempotencyKey]);
    const fingerprint = hashOf(body);
    // The first of simultaneous requests stores its record. The others find it in their next attempt.
    return await untilWritten(async () => {
      const earlier = await find(request_id);
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
              expires_at: epochSeconds(at) + REMEMBERED_SECONDS,
            };
      try {
        return (await store(item, request)) && item;
      } catch (error) {
        // The conflict may be with the item that the same request has created meanwhile.
        if (error instanceof DomainError && (await find(request_id))) return undefined;
        throw error;
      }
    });
  };
}

const hashOf = (value: unknown): string =>
  createHash('sha256').update(JSON.stringify(value)).digest('base64url');
