import { execFile } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import * as z from 'zod';
import { decodeBytes } from '../../../functions/photos/decode-bytes.ts';
import { environments } from '../../../infra/config.ts';
import { PHOTO_LIMITS } from '../../../shared/photos/limits.ts';
import { temporaryDirectory } from '../../infra/local/support/temporary-directory.ts';
import { largeJpeg, pngOf } from '../../support/pictures.ts';

/** How many of the forms are measured; each takes seconds. */
const MEASURED = Number(process.env.MEASURED_FORMS ?? 2);

/** As many pixels as are taken, more or less. */
const SIZE = { width: 8000, height: 6200 };

const flat = (channels: 3 | 4) =>
  sharp({ create: { ...SIZE, channels, background: { r: 9, g: 9, b: 9, alpha: 0.5 } } });
const turned = { orientation: 6 };

/** What takes the most memory of each format, the first of them also the most of time. */
const FORMS: readonly (readonly [form: string, make: () => Promise<Buffer> | Buffer])[] = [
  ['a JPEG of 24 megapixels and close to 5 MB', largeJpeg],
  [
    'an interlaced PNG of 16 bits',
    () => pngOf({ ...SIZE, bits: 16, colour: 'RGBA', isInterlaced: true }),
  ],
  ['an AVIF', () => flat(3).avif({ effort: 0 }).toBuffer()],
  [
    'a turned progressive JPEG',
    () => flat(3).withMetadata(turned).jpeg({ progressive: true }).toBuffer(),
  ],
  [
    'a turned lossless WebP',
    () => flat(4).withMetadata(turned).webp({ lossless: true }).toBuffer(),
  ],
  ['a GIF', () => flat(4).gif({ effort: 1 }).toBuffer()],
  [
    'a turned TIFF of 16 bits',
    () =>
      flat(4).toColourspace('rgb16').withMetadata(turned).tiff({ compression: 'lzw' }).toBuffer(),
  ],
];

const measured = z.object({ width: z.number(), megabytes: z.number(), seconds: z.number() });

/** What the function takes before and after it decodes a picture, in MB. */
const BESIDES = 250;

it.each(FORMS.slice(0, MEASURED))(
  '%s is made within the function’s memory and time',
  async (_, make) => {
    const file = await make();
    expect(file.length).toBeLessThanOrEqual(PHOTO_LIMITS.fileBytes);
    const judged = decodeBytes(await sharp(file).metadata());
    expect(judged).toBeLessThanOrEqual(PHOTO_LIMITS.decodeBytes);

    const path = join(temporaryDirectory(), 'picture');
    await writeFile(path, file);
    const program = join(import.meta.dirname, 'photo-process.ts');
    const { stdout } = await promisify(execFile)(process.execPath, [program, path]);
    const { width, megabytes, seconds } = measured.parse(JSON.parse(stdout));
    expect(width).toBe(1600);
    expect(megabytes).toBeLessThan(BESIDES + judged / 1_000_000);
    for (const { functions } of environments) {
      const { memoryMb, timeoutSeconds } = functions['photo-uploaded'];
      expect(megabytes).toBeLessThan(memoryMb);
      expect(seconds).toBeLessThan(timeoutSeconds);
    }
  },
  120_000,
);

it('what the largest picture takes to be decoded leaves the function half of its memory', () => {
  for (const { functions } of environments) {
    const memory = functions['photo-uploaded'].memoryMb * 1_048_576;
    expect(PHOTO_LIMITS.decodeBytes).toBeLessThan(memory / 2);
  }
});
