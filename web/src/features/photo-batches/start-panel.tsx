import { Button, DataList, Paper, Skeleton, Stack, Text, Title } from '@mantine/core';
import type { Ref } from 'react';
import { PHOTO_BATCH_LIMITS } from '../../../../shared/photo-batches/limits.ts';
import { pluralise } from '../../../../shared/pluralise.ts';
import { ConfirmDialog } from '../../components/dialog/confirm-dialog.tsx';
import { RetryButton } from '../../components/error-state.tsx';
import { Note } from '../../components/note/note.tsx';
import { BATCH_TEXTS, formatDollars } from './batch-texts.ts';
import {
  candidatesText,
  nextBatch,
  type PhotoCandidates,
  startQuestion,
} from './photo-candidates.ts';
import type { useBatchStart } from './use-batch-start.ts';
import type { usePhotoCandidates } from './use-photo-candidates.ts';

interface StartPanelProps {
  readonly heading: Ref<HTMLHeadingElement>;
  readonly start: ReturnType<typeof useBatchStart>;
  readonly candidates: ReturnType<typeof usePhotoCandidates>;
}

/**
 * Shown while no batch is running: what the next one would generate, its cost, and the start button.
 */
export function StartPanel({ heading, start, candidates }: StartPanelProps) {
  const { data, error, isValidating, mutate } = candidates;
  return (
    <Paper variant="work">
      <div>
        {data === undefined ? (
          error === undefined ? (
            <CandidatesOnTheirWay />
          ) : (
            <Note
              kind="bad"
              announced
              actions={<RetryButton onRetry={() => void mutate()} isRetrying={isValidating} />}
            >
              {BATCH_TEXTS.notCounted(error.message)}
            </Note>
          )
        ) : (
          <>
            <Title order={3} ref={heading} tabIndex={-1}>
              {candidatesText(data.listings)}
            </Title>
            {data.listings === 0 ? (
              <Text c="dimmed">Listings published without photos are counted here.</Text>
            ) : (
              <CostOf candidates={data} />
            )}
          </>
        )}
      </div>
      <div>
        <Button
          px={12}
          // Not `disabled`, because that would take the focus from the pressed button.
          aria-disabled={start.isCounting}
          onClick={start.isCounting ? undefined : start.count}
        >
          {start.isCounting ? BATCH_TEXTS.counting : BATCH_TEXTS.button}
        </Button>
        <Text fz={14} c="dimmed">
          Nothing starts yet: first you see the number and the cost again.
        </Text>
      </div>
      {start.asked !== undefined && (
        <StartQuestion
          candidates={start.asked}
          isPending={start.isStarting}
          onConfirm={start.start}
          onClose={start.close}
        />
      )}
    </Paper>
  );
}

const CandidatesOnTheirWay = () => (
  <>
    <Skeleton width="72%" height={29} />
    <Skeleton width="58%" height={50} />
  </>
);

function CostOf({ candidates }: { readonly candidates: PhotoCandidates }) {
  const { left, cost, duration } = nextBatch(candidates);
  return (
    <>
      <DataList variant="stay" orientation="vertical">
        <DataList.Item>
          <DataList.ItemLabel>Cost, about</DataList.ItemLabel>
          <DataList.ItemValue>{cost}</DataList.ItemValue>
        </DataList.Item>
        <DataList.Item>
          <DataList.ItemLabel>Each picture</DataList.ItemLabel>
          <DataList.ItemValue>{formatDollars(candidates.price_per_picture)}</DataList.ItemValue>
        </DataList.Item>
        <DataList.Item>
          <DataList.ItemLabel>Time, at least</DataList.ItemLabel>
          <DataList.ItemValue>{duration}</DataList.ItemValue>
        </DataList.Item>
      </DataList>
      {left > 0 && (
        <Text fz={14} c="dimmed">
          For {pluralise(PHOTO_BATCH_LIMITS.listings, 'listing')}, the most for one batch.
        </Text>
      )}
    </>
  );
}

interface StartQuestionProps {
  readonly candidates: PhotoCandidates;
  readonly isPending: boolean;
  readonly onConfirm: () => void;
  readonly onClose: () => void;
}

function StartQuestion({ candidates, ...dialog }: StartQuestionProps) {
  const { text, ...question } = startQuestion(candidates);
  return (
    <ConfirmDialog
      {...question}
      {...dialog}
      text={
        <Stack gap={8}>
          {text.map((sentence) => (
            <p key={sentence}>{sentence}</p>
          ))}
        </Stack>
      }
    />
  );
}
