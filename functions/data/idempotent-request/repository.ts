import { absentOrExpired, unexpiredAt } from '../expiry.ts';
import { type Item, serviceOf, type Writes } from '../service.ts';
import type { Table } from '../table.ts';

export type IdempotentRequest = Item<'idempotentRequest'>;

/**
 * The write of a request's record, for the transaction that creates the item. Its condition fails
 * if the record exists already.
 */
export const requestWrite = ({ idempotentRequest }: Writes, request: IdempotentRequest, at: Date) =>
  idempotentRequest
    .put(request)
    .where((is, operations) => absentOrExpired(is.expires_at, operations, at))
    .commit();

/** The records of requests with an `Idempotency-Key`. An expired one is not found. */
export function idempotentRequests(table: Table, now: () => Date) {
  const { idempotentRequest } = serviceOf(table).entities;

  const isUnexpired = unexpiredAt(now);

  return {
    /** The record of an earlier request, by a consistent read; none for a request without a key. */
    async find(request_id: string | undefined): Promise<IdempotentRequest | undefined> {
      if (request_id === undefined) return undefined;
      const { data } = await idempotentRequest.get({ request_id }).go({ consistent: true });
      return data !== null && isUnexpired(data) ? data : undefined;
    },
  };
}
