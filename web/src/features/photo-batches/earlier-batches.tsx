import { Button, Skeleton, Stack, Table, Title, VisuallyHidden } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { BATCH_OUTCOME_LABELS } from '../../../../shared/photo-batches/labels.ts';
import type { PhotoBatch } from '../../../../shared/photo-batches/schema.ts';
import { ErrorState } from '../../components/error-state.tsx';
import { MoreOfList } from '../../components/signed-in/more-of-list.tsx';
import { formatDateTime } from '../../lib/dates.ts';
import { NO_DEDUPING, usePagedOperation } from '../../lib/use-paged-operation.ts';
import { BatchOutcomes } from './batch-outcomes.tsx';
import { BatchStatusBadge } from './batch-status-badge.tsx';
import { starterOf } from './batch-texts.ts';
import { EndNote } from './latest-batch.tsx';
import { BATCHES } from './use-batch-watch.ts';

const COLUMNS = [
  'Started',
  'By',
  'Status',
  BATCH_OUTCOME_LABELS.GENERATED,
  BATCH_OUTCOME_LABELS.FAILED,
  BATCH_OUTCOME_LABELS.LEFT_ALONE,
  'Listings',
] as const;

/** The batches before the one shown above. Renders nothing if there are none. */
export function EarlierBatches({ shown }: { readonly shown: string }) {
  const id = useId();
  const list = usePagedOperation('listPhotoBatches', BATCHES, NO_DEDUPING);
  const batches = list.items.filter((batch) => batch.id !== shown);
  if (list.lastPage !== undefined && batches.length === 0 && !list.hasMore) return null;
  return (
    <Stack component="section" aria-labelledby={id}>
      <Title order={3} id={id}>
        Earlier batches
      </Title>
      {list.isLoading && <Skeleton height={160} />}
      {list.lastPage === undefined ? (
        list.error !== undefined && (
          <ErrorState heading="h3" onRetry={list.retry} isRetrying={list.isRetrying} />
        )
      ) : (
        <>
          {/* The roles keep it a table where a narrow screen lays it out as blocks. */}
          <Table variant="rows" role="table" aria-labelledby={id}>
            <Table.Thead role="rowgroup">
              <Table.Tr role="row">
                {COLUMNS.map((column) => (
                  <Table.Th key={column} role="columnheader" scope="col">
                    {column}
                  </Table.Th>
                ))}
                <Table.Th role="columnheader" scope="col">
                  <VisuallyHidden>Results</VisuallyHidden>
                </Table.Th>
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody role="rowgroup">
              {batches.map((batch) => (
                <EarlierBatch key={batch.id} batch={batch} />
              ))}
            </Table.Tbody>
          </Table>
          <MoreOfList list={list} />
        </>
      )}
    </Stack>
  );
}

function EarlierBatch({ batch }: { readonly batch: PhotoBatch }) {
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const startTime = formatDateTime(batch.started_at);
  const counts = [batch.generated, batch.failed, batch.left_alone, batch.total];
  return (
    <>
      <Table.Tr role="row" data-open={isOpen || undefined}>
        <Table.Th role="rowheader" scope="row">
          {startTime}
        </Table.Th>
        <Table.Td role="cell" data-label={COLUMNS[1]}>
          {starterOf(batch)}
        </Table.Td>
        <Table.Td role="cell" data-label={COLUMNS[2]}>
          <BatchStatusBadge status={batch.status} />
        </Table.Td>
        {counts.map((count, index) => {
          const label = COLUMNS[3 + index];
          return (
            <Table.Td key={label} role="cell" data-label={label} data-count>
              {count.toLocaleString('en-GB')}
            </Table.Td>
          );
        })}
        <Table.Td role="cell">
          <Button
            variant="default"
            size="sm"
            aria-expanded={isOpen}
            aria-controls={isOpen ? id : undefined}
            rightSection={<IconChevronDown className="fs-icon" aria-hidden />}
            onClick={() => setOpen(!isOpen)}
          >
            Outcomes
            <VisuallyHidden> of the batch of {startTime}</VisuallyHidden>
          </Button>
        </Table.Td>
      </Table.Tr>
      {isOpen && (
        <Table.Tr role="row" id={id} data-detail>
          <Table.Td role="cell" colSpan={COLUMNS.length + 1}>
            <Stack gap={20}>
              <EndNote batch={batch} />
              <BatchOutcomes batch={batch} heading={4} />
            </Stack>
          </Table.Td>
        </Table.Tr>
      )}
    </>
  );
}
