import { Text } from '@mantine/core';
import type { PhotoBatch } from '../../../../shared/photo-batches/schema.ts';
import { formatDateTime } from '../../lib/dates.ts';
import { starterOf } from './batch-texts.ts';

/** Who started a batch, and when. */
export const StartedBy = ({ batch }: { readonly batch: PhotoBatch }) => (
  <Text fz={15} c="dimmed">
    Started by {starterOf(batch)}, {formatDateTime(batch.started_at)}
  </Text>
);
