import { inject } from 'vitest';
import { openTable, type Table } from '../../functions/data/table.ts';
import { type LocalData, openLocalData } from '../../infra/local/data.ts';

/** The data of the system that tests share, which is running: for what a test has to find in it. */
export const openSystemData = (): Promise<LocalData> =>
  openLocalData({ state: inject('statePath'), report: () => {} });

/** Does something with the table of that system. */
export async function withSystemTable(work: (table: Table) => Promise<unknown>): Promise<void> {
  const data = await openSystemData();
  try {
    await work(openTable(data.tableName, data.dynamodb));
  } finally {
    await data.close();
  }
}
