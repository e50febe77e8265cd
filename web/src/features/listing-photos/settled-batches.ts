import type { OwnPhoto } from '../../../../shared/photos/own-schema.ts';
import { PHOTO_REFUSAL_TEXTS } from '../../../../shared/photos/refusals.ts';
import type { LostFile } from './photo-toasts.ts';
import type { Parcel } from './send-files.ts';

/** What was sent together. */
export type Batch = readonly Parcel[];

/** What became of it. */
interface SettledBatch {
  /** How many everybody may see now. */
  readonly ready: number;
  readonly refused: readonly LostFile[];
}

/** Tells the batches of which nothing is being made ready any more from those that go on. */
export function settledBatches(batches: readonly Batch[], photos: readonly OwnPhoto[]) {
  const known = new Map(photos.map((photo) => [photo.id, photo]));
  const stateOf = ({ ticket }: Parcel) => known.get(ticket.photo_id)?.state;
  const settled: SettledBatch[] = [];
  const goingOn: Batch[] = [];
  for (const batch of batches) {
    if (batch.some((parcel) => stateOf(parcel) === 'PROCESSING')) goingOn.push(batch);
    else {
      settled.push({
        // One that was deleted meanwhile is neither.
        ready: batch.filter((parcel) => stateOf(parcel) === 'READY').length,
        refused: batch.flatMap(({ ticket, file }) => {
          const photo = known.get(ticket.photo_id);
          if (photo?.state !== 'REFUSED') return [];
          return { file, message: PHOTO_REFUSAL_TEXTS[photo.refusal] };
        }),
      });
    }
  }
  return { settled, goingOn };
}
