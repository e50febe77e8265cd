import type { CapabilityContract } from '../capability-contract.ts';
import type { Routes } from '../route.ts';
import { BATCH_ID } from './ids.ts';
import { photoBatchOperations } from './schema.ts';

/** Defaults for the routes below. */
const common = { capability: 'photo-batches', access: 'admin' } as const;

const routes = {
  getPhotoCandidates: { ...common, method: 'GET', path: '/admin/photo-candidates' },
  startPhotoBatch: { ...common, method: 'POST', path: '/admin/photo-batches', success: 201 },
  // Until there is a batch; `getPhotoBatch` while it goes on.
  listPhotoBatches: {
    ...common,
    method: 'GET',
    path: '/admin/photo-batches',
    polled: { every: 5 },
  },
  getPhotoBatch: {
    ...common,
    method: 'GET',
    path: '/admin/photo-batches/{batch_id}',
    polled: { every: 1 },
  },
  stopPhotoBatch: { ...common, method: 'POST', path: '/admin/photo-batches/{batch_id}/stop' },
} as const satisfies Routes<'photo-batches'>;

const schemas = photoBatchOperations;

export const photoBatches = {
  purpose: 'AI pictures for listings without photos.',
  routes,
  schemas,
  limits: {},
  entities: {
    photoBatch: [],
    photoBatchPage: [],
    photoBatchOutcome: [],
    photoBatchLock: [],
  },
  ids: [BATCH_ID],
} as const satisfies CapabilityContract<'photo-batches', keyof typeof routes>;
