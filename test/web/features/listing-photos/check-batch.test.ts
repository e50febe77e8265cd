import { describe, expect, it } from 'vitest';
import { PHOTO_LIMITS } from '../../../../shared/photos/limits.ts';
import { checkBatch } from '../../../../web/src/features/listing-photos/check-batch.ts';

const file = (name: string, given: { type?: string; size?: number } = {}) => ({
  name,
  type: 'image/jpeg',
  size: 1000,
  ...given,
});
const names = (files: readonly { readonly name: string }[]) => files.map(({ name }) => name);

describe('a batch of files', () => {
  it('is taken whole where every file is an image of at most 5 MB', () => {
    const files = [
      file('a.jpg', { size: PHOTO_LIMITS.fileBytes }),
      file('b.webp', { type: 'image/webp' }),
    ];
    expect(checkBatch(files, 10)).toEqual({ problems: [], accepted: files, leftOut: 0 });
  });

  it('is refused whole where one file breaks a rule, also one there is no place for', () => {
    const files = [
      file('a.jpg'),
      file('notes.txt', { type: 'text/plain' }),
      file('unknown', { type: '' }),
      file('huge.jpg', { size: PHOTO_LIMITS.fileBytes + 1 }),
      file('empty.jpg', { size: 0 }),
    ];
    expect(checkBatch(files, 1)).toEqual({
      problems: [
        '“notes.txt” isn’t an image.',
        '“unknown” isn’t an image.',
        '“huge.jpg” is larger than 5 MB.',
        '“empty.jpg” is empty.',
      ],
      accepted: [],
      leftOut: 0,
    });
  });

  it.each([
    [3, ['a.jpg', 'b.jpg'], 0],
    [2, ['a.jpg', 'b.jpg'], 0],
    [1, ['a.jpg'], 1],
    [0, [], 2],
    [-1, [], 2],
  ])('of two is taken as far as there are %i places', (free, taken, leftOut) => {
    const batch = checkBatch([file('a.jpg'), file('b.jpg')], free);
    expect([names(batch.accepted), batch.leftOut]).toEqual([taken, leftOut]);
  });
});
