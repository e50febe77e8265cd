import type { FindRequest, IdempotentRequest } from '../../lib/create-once.ts';
import { serviceOf, type Writes } from '../service.ts';
import type { Table } from '../table.ts';

/** Reads the records of requests that have created something. */
export function requestFinder(table: Table, now: () => Date = () => new Date()): FindRequest {
  const { idempotentRequest } = serviceOf(table).entities;

  return async (request_id) => {
    const { data } = await idempotentRequest.get({ request_id }).go({ consistent: true });
    return data !== null && data.expires_at > secondsOf(now()) ? data : undefined;
  };
}

/**
 * The write of a request's record, for the transaction that creates the item. Its condition fails where
 * the record exists already.
 */
export const requestWrite = ({ idempotentRequest }: Writes, request: IdempotentRequest, at: Date) =>
  idempotentRequest
    .put({ ...request })
    .where(
      ({ expires_at }, { lte, notExists }) =>
        `(${notExists(expires_at)} OR ${lte(expires_at, secondsOf(at))})`,
    )
    .commit();

const secondsOf = (instant: Date): number => Math.floor(instant.getTime() / 1000);
