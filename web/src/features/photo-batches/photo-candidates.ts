import type { OperationResponse } from '../../../../shared/operations.ts';
import { PHOTO_BATCH_LIMITS } from '../../../../shared/photo-batches/limits.ts';
import { formatDollars, formatDuration, listings } from './batch-texts.ts';

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
  if (count === 1) return '1 published listing has no photos';
  return `${count.toLocaleString('en-GB')} published listings have no photos`;
}

/** The confirmation before a batch starts: how many pictures, and the cost. */
export function startQuestion(candidates: PhotoCandidates) {
  const { count, left, cost, duration } = nextBatch(candidates);
  return {
    title: 'Generate missing photos?',
    text: [
      `A picture is made by AI for ${listings(count)}. It costs about ${cost} and takes at least ${duration}.`,
      ...(left > 0
        ? [`A batch takes ${listings(count)} at most; ${listings(left)} are left for the next.`]
        : []),
      'Each picture is marked as an AI-generated illustration, and the owner can delete it.',
    ],
    confirm: `Generate for ${listings(count)}`,
    confirming: 'Starting...',
  };
}
