import { BATCH_REASON_LABELS } from '../../../../shared/photo-batches/labels.ts';
import type { ListingOutcome, PhotoBatch } from '../../../../shared/photo-batches/schema.ts';
import type { Toast } from '../../lib/toast.ts';
import { BATCH_TEXTS, titleOf } from './batch-texts.ts';
import { type BatchWatch, goesOn } from './batch-watch.ts';

/** Of what goes on, and of what has failed where there is success to tell of as well. */
export const TOPICS = { batch: 'photo batch', failures: 'photo batch failures' } as const;

const starting = ({ total }: PhotoBatch): Toast => ({
  kind: 'success',
  title: BATCH_TEXTS.starting(total),
  topic: TOPICS.batch,
});

/** Screen readers hear of the batch's progress from time to time, not of each listing. */
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

const ofEnd = ({ generated, failed }: PhotoBatch): Toast[] => [
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

/** What is said of what has happened between two looks; of each topic the last, which would replace the others. */
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
