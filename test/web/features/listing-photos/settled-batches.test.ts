import { expect, it } from 'vitest';
import type { OwnPhoto } from '../../../../shared/photos/own-schema.ts';
import { PHOTO_REFUSAL_TEXTS } from '../../../../shared/photos/refusals.ts';
import type { Parcel } from '../../../../web/src/features/listing-photos/send-files.ts';
import { settledBatches } from '../../../../web/src/features/listing-photos/settled-batches.ts';

const parcel = (photo_id: string): Parcel => ({
  ticket: { photo_id, url: '', fields: {}, expires_at: '2027-01-01T00:00:00.000Z' },
  file: new File([photo_id], `${photo_id}.jpg`),
});
const processing = (id: string): OwnPhoto => ({ state: 'PROCESSING', id, alt: id, sort_order: 0 });
const refused = (id: string): OwnPhoto => ({
  state: 'REFUSED',
  id,
  alt: id,
  refusal: 'HEIC',
  file_name: null,
});
const ready = (id: string): OwnPhoto => ({
  state: 'READY',
  id,
  alt: id,
  sort_order: 0,
  listing_id: 'lst_1',
  url: '/media/photo.webp',
  width: 900,
  height: 600,
  thumbhash: '',
});

const [a, b, c] = [parcel('a'), parcel('b'), parcel('c')];

it('goes on with a batch of which something is being made ready', () => {
  expect(settledBatches([[a, b]], [ready('a'), processing('b')])).toEqual({
    settled: [],
    goingOn: [[a, b]],
  });
});

it('counts what is ready, and says of the rest why it is not', () => {
  const { settled, goingOn } = settledBatches([[a, b], [c]], [ready('a'), refused('b')]);
  const why = { file: b.file, message: PHOTO_REFUSAL_TEXTS.HEIC };
  // One that was deleted meanwhile is neither.
  expect(settled).toEqual([
    { ready: 1, refused: [why] },
    { ready: 0, refused: [] },
  ]);
  expect(goingOn).toEqual([]);
});
