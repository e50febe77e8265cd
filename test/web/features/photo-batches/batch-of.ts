import type { ListingOutcome, PhotoBatch } from '../../../../shared/photo-batches/schema.ts';

/** A running batch, at its first listing. */
export const batchOf = (changes: Partial<PhotoBatch> = {}): PhotoBatch => ({
  id: 'bat_1',
  status: 'RUNNING',
  failure: null,
  started_by: 'Edith Airey',
  started_at: '2026-11-20T09:12:00.000Z',
  finished_at: null,
  total: 4,
  current: 1,
  current_title: 'Barn',
  generated: 0,
  failed: 0,
  left_alone: 0,
  ...changes,
});

export const generated = (position: number, title: string | null): ListingOutcome => ({
  position,
  listing_id: `lst_${position}`,
  title,
  outcome: 'GENERATED',
  reason: null,
});

export const failed = (position: number, title: string | null): ListingOutcome => ({
  ...generated(position, title),
  outcome: 'FAILED',
  reason: 'FILTERED',
});

export const leftAlone = (position: number, title: string | null): ListingOutcome => ({
  ...generated(position, title),
  outcome: 'LEFT_ALONE',
  reason: 'HAS_PHOTOS',
});
