import {
  BATCH_FAILURE_LABELS,
  BATCH_REASON_LABELS,
} from '../../../../shared/photo-batches/labels.ts';
import type { ListingOutcome, PhotoBatch } from '../../../../shared/photo-batches/schema.ts';
import type { Toast } from '../../lib/toast.ts';
import { BATCH_TEXTS, doneText, titleOf } from './batch-texts.ts';
import { type BatchWatch, goesOn } from './batch-watch.ts';

/** `batch` is for progress. `failures` is for failures that come together with a success. */
export const TOPICS = { batch: 'photo batch', failures: 'photo batch failures' } as const;

const starting = ({ total }: PhotoBatch): Toast => ({
  kind: 'success',
  title: BATCH_TEXTS.starting(total),
  topic: TOPICS.batch,
});

/**
 * Quiet, because screen readers announce the batch's progress from time to time instead of every
 * listing.
 */
const ABOUT_ONE = { topic: TOPICS.batch, isQuiet: true } as const;

function ofOutcome(outcome: ListingOutcome): Toast[] {
  const title = titleOf(outcome);
  switch (outcome.outcome) {
    case 'GENERATED':
      return [{ kind: 'success', title: BATCH_TEXTS.generated(title), ...ABOUT_ONE }];
    case 'FAILED': {
      const reason = outcome.reason === null ? undefined : BATCH_REASON_LABELS[outcome.reason];
      return [{ kind: 'error', title: BATCH_TEXTS.failed(title), reason, ...ABOUT_ONE }];
    }
    case 'LEFT_ALONE':
      return [];
  }
}

function ofEnd(batch: PhotoBatch): Toast[] {
  const { status, failure } = batch;
  if (status !== 'STOPPED' && status !== 'FAILED' && status !== 'INTERRUPTED') {
    return ofCompletion(batch);
  }
  return [
    {
      kind: status === 'STOPPED' ? 'success' : 'error',
      title: BATCH_TEXTS.ended[status],
      message: doneText(batch),
      ...(failure !== null && { reason: BATCH_FAILURE_LABELS[failure] }),
      topic: TOPICS.batch,
    },
  ];
}

const ofCompletion = ({ generated, failed }: PhotoBatch): Toast[] => [
  ...(generated > 0
    ? [
        {
          kind: 'success',
          title: BATCH_TEXTS.allGenerated(generated),
          topic: TOPICS.batch,
        } as const,
      ]
    : []),
  ...(failed > 0
    ? [
        {
          kind: 'error',
          title: BATCH_TEXTS.allFailed(failed),
          topic: generated > 0 ? TOPICS.failures : TOPICS.batch,
        } as const,
      ]
    : []),
];

/**
 * The toasts about the changes between two looks. Only the last of each topic, because it would replace
 * the others.
 */
export function toastsBetween(before: BatchWatch | undefined, now: BatchWatch): Toast[] {
  const { batch, outcomes } = now;
  if (before === undefined || batch === null) return [];
  const isNew = before.batch?.id !== batch.id;
  const hasEnded = (isNew || goesOn(before.batch)) && !goesOn(batch);
  const toasts = [
    ...(isNew ? [starting(batch)] : []),
    ...outcomes.flatMap(ofOutcome),
    ...(hasEnded ? ofEnd(batch) : []),
  ];
  return [...new Map(toasts.map((toast) => [toast.topic, toast])).values()];
}
