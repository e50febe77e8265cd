import { describe, expect, it } from 'vitest';
import { PHOTO_LIMITS } from '../../../../shared/photos/limits.ts';
import {
  needsRedrawing,
  prepareFile,
} from '../../../../web/src/features/listing-photos/photo-files.ts';

const file = (name: string, { type = 'image/jpeg', size = 1000 } = {}) =>
  new File([Buffer.alloc(size)], name, { type });

describe('a chosen file', () => {
  it.each([
    [file('a.jpg', { size: PHOTO_LIMITS.fileBytes }), false],
    [file('b.jpg', { size: PHOTO_LIMITS.fileBytes + 1 }), true],
    [file('c.heic', { type: 'image/heic' }), true],
    // Windows doesn't know the type of these files.
    [file('IMG_2033.HEIC', { type: '' }), true],
    [file('d.webp', { type: 'image/webp' }), false],
  ])('is redrawn if it is too large or HEIC: $name', (chosenFile, isRedrawn) => {
    expect(needsRedrawing(chosenFile)).toBe(isRedrawn);
  });

  it('is refused if it is empty', async () => {
    expect(await prepareFile(file('a.jpg', { size: 0 }))).toBe('“a.jpg” is empty.');
  });

  it('is sent unchanged if nothing needs to be done', async () => {
    const chosenFile = file('a.jpg');
    expect(await prepareFile(chosenFile)).toBe(chosenFile);
  });

  // Node can't read pictures, either.
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
    'is refused in plain words if the browser can’t read it: $name',
    async (chosenFile, sentence) => {
      expect(await prepareFile(chosenFile)).toBe(sentence);
    },
  );
});
