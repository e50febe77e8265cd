import { createHash } from 'node:crypto';
import type { IdPrefix } from '../../shared/ids.ts';
import { BusyError, KeyReusedError } from './errors.ts';
import { newId } from './ids.ts';

/** How long a request that is sent again is known by its `Idempotency-Key` (D34). */
const REMEMBERED_SECONDS = 24 * 60 * 60;

/** What is remembered of a request that has created something. */
export interface IdempotentRequest {
  /** A hash of who made the request, for which operation and under which key. */
  readonly request_id: string;
  /** A hash of its body. */
  readonly fingerprint: string;
  /** The identifier of what it has created. */
  readonly created_id: string;
  /** ISO 8601 in UTC. */
  readonly created_at: string;
  /** When it is forgotten, in seconds since 1970. */
  readonly expires_at: number;
}

/** Consistently reads what is remembered of a request, unless that has expired. */
export type FindRequest = (request_id: string) => Promise<IdempotentRequest | undefined>;

interface CreationRequest {
  readonly operation: string;
  readonly userId: string;
  readonly idempotencyKey: string | undefined;
  /** After its schema, by which the order of its fields is always the same. */
  readonly body: unknown;
}

interface Creation<Item> {
  readonly prefix: IdPrefix;
  /** What is to be created, from the request alone: a request that is repeated builds it again. */
  readonly build: (id: string, at: Date) => Item;
  /**
   * Stores it, in one transaction with the request where one is given.
   * @returns false where that request is stored already, and nothing was done
   */
  readonly store: (item: Item, request: IdempotentRequest | undefined) => Promise<boolean>;
}

/** Those that come at the same moment find what the first of them has stored at their second try. */
const MAX_ATTEMPTS = 3;

/**
 * Creates something once for each `Idempotency-Key`. A request that comes again within a day gets it
 * as it was created, whatever has become of it since. Powertools' idempotency isn't
 * used: it writes its record before and after the operation, and one that is cut short in between has
 * created something that a second attempt would create again. Here both are one transaction.
 * @throws KeyReusedError where the request under that key had another body
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
