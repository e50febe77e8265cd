import { BATCH_STATUS_LABELS } from '../../../../shared/photo-batches/labels.ts';
import { progressOf } from './batch-texts.ts';
import { type BatchWatch, goesOn } from './batch-watch.ts';

/** What screen readers were last told of a batch, and when, in milliseconds. */
export interface Heard {
  readonly text: string;
  readonly at: number;
}

export const NOTHING_HEARD: Heard = { text: '', at: Number.NEGATIVE_INFINITY };

/** Progress is told so often at most, in milliseconds. */
const EVERY_MS = 20_000;

/** What screen readers are told after a look: that a batch has ended at once, and its progress from time to time. */
export function hearNext(heard: Heard, { batch }: BatchWatch, now: number): Heard {
  if (batch === null) return heard;
  if (!goesOn(batch)) {
    // One that had ended before was never spoken of.
    if (heard === NOTHING_HEARD) return heard;
    return { text: `Photo generation: ${BATCH_STATUS_LABELS[batch.status]}`, at: now };
  }
  if (now - heard.at < EVERY_MS) return heard;
  return { text: `Generating photos: ${progressOf(batch)}`, at: now };
}
