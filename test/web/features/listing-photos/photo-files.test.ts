import { describe, expect, it } from 'vitest';
import { PHOTO_LIMITS } from '../../../../shared/photos/limits.ts';
import {
  needsRedrawing,
  prepareFile,
  rejectionText,
  validateFile,
} from '../../../../web/src/features/listing-photos/photo-files.ts';

const file = (name: string, { type = 'image/jpeg', size = 1000 } = {}) =>
  new File([Buffer.alloc(size)], name, { type });

describe('a file that was chosen', () => {
  it.each([
    ['file-invalid-type', '“notes.txt” isn’t an image.'],
    ['file-empty', '“notes.txt” is empty.'],
    ['something-new', '“notes.txt” can’t be added.'],
  ])('is rejected in plain words: %s', (code, sentence) => {
    expect(rejectionText({ name: 'notes.txt' }, code)).toBe(sentence);
  });

  it('is rejected where it is empty', () => {
    expect([file('a.jpg', { size: 0 }), file('b.jpg')].map((it) => validateFile(it)?.code)).toEqual(
      ['file-empty', undefined],
    );
  });

  it.each([
    [file('a.jpg', { size: PHOTO_LIMITS.fileBytes }), false],
    [file('b.jpg', { size: PHOTO_LIMITS.fileBytes + 1 }), true],
    [file('c.heic', { type: 'image/heic' }), true],
    // As on Windows, which doesn't know them.
    [file('IMG_2033.HEIC', { type: '' }), true],
    [file('d.webp', { type: 'image/webp' }), false],
  ])('is drawn anew where it is too large or HEIC: $name', (chosen, isRedrawn) => {
    expect(needsRedrawing(chosen)).toBe(isRedrawn);
  });

  it('is sent as it is where nothing has to be done', async () => {
    const chosen = file('a.jpg');
    expect(await prepareFile(chosen)).toBe(chosen);
  });

  // Node can't read pictures either.
  it.each([
    [
      file('IMG_2033.HEIC', { type: '' }),
      '“IMG_2033.HEIC” is a HEIC photo, which this browser can’t open. Please export it as a JPEG and try again.',
    ],
    [
      file('huge.jpg', { size: PHOTO_LIMITS.fileBytes + 1 }),
      '“huge.jpg” is larger than 5 MB, and can’t be made smaller here.',
    ],
  ])(
    'is refused in plain words where the browser can’t read it: $name',
    async (chosen, sentence) => {
      expect(await prepareFile(chosen)).toBe(sentence);
    },
  );
});
