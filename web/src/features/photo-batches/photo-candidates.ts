import type { OperationResponse } from '../../../../shared/operations.ts';
import { PHOTO_BATCH_LIMITS } from '../../../../shared/photo-batches/limits.ts';
import { pluralise } from '../../../../shared/pluralise.ts';
import { formatDollars, formatDuration } from './batch-texts.ts';

/** The published listings without photos, and the cost and time of one picture. */
export type PhotoCandidates = OperationResponse<'getPhotoCandidates'>;

/** The listings in the next batch, their cost and its duration. */
export function nextBatch({ listings: all, price_per_picture, pause_seconds }: PhotoCandidates) {
  const count = Math.min(all, PHOTO_BATCH_LIMITS.listings);
  return {
    count,
    /** How many remain for the batch after it. */
    left: all - count,
    cost: formatDollars(count * price_per_picture),
    duration: formatDuration(count * pause_seconds),
  };
}

/** The number of listings in words: `42 published listings have no photos`. */
export function candidatesText(count: number): string {
  if (count === 0) return 'Every published listing has photos';
  return `${pluralise(count, 'published listing has', 'published listings have')} no photos`;
}

/** The confirmation before a batch starts: how many pictures, and the cost. */
export function startQuestion(candidates: PhotoCandidates) {
  const { count, left, cost, duration } = nextBatch(candidates);
  return {
    title: 'Generate missing photos?',
    text: [
      `This makes AI pictures for ${pluralise(count, 'listing')}. It costs about ${cost} and takes at least ${duration}.`,
      ...(left > 0
        ? [
            `A batch takes up to ${pluralise(count, 'listing')}. That leaves ${pluralise(left, 'listing')} for the next.`,
          ]
        : []),
      'Each picture is marked as an AI-generated illustration, and the owner can delete it.',
    ],
    confirm: `Generate for ${pluralise(count, 'listing')}`,
    confirming: 'Starting...',
  };
}
