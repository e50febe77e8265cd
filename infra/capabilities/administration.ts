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
        listAudit: { perVisit: 0.002, readUnits: 40 },
        getAdminCategories: { perVisit: 0.0005, readUnits: 2 },
        updateCategories: { perVisit: 0.0002, readUnits: 5 },
        moveRenamed: { perVisit: 0.0002, readUnits: 100 },
      },
    },
  ],
  grants(fn, { table }) {
    table.grantItems(fn, ['GetItem', 'BatchGetItem', 'Query', 'PutItem', 'DeleteItem']);
    for (const index of ['gsi1', 'gsi2'] as const) table.grantIndex(fn, index);
  },
};
