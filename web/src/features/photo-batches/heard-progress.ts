import { BATCH_STATUS_LABELS } from '../../../../shared/photo-batches/labels.ts';
import { progressOf } from './batch-texts.ts';
import { type BatchWatch, goesOn } from './batch-watch.ts';

/** The last announcement about a batch, and its time in milliseconds. */
export interface Heard {
  readonly text: string;
  readonly at: number;
}

export const NOTHING_HEARD: Heard = { text: '', at: Number.NEGATIVE_INFINITY };

/** The shortest interval between announcements of progress, in milliseconds. */
const EVERY_MS = 20_000;

/** The announcement after a look: the end of a batch at once, its progress from time to time. */
export function hearNext(last: Heard, { batch }: BatchWatch, now: number): Heard {
  if (batch === null) return last;
  if (!goesOn(batch)) {
    // A batch that had already ended was never announced.
    if (last === NOTHING_HEARD) return last;
    return { text: `Photo generation: ${BATCH_STATUS_LABELS[batch.status]}`, at: now };
  }
  if (now - last.at < EVERY_MS) return last;
  return { text: `Generating photos: ${progressOf(batch)}`, at: now };
}
