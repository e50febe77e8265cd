import { DataList } from '@mantine/core';
import { BATCH_OUTCOME_LABELS } from '../../../../shared/photo-batches/labels.ts';
import type { PhotoBatch } from '../../../../shared/photo-batches/schema.ts';

/** The number of a batch's listings by outcome so far. */
export const BatchCounts = ({ batch }: { readonly batch: PhotoBatch }) => (
  <DataList variant="stay" orientation="vertical">
    {Object.entries({
      [BATCH_OUTCOME_LABELS.GENERATED]: batch.generated,
      [BATCH_OUTCOME_LABELS.FAILED]: batch.failed,
      [BATCH_OUTCOME_LABELS.LEFT_ALONE]: batch.left_alone,
    }).map(([label, count]) => (
      <DataList.Item key={label}>
        <DataList.ItemLabel>{label}</DataList.ItemLabel>
        <DataList.ItemValue>{count.toLocaleString('en-GB')}</DataList.ItemValue>
      </DataList.Item>
    ))}
  </DataList>
);
