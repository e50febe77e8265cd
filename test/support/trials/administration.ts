import type { TrialsOf } from '../trial.ts';

export const trials: TrialsOf<'administration'> = {
  getStatistics: {},
  listAudit: {},
};
