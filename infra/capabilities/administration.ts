import { CAPABILITIES } from '../../shared/routes.ts';
import type { AppCapability } from './capability.ts';

export const administration: AppCapability<'administration'> = {
  name: 'administration',
  purpose: CAPABILITIES.administration,
  // Suspending a user with many listings takes long.
  size: { memoryMb: 1024, timeoutSeconds: 25 },
  triggers: [
    {
      kind: 'routes',
      traffic: {
        getStatistics: { perVisit: 0.003, readUnits: 1 },
        getActivity: { perVisit: 0.003, readUnits: 40 },
        listAudit: { perVisit: 0.002, readUnits: 40 },
        searchDirectory: { perVisit: 0.002, readUnits: 45 },
        listUsers: { perVisit: 0.002, readUnits: 52 },
        readRecords: { perVisit: 0.0005, readUnits: 60 },
        addNote: { perVisit: 0.0005, readUnits: 3 },
        getUser: { perVisit: 0.001, readUnits: 5 },
        updateUser: { perVisit: 0.0002, readUnits: 20 },
        getAffectedStays: { perVisit: 0.002, readUnits: 10 },
        listOrganisations: { perVisit: 0.001, readUnits: 98 },
        getAdminOrganisation: { perVisit: 0.001, readUnits: 5 },
        adminUpdateOrganisation: { perVisit: 0.0005, readUnits: 10 },
        getAdminCategories: { perVisit: 0.0005, readUnits: 2 },
        updateCategories: { perVisit: 0.0002, readUnits: 5 },
        applyCategoryRenames: { perVisit: 0.0002, readUnits: 100 },
      },
    },
  ],
  grants(fn, { table, userPool, searchIndex }) {
    table.grantReadWrite(fn);
    table.grantConditionChecks(fn);
    table.grantIndexes(fn, 'gsi1', 'gsi2', 'gsi3');
    searchIndex.grantReadDirectory(fn);
    userPool.grantRequests(fn, ['AdminUserGlobalSignOut']);
  },
};
