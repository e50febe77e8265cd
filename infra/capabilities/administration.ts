import { CAPABILITIES } from '../../shared/routes.ts';
import type { AppCapability } from './capability.ts';

export const administration: AppCapability<'administration'> = {
  name: 'administration',
  purpose: CAPABILITIES.administration,
  size: { memoryMb: 1024, timeoutSeconds: 10 },
  triggers: [
    {
      kind: 'routes',
      traffic: {
        getStatistics: { perVisit: 0.003, readUnits: 10 },
        listAudit: { perVisit: 0.002, readUnits: 40 },
      },
    },
  ],
  grants(fn, { table }) {
    table.grantItems(fn, ['GetItem', 'BatchGetItem', 'Query']);
    for (const index of ['gsi1', 'gsi2'] as const) table.grantIndex(fn, index);
  },
};
