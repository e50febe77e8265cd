import { serviceOf } from '../../functions/data/service.ts';
import type { Table } from '../../functions/data/table.ts';

/**
 * Forgets what anybody has been counted for: all tests together are more than the limits.
 * @param named the counter, for tests beside which others count. @default all
 */
export async function forgetCounts(table: Table, named?: string): Promise<void> {
  const { counter } = serviceOf(table).entities;
  const { data } = await counter.scan.go({ pages: 'all' });
  const counted = data.filter((each) => named === undefined || each.counter === named);
  if (counted.length > 0) await counter.delete(counted).go();
}
