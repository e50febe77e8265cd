import type { AppCapability } from './capability.ts';

export const photoBatchWorker: AppCapability<'photo-batch-worker'> = {
  name: 'photo-batch-worker',
  purpose: 'Makes pictures by AI, one at a time, for the listings of a batch.',
  // A picture is decoded and encoded like an uploaded one. Before that, the model has 30 seconds.
  size: { memoryMb: 2048, timeoutSeconds: 60 },
  usesSharp: true,
  triggers: [{ kind: 'workflow' }],
  grants(fn, { table, media, photoBatches }) {
    table.grantItems(fn, ['GetItem', 'Query', 'PutItem', 'UpdateItem', 'DeleteItem']);
    media.grantStore(fn);
    photoBatches.grantStart(fn);
    photoBatches.grantPaint(fn);
  },
};
