import { join } from 'node:path';
import { type LocalData, openLocalData } from '../../infra/local/data.ts';

/** Where the system that tests share keeps everything. */
export const SYSTEM_STATE = join(import.meta.dirname, '..', '..', '.local', 'test', 'system');

/** The data of that system, which is running: for what a test has to find in it. */
export const openSystemData = (): Promise<LocalData> =>
  openLocalData({ state: SYSTEM_STATE, report: () => {} });
