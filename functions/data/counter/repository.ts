import type { Count } from '../../lib/limiter.ts';
import { serviceOf } from '../service.ts';
import type { Table } from '../table.ts';

/**
 * Counts requests in the table. Each count is one conditional write, so that requests at the same
 * moment can't exceed the limit together.
 */
export function requestCounter(table: Table): Count {
  const counters = serviceOf(table).entities.counter;

  return async ({ counter, subject, window, expiresAt, amount, most, request, areRepeatsFree }) => {
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
    const used = before?.used ?? 0;
    if (request === undefined || !before?.requests?.includes(request)) return used;
    if (areRepeatsFree) return undefined;

    // A repeated request may create again what was deleted since, so repeats have the same limit.
    const { rejected: tooOften } = await counters
      .update(key)
      .add({ repeated: amount })
      .where(
        ({ repeated }, { lte, notExists }) => `(${notExists(repeated)} OR ${lte(repeated, room)})`,
      )
      .go({ returnOnConditionCheckFailure: true });
    return tooOften ? used : undefined;
  };
}
