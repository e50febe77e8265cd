import type { PhotoBatch } from '../../../../shared/photo-batches/schema.ts';
import { batchOf } from '../../features/photo-batches/batch-of.ts';
import type { Answers, Call } from '../answers.ts';
import { reviewQueue } from './review.ts';
import { activity, STATISTICS } from './statistics.ts';

/** The batches of pictures in the API's responses to an admin. */

/** A running batch, at its first listing. */
export const photoBatch = (fields: Partial<PhotoBatch> = {}): PhotoBatch =>
  batchOf({ id: 'bat_01JZ8M4Q3V6T2X0B9C7D5E1F4G', ...fields });

/** A batch that has ended: two of its four pictures were generated. */
export const endedBatch = (fields: Partial<PhotoBatch> = {}): PhotoBatch =>
  photoBatch({
    status: 'COMPLETED',
    finished_at: '2026-11-20T09:20:00.000Z',
    current: 4,
    current_title: null,
    generated: 2,
    failed: 2,
    ...fields,
  });

/** The number of published listings without photos. */
export const candidates = (listings: number) => ({
  listings,
  price_per_picture: 0.04,
  pause_seconds: 2,
});

/** The batches, the latest first. */
export const batches = (...items: readonly PhotoBatch[]) => ({
  listPhotoBatches: ({ query }: Call<'listPhotoBatches'>) => ({
    items: items.slice(0, Number(query.limit ?? items.length)),
    next_cursor: null,
  }),
});

/** The admin dashboard's responses, with these batches. */
export const dashboardWith = (...items: readonly PhotoBatch[]): Answers => ({
  ...reviewQueue(),
  ...batches(...items),
  getStatistics: STATISTICS,
  ...activity({ sign_ups: 2 }),
  getPhotoCandidates: candidates(4),
});
