import { limits, type OperationLimits } from '../../../shared/limits.ts';
import type { Counter } from '../../lib/limiter.ts';
import { CONCURRENCY, deleteBatch } from '../delete-batch.ts';
import { unexpiredAt } from '../expiry.ts';
import { type Item, serviceOf } from '../service.ts';
import type { Table } from '../table.ts';

/**
 * Counts requests in the table. Each count is one conditional write, so that simultaneous requests
 * can't exceed the limit together.
 */
export function requestCounter(table: Table): Counter {
  const counters = serviceOf(table).entities.counter;

  const count: Counter['count'] = async ({
    counter,
    subject,
    window,
    expiresAt,
    amount,
    most,
    request,
  }) => {
    if (amount > most) return 0;
    const key = { counter, subject, window };
    const room = most - amount;
    const { rejected, data: before } = await counters
      .update(key)
      .set({ expires_at: expiresAt })
      .add({ used: amount, ...(request === undefined ? {} : { requests: [request] }) })
      .where(({ used, requests }, { lte, notExists, notContains }) => {
        const hasRoom = `(${notExists(used)} OR ${lte(used, room)})`;
        return request === undefined ? hasRoom : `${hasRoom} AND ${notContains(requests, request)}`;
      })
      .go({ returnOnConditionCheckFailure: 'all_old' });
    if (!rejected) return undefined;
    // A repeated request has no effect (D34).
    const isRepeat = request !== undefined && before?.requests?.includes(request);
    return isRepeat ? undefined : (before?.used ?? 0);
  };

  const giveBack: Counter['giveBack'] = async ({ counter, subject, window, amount, request }) => {
    await counters
      .update({ counter, subject, window })
      .subtract({ used: amount })
      .delete(request === undefined ? {} : { requests: [request] })
      .where(({ used, requests }, { gte, contains }) => {
        const isUsed = gte(used, amount);
        // A request that may be repeated is given back once.
        return request === undefined ? isUsed : `${isUsed} AND ${contains(requests, request)}`;
      })
      .go({ returnOnConditionCheckFailure: 'all_old' });
  };

  return { count, giveBack };
}

/** Whom or what counters count for, as `CountedUse` says. */
export interface CountedSubjects {
  readonly person: string;
  /** The hash of a mailbox. */
  readonly email: string;
}

/** The names of the counters that count for a person, and for an address. */
const COUNTERS = new Map(
  Object.values<OperationLimits>(limits)
    .flatMap(({ requests = [] }) => requests)
    .flatMap(({ counter, by }) => (by === 'person' || by === 'email' ? [[counter, by]] : [])),
);

/** The counters of a person, for their download and for deletion with their account. */
export function counterRepository(table: Table, now: () => Date = () => new Date()) {
  const counters = serviceOf(table).entities.counter;

  const isUnexpired = unexpiredAt(now);

  async function all(subjects: CountedSubjects): Promise<Item<'counter'>[]> {
    const pages = await Promise.all(
      [...COUNTERS].map(([counter, by]) =>
        counters.query
          .counter({ counter, subject: subjects[by] })
          .go({ consistent: true, pages: 'all' }),
      ),
    );
    return pages.flatMap(({ data }) => data);
  }

  return {
    /** The counts that haven't expired. */
    async list(subjects: CountedSubjects): Promise<Item<'counter'>[]> {
      const items = await all(subjects);
      return items.filter(({ expires_at = 0 }) => isUnexpired({ expires_at }));
    },

    async deleteAll(subjects: CountedSubjects): Promise<void> {
      const items = await all(subjects);
      const keys = items.map(({ counter, subject, window }) => ({ counter, subject, window }));
      await deleteBatch(keys, (keys) => counters.delete(keys).go(CONCURRENCY));
    },
  };
}
