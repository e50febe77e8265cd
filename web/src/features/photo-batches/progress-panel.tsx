import { Button, DataList, Group, Paper, Progress, Text, Title } from '@mantine/core';
import { IconPlayerStop } from '@tabler/icons-react';
import { type Ref, useState } from 'react';
import { BATCH_OUTCOME_LABELS } from '../../../../shared/photo-batches/labels.ts';
import type { PhotoBatch } from '../../../../shared/photo-batches/schema.ts';
import { ConfirmDialog } from '../../components/dialog/confirm-dialog.tsx';
import { RetryButton } from '../../components/error-state.tsx';
import { Note } from '../../components/note/note.tsx';
import { useAction } from '../../lib/actions/use-action.ts';
import { callApi } from '../../lib/api-client.ts';
import { type ApiError, isOutdated, isWorthRetrying } from '../../lib/api-error.ts';
import { BatchStatusBadge } from './batch-status-badge.tsx';
import { BATCH_TEXTS, doneIn, progressOf, STATUS_MEANINGS } from './batch-texts.ts';
import { StartedBy } from './started-by.tsx';
import type { useBatchWatch } from './use-batch-watch.ts';

interface ProgressPanelProps {
  readonly batch: PhotoBatch;
  readonly heading: Ref<HTMLHeadingElement>;
  readonly watch: Pick<ReturnType<typeof useBatchWatch>, 'error' | 'isLooking' | 'look'>;
  /** Whether another admin started it just before this one would have. */
  readonly isForestalled: boolean;
}

/** The running batch: its progress and outcomes so far, and a button that stops it. */
export function ProgressPanel({ batch, heading, watch, isForestalled }: ProgressPanelProps) {
  const { status, current_title, total } = batch;
  const done = doneIn(batch);
  return (
    <Paper variant="work">
      <div>
        {isForestalled && <Note announced>{BATCH_TEXTS.forestalled(batch)}</Note>}
        <Group gap="6px 14px">
          <Title order={3} ref={heading} tabIndex={-1}>
            Generating photos
          </Title>
          <BatchStatusBadge status={status} />
        </Group>
        <StartedBy batch={batch} />
        <Group gap="2px 14px" justify="space-between" wrap="nowrap" align="end">
          <Text fw={600} variant="long">
            {current_title ?? 'Getting ready...'}
          </Text>
          <Text style={{ flex: 'none', fontVariantNumeric: 'tabular-nums' }}>
            {progressOf(batch)}
          </Text>
        </Group>
        <Progress.Root size={6} radius={3} bg="var(--fs-line)">
          {/* Its own label is only the percentage. */}
          <Progress.Section
            withAria={false}
            value={total === 0 ? 0 : (100 * done) / total}
            role="progressbar"
            aria-label="Listings"
            aria-valuemin={0}
            aria-valuemax={total}
            aria-valuenow={done}
            aria-valuetext={progressOf(batch)}
          />
        </Progress.Root>
        <BatchCounts batch={batch} />
        {watch.error !== undefined && <NotSeen error={watch.error} watch={watch} />}
      </div>
      <div>
        <StopButton batch={batch} look={watch.look} />
        <Text fz={14} c="dimmed">
          {STATUS_MEANINGS[status]}
        </Text>
      </div>
    </Paper>
  );
}

/** The number of a batch's listings by outcome so far. */
const BatchCounts = ({ batch }: { readonly batch: PhotoBatch }) => (
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

/** Says that the progress shown may be out of date. */
function NotSeen({
  error,
  watch,
}: { readonly error: ApiError } & Pick<ProgressPanelProps, 'watch'>) {
  if (isWorthRetrying(error)) {
    return (
      <Note announced>
        We can’t reach Fellside, so this may be out of date. It updates once we’re back online.
      </Note>
    );
  }
  const retry = <RetryButton onRetry={() => void watch.look()} isRetrying={watch.isLooking} />;
  return (
    <Note kind="bad" announced actions={retry}>
      We can’t see the progress. {error.message}
    </Note>
  );
}

function StopButton({ batch, look }: { readonly batch: PhotoBatch } & Pick<Watch, 'look'>) {
  const [isAsking, setAsking] = useState(false);
  const { stop } = BATCH_TEXTS;
  const { run, pending } = useAction({
    call: () => callApi('stopPhotoBatch', { params: { batch_id: batch.id } }),
    // The batch has ended by itself, as the page shows.
    failure: (error) => (isOutdated(error) ? undefined : { title: stop.failed }),
    onRefused: async (error) => {
      if (!isOutdated(error)) return;
      await look();
      setAsking(false);
    },
    onDone: async () => {
      await look();
      setAsking(false);
    },
  });
  const isStopping = batch.status === 'STOPPING';
  return (
    <>
      <Button
        variant="outline"
        color="red"
        leftSection={<IconPlayerStop className="fs-icon" aria-hidden />}
        // Not `disabled`, because that would take the focus from the pressed button.
        aria-disabled={isStopping}
        onClick={isStopping ? undefined : () => setAsking(true)}
      >
        {isStopping ? stop.doing : stop.label}
      </Button>
      {isAsking && (
        <ConfirmDialog
          title={stop.title}
          text={stop.text}
          confirm={stop.confirm}
          confirming={stop.doing}
          dismiss={stop.dismiss}
          isDestructive
          isPending={pending !== undefined}
          onConfirm={() => void run()}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
}

type Watch = ProgressPanelProps['watch'];
