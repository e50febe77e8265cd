import { Box, Paper, Skeleton, Stack, Text, Title, VisuallyHidden } from '@mantine/core';
import { useId } from 'react';
import { EmptyState } from '../../components/empty-state.tsx';
import { ErrorState } from '../../components/error-state.tsx';
import { goesOn } from './batch-watch.ts';
import { EarlierBatches } from './earlier-batches.tsx';
import { LatestBatch } from './latest-batch.tsx';
import { ProgressPanel } from './progress-panel.tsx';
import { StartPanel } from './start-panel.tsx';
import { useBatchStart } from './use-batch-start.ts';
import { useBatchWatch } from './use-batch-watch.ts';
import { useKeptFocus } from './use-kept-focus.ts';
import { usePhotoCandidates } from './use-photo-candidates.ts';

/**
 * Pictures by AI for published listings without photos: the running batch or the next one, and the
 * earlier ones.
 */
export function PhotoBatches() {
  const id = useId();
  const watch = useBatchWatch();
  const { batch } = watch;
  const candidates = usePhotoCandidates();
  const start = useBatchStart({ watch, candidates });
  const isRunning = goesOn(batch);
  const { heading, onFocus } = useKeptFocus(String(isRunning));
  return (
    <Stack component="section" gap={36} aria-labelledby={id}>
      <Stack gap={6}>
        <Title order={2} id={id}>
          Missing photos
        </Title>
        <Text c="dimmed">
          Makes an AI picture for each published listing without photos. It is marked as an
          illustration, and the owner can delete it.
        </Text>
        <VisuallyHidden role="status">{watch.heard}</VisuallyHidden>
      </Stack>
      {batch === undefined ? (
        watch.error === undefined ? (
          <PanelOnItsWay />
        ) : (
          <ErrorState heading="h3" onRetry={() => void watch.look()} isRetrying={watch.isLooking} />
        )
      ) : (
        <>
          <Box onFocus={onFocus}>
            {isRunning ? (
              <ProgressPanel
                batch={batch}
                heading={heading}
                watch={watch}
                isForestalled={start.forestalledBy === batch.id}
              />
            ) : (
              <StartPanel heading={heading} start={start} candidates={candidates} />
            )}
          </Box>
          {batch === null && (
            <EmptyState title="No batches yet" heading="h3">
              <p>The results of each batch appear here, listing by listing.</p>
            </EmptyState>
          )}
          {batch !== null && !isRunning && <LatestBatch key={batch.id} batch={batch} />}
          {batch !== null && <EarlierBatches shown={batch.id} />}
        </>
      )}
    </Stack>
  );
}

const PanelOnItsWay = () => (
  <Paper variant="work" data-skeleton>
    <div>
      <Skeleton width="72%" height={29} />
      <Skeleton width="58%" height={50} />
    </div>
    <div>
      <Skeleton height={48} />
    </div>
  </Paper>
);
