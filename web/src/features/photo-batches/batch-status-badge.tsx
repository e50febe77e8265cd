import { Badge } from '@mantine/core';
import { BATCH_STATUS_LABELS } from '../../../../shared/photo-batches/labels.ts';
import type { BatchStatus } from '../../../../shared/photo-batches/types.ts';

/** The colour of each status. Some share a role that looks the same. */
const COLORS = {
  RUNNING: 'edited',
  STOPPING: 'pending',
  COMPLETED: 'published',
  STOPPED: 'draft',
  FAILED: 'rejected',
  INTERRUPTED: 'rejected',
} as const satisfies Record<BatchStatus, string>;

/** A batch's status as a word with a colour. */
export const BatchStatusBadge = ({ status }: { readonly status: BatchStatus }) => (
  <Badge color={COLORS[status]}>{BATCH_STATUS_LABELS[status]}</Badge>
);
