import { inject } from 'vitest';
import { type LocalData, openLocalData } from '../../infra/local/data.ts';

/** The data of the system that tests share, which is running: for what a test has to find in it. */
export const openSystemData = (): Promise<LocalData> =>
  openLocalData({ state: inject('statePath'), report: () => {} });
