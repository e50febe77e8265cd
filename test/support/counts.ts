import { serviceOf } from '../../functions/data/service.ts';
import type { Table } from '../../functions/data/table.ts';
import { networkOf } from '../../functions/lib/network.ts';

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

/** Forgets what this machine has been counted for by a counter, as one network that all tests are. */
export async function forgetCountsOfNetwork(table: Table, counter: string): Promise<void> {
  const counters = serviceOf(table).entities.counter;
  for (const subject of NETWORKS) {
    const { data } = await counters.query.counter({ counter, subject }).go({ consistent: true });
    if (data.length > 0) await counters.delete(data).go();
  }
}
