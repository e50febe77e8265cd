export const BATCH_NOT_FOUND = 'Batch not found';

export const BATCH_ID = { prefix: 'bat', missing: BATCH_NOT_FOUND } as const;
