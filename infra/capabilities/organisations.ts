import { CAPABILITIES } from '../../shared/routes.ts';
import type { AppCapability } from './capability.ts';

export const organisations: AppCapability<'organisations'> = {
  name: 'organisations',
  purpose: CAPABILITIES.organisations,
  size: { memoryMb: 1024, timeoutSeconds: 10 },
  triggers: [
    {
      kind: 'routes',
      traffic: {
        listMyOrganisations: { perVisit: 0.05, readUnits: 3 },
        createOrganisation: { perVisit: 0.001, readUnits: 2 },
        updateOrganisation: { perVisit: 0.002, readUnits: 5 },
      },
    },
  ],
  grants(fn, { table }) {
    table.grantItems(fn, ['GetItem', 'BatchGetItem', 'PutItem', 'UpdateItem']);
  },
};
