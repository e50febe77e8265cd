import { Badge } from '@mantine/core';
import { BATCH_STATUS_LABELS } from '../../../../../shared/photo-batches/labels.ts';
import type { BatchStatus } from '../../../../../shared/photo-batches/types.ts';

/** The colour of a status: the role of one that looks the same. */
const COLORS = {
  RUNNING: 'edited',
  STOPPING: 'pending',
  COMPLETED: 'published',
  STOPPED: 'draft',
  FAILED: 'rejected',
  INTERRUPTED: 'rejected',
} as const satisfies Record<BatchStatus, string>;

/** How a batch stands, as a word and a colour. */
export const BatchStatusBadge = ({ status }: { readonly status: BatchStatus }) => (
  <Badge color={COLORS[status]}>{BATCH_STATUS_LABELS[status]}</Badge>
);
