import { HEIGHT, paint, WIDTH } from 'lakeland-scenes';
import sharp from 'sharp';
import { thumbHashToRGBA } from 'thumbhash';
import { beforeAll, describe, expect, it } from 'vitest';
import { encodePicture } from '../../../demo/pictures/encode.ts';
import type { PhotoFiles } from '../../../functions/photos/photo-files.ts';

describe('an encoded picture', () => {
  let picture: PhotoFiles;
  beforeAll(async () => {
    picture = await encodePicture(
      paint({ seed: 'encode', kind: 'fells', season: 'winter', hour: 12 }),
    );
  });

  it('has the size of the sheet', () => {
    expect(picture).toMatchObject({ width: WIDTH, height: HEIGHT });
  });

  it('has every form, each of which can be decoded', async () => {
    const found = await Promise.all(
      picture.files.map(async ({ form, body }) => {
        const { info } = await sharp(body).raw().toBuffer({ resolveWithObject: true });
        const { format: container, compression } = await sharp(body).metadata();
        return [form, info.width, info.height, compression ?? container];
      }),
    );
    expect(found).toEqual([
      ['480.avif', 480, 320, 'av1'],
      ['480.webp', 480, 320, 'webp'],
      ['960.avif', 960, 640, 'av1'],
      ['960.webp', 960, 640, 'webp'],
      ['1600.avif', 1600, 1067, 'av1'],
      ['1600.webp', 1600, 1067, 'webp'],
      ['social.jpg', 1200, 630, 'jpeg'],
    ]);
  });

  it('is light enough for a page', async () => {
    for (const { form, body } of picture.files) {
      const { width = 0 } = await sharp(body).metadata();
      expect(body.length, form).toBeLessThan(width * 130);
    }
  });

  it('looks like what was painted', async () => {
    const averages = await Promise.all(
      picture.files
        // The social picture is only a part of what was painted.
        .filter(({ form }) => form !== 'social.jpg')
        .map(async ({ body }) => (await sharp(body).stats()).channels[1]?.mean ?? 0),
    );
    expect(Math.max(...averages) - Math.min(...averages)).toBeLessThan(2);
    expect(Math.min(...averages)).toBeGreaterThan(40);
  });

  it('has a ThumbHash of its own shape', () => {
    const { w, h } = thumbHashToRGBA(Buffer.from(picture.thumbhash, 'base64'));
    expect(w / h).toBeCloseTo(1.5, 0);
  });
});
