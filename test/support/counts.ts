import { serviceOf } from '../../functions/data/service.ts';
import type { Table } from '../../functions/data/table.ts';
import { networkOf } from '../../functions/lib/network.ts';
import { limits, type OperationLimits, type RequestLimit } from '../../shared/limits.ts';

/** Forgets what anybody has been counted for: all tests together are more than the limits. */
export async function forgetCounts(table: Table): Promise<void> {
  const { counter } = serviceOf(table).entities;
  const { data } = await counter.scan.go({ pages: 'all' });
  if (data.length > 0) await counter.delete(data).go();
}

/** Forgets which requests of guests wait for an answer, so that they can make as many again. */
export async function forgetPendingTotals(table: Table): Promise<void> {
  const { pendingTotal } = serviceOf(table).entities;
  const { data } = await pendingTotal.scan.go({ pages: 'all' });
  if (data.length > 0) await pendingTotal.delete(data).go();
}

/** The networks of a browser and of `fetch` on this machine. */
const NETWORKS = ['127.0.0.1', networkOf('::1')];

const REQUEST_LIMITS: readonly RequestLimit[] = Object.values<OperationLimits>(limits).flatMap(
  ({ requests = [] }) => requests,
);
/** The counters that count what one network sends. */
const COUNTERS_OF_NETWORK = REQUEST_LIMITS.filter(({ by }) => by === 'network').map(
  ({ counter }) => counter,
);

/** Forgets what this machine has been counted for as one network, which all tests are. */
export async function forgetCountsOfNetwork(table: Table): Promise<void> {
  const counters = serviceOf(table).entities.counter;
  const counted = COUNTERS_OF_NETWORK.flatMap((counter) =>
    NETWORKS.map((subject) =>
      counters.query.counter({ counter, subject }).go({ consistent: true }),
    ),
  );
  const data = (await Promise.all(counted)).flatMap((found) => found.data);
  if (data.length > 0) await counters.delete(data).go();
}
