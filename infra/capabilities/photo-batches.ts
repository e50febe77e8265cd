import { CAPABILITIES } from '../../shared/routes.ts';
import type { AppCapability } from './capability.ts';

export const photoBatches: AppCapability<'photo-batches'> = {
  name: 'photo-batches',
  purpose: CAPABILITIES['photo-batches'],
  size: { memoryMb: 1024, timeoutSeconds: 10 },
  triggers: [
    {
      kind: 'routes',
      traffic: {
        getPhotoCandidates: { perVisit: 0.001, readUnits: 2 },
        startPhotoBatch: { perVisit: 0.0001, readUnits: 5 },
        listPhotoBatches: { perVisit: 0.01, readUnits: 4 },
        getPhotoBatch: { perVisit: 0.01, readUnits: 4 },
        stopPhotoBatch: { perVisit: 0.0001, readUnits: 4 },
      },
    },
  ],
  grants(fn, { table, photoBatches }) {
    table.grantRead(fn);
    table.grantItems(fn, ['PutItem', 'UpdateItem']);
    table.grantIndexes(fn, 'gsi1');
    photoBatches.grantStart(fn);
    photoBatches.grantWatch(fn);
  },
};
