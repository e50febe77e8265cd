import { Group, Stack, Title } from '@mantine/core';
import { useId } from 'react';
import type { PhotoBatch } from '../../../../shared/photo-batches/schema.ts';
import { Note } from '../../components/note/note.tsx';
import { BatchOutcomes } from './batch-outcomes.tsx';
import { BatchStatusBadge } from './batch-status-badge.tsx';
import { endText } from './batch-texts.ts';
import { StartedBy } from './started-by.tsx';

/** Explains why a batch ended before its last listing, and what it did. */
export function EndNote({ batch }: { readonly batch: PhotoBatch }) {
  if (batch.status === 'COMPLETED') return null;
  return <Note kind={batch.status === 'STOPPED' ? 'plain' : 'bad'}>{endText(batch)}</Note>;
}

/** The latest batch after its end, with the outcomes of its listings. */
export function LatestBatch({ batch }: { readonly batch: PhotoBatch }) {
  const id = useId();
  return (
    <Stack component="section" gap={20} aria-labelledby={id}>
      <Stack gap={6}>
        <Group gap="6px 14px">
          <Title order={3} id={id}>
            The last batch
          </Title>
          <BatchStatusBadge status={batch.status} />
        </Group>
        <StartedBy batch={batch} />
      </Stack>
      <EndNote batch={batch} />
      <BatchOutcomes batch={batch} heading={4} />
    </Stack>
  );
}
