import { photoBatchOperations } from '../../../functions/api/photo-batches/operations.ts';
import { derivedId } from '../../../functions/lib/ids.ts';
import type { Workflow } from '../../../functions/photo-batches/workflow.ts';
import type { CapabilityCases } from '../operation-case.ts';

/** A batch that goes on for ever. */
export const ENDLESS_BATCH = derivedId('bat', 'endless');

/** A workflow whose runs have all ended. */
const NO_WORKFLOW: Workflow = { start: async () => {}, isRunning: async () => false };

export const photoBatches: CapabilityCases<'photo-batches', 'batch_id'> = {
  operations: ({ table }) =>
    photoBatchOperations(table, { workflow: NO_WORKFLOW, price: 0.04, pause: 1 }),
  subject: async () => ({ batch_id: ENDLESS_BATCH }),
  operationCases: {
    getPhotoCandidates: {},
    // A batch goes on for ever on the site of these tests: see `holdPhotoBatches`.
    startPhotoBatch: { exceptions: { ADMIN: 409 } },
    listPhotoBatches: { positions: { '': (id) => ({ batch_id: id }) } },
    getPhotoBatch: {},
    stopPhotoBatch: {},
  },
};
