import * as z from 'zod';
import { photoBatchWorkflow, workflowEnvironment } from '../../photo-batches/workflow.ts';
import { capabilityHandler } from '../capability-handler.ts';
import { photoBatchOperations } from './operations.ts';

/** US dollars, or seconds. */
const setting = z.coerce.number().min(0);

export const handler = capabilityHandler({
  capability: 'photo-batches',
  variables: { ...workflowEnvironment, PICTURE_PRICE: setting, PICTURE_PAUSE: setting },
  operations: (table, { PHOTO_BATCH_WORKFLOW, PICTURE_PRICE, PICTURE_PAUSE }) =>
    photoBatchOperations(table, {
      workflow: photoBatchWorkflow(PHOTO_BATCH_WORKFLOW),
      pricePerPicture: PICTURE_PRICE,
      pauseSeconds: PICTURE_PAUSE,
    }),
});
