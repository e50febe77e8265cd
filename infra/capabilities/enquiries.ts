import { CAPABILITIES } from '../../shared/routes.ts';
import type { AppCapability } from './capability.ts';

export const enquiries: AppCapability<'enquiries'> = {
  name: 'enquiries',
  purpose: CAPABILITIES.enquiries,
  size: { memoryMb: 1024, timeoutSeconds: 10 },
  triggers: [
    {
      kind: 'routes',
      traffic: {
        createEnquiry: { perVisit: 0.02, readUnits: 4 },
        confirmEnquiry: { perVisit: 0.0001, readUnits: 5 },
        listMyEnquiries: { perVisit: 0.03, readUnits: 27 },
        updateEnquiry: { perVisit: 0.02, readUnits: 2 },
      },
    },
  ],
  grants(fn, { table }) {
    table.grantReadWrite(fn);
  },
};
