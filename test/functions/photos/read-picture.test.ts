import ExifReader from 'exifreader';
import sharp from 'sharp';
import { beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import type { PhotoFiles, PhotoOrigin } from '../../../functions/photos/photo-files.ts';
import { readPicture } from '../../../functions/photos/read-picture.ts';
import { jpeg, REFUSED_FILES } from '../../support/pictures.ts';

async function made(file: Uint8Array, origin?: PhotoOrigin): Promise<PhotoFiles> {
  const picture = await readPicture(file, origin);
  if ('refusal' in picture) throw new Error(`It was refused: ${picture.refusal}`);
  return picture.made;
}

describe('a rotated photo with its location', () => {
  let photo: PhotoFiles;
  beforeAll(async () => {
    photo = await made(await jpeg({ orientation: 6, withPlace: true }));
  });

  it('is made upright, in every form', async () => {
    expect(photo).toMatchObject({ width: 1200, height: 1800 });
    const sizes = await Promise.all(
      photo.files.map(async ({ form, body }) => {
        const { width, height } = await sharp(body).metadata();
        return [form, width, height];
      }),
    );
    expect(sizes).toEqual([
      ['480.avif', 480, 720],
      ['480.webp', 480, 720],
      ['960.avif', 960, 1440],
      ['960.webp', 960, 1440],
      ['1600.avif', 1200, 1800],
      ['1600.webp', 1200, 1800],
      ['social.jpg', 1200, 630],
    ]);
  });

  it('shows on the right what was at the top', async () => {
    const [smallest] = photo.files;
    const { data, info } = await sharp(smallest?.body).raw().toBuffer({ resolveWithObject: true });
    const at = (x: number, y: number) =>
      Math.round((data[(y * info.width + x) * info.channels + 1] ?? 0) / 255);
    expect([at(20, 20), at(460, 20), at(20, 700), at(460, 700)]).toEqual([0, 1, 0, 0]);
  });

  it('keeps nothing of what the camera wrote', async () => {
    for (const { form, body } of photo.files) {
      const { exif, xmp, iptc, orientation } = await sharp(body).metadata();
      expect([exif, xmp, iptc, orientation], form).toEqual([
        undefined,
        undefined,
        undefined,
        undefined,
      ]);
      expect(Buffer.from(body).includes('Fellcam'), form).toBe(false);
    }
  });
});

/** A form's metadata: its kinds, and its XMP. */
function metadataOf(body: Uint8Array) {
  const { file, riff, xmp, ...others } = ExifReader.load(Buffer.from(body), { expanded: true });
  const { _raw, ...said } = xmp ?? {};
  const values = Object.entries(said).map(([name, tag]) => [
    name,
    typeof tag === 'object' ? tag.value : tag,
  ]);
  return { xmp: Object.fromEntries(values), others };
}

describe('a picture made by AI', () => {
  it('says so in every form, and nothing else', async () => {
    const photo = await made(await jpeg({ withPlace: true }), { aiGenerated: true });
    expect(photo.files).toHaveLength(7);
    for (const { form, body } of photo.files) {
      const { xmp, others } = metadataOf(body);
      expect(xmp, form).toEqual({
        about: '',
        DigitalSourceType: 'http://cv.iptc.org/newscodes/digitalsourcetype/trainedAlgorithmicMedia',
      });
      expect(others, form).toEqual({});
      expect(Buffer.from(body).includes('Fellcam'), form).toBe(false);
    }
  });

  it.each([undefined, {}, { aiGenerated: false }])(
    'differs from a photo, which has no mark in any form: %j',
    async (origin) => {
      const photo = await made(await jpeg({ width: 600, height: 400 }), origin);
      for (const { form, body } of photo.files) {
        expect(metadataOf(body), form).toEqual({ xmp: {}, others: {} });
      }
    },
  );
});

/** The corner that is green, by orientation, in a picture stored with a green upper left quarter. */
const GREEN_CORNERS = [
  [1, 'upper left'],
  [2, 'upper right'],
  [3, 'lower right'],
  [4, 'lower left'],
  [5, 'upper left'],
  [6, 'upper right'],
  [7, 'lower right'],
  [8, 'lower left'],
] as const;

it.each(GREEN_CORNERS)(
  'turns a picture of orientation %i upright: green is %s',
  async (orientation, corner) => {
    const photo = await made(await jpeg({ width: 60, height: 30, orientation }));
    const [width, height] = orientation < 5 ? [60, 30] : [30, 60];
    expect(photo).toMatchObject({ width, height });
    const [smallest] = photo.files;
    const { data, info } = await sharp(smallest?.body).raw().toBuffer({ resolveWithObject: true });
    const green = (x: number, y: number) => data[(y * info.width + x) * info.channels + 1] ?? 0;
    const corners = {
      'upper left': green(5, 5),
      'upper right': green(width - 6, 5),
      'lower left': green(5, height - 6),
      'lower right': green(width - 6, height - 6),
    };
    const [greenest] = Object.entries(corners).sort(([, one], [, other]) => other - one)[0] ?? [];
    expect(greenest).toBe(corner);
  },
);

it.each([5, 6, 7, 8])(
  'makes a tall picture of orientation %i as large as it is',
  async (orientation) => {
    const photo = await made(await jpeg({ width: 2400, height: 600, orientation }));
    expect(photo).toMatchObject({ width: 600, height: 2400 });
  },
);

it('gives the decoder nothing of the function’s environment', async () => {
  vi.stubEnv('NODE_OPTIONS', '--an-option-that-ends-node');
  onTestFinished(() => void vi.unstubAllEnvs());
  expect(await made(await jpeg({ width: 60, height: 40 }))).toMatchObject({ width: 60 });
});

it('doesn’t enlarge a small picture', async () => {
  const photo = await made(await jpeg({ width: 600, height: 400 }));
  expect(photo).toMatchObject({ width: 600, height: 400 });
});

it('puts white behind transparent parts', async () => {
  const clear = sharp({
    create: { width: 60, height: 40, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } },
  });
  const photo = await made(await clear.png().toBuffer());
  const { channels } = await sharp(photo.files[1]?.body).stats();
  expect(channels.map(({ mean }) => Math.round(mean))).toEqual([255, 255, 255]);
});

it('accepts a picture much taller than wide', async () => {
  const photo = await made(await jpeg({ width: 200, height: 20_000 }));
  expect(photo).toMatchObject({ width: 48, height: 4800 });
});

it.each(['png', 'webp', 'avif', 'gif', 'tiff'] as const)(
  'accepts a picture as %s',
  async (format) => {
    const picture = sharp(await jpeg({ width: 90, height: 60 })).toFormat(format);
    expect(await made(await picture.toBuffer())).toMatchObject({ width: 90, height: 60 });
  },
);

it('accepts a GIF whose picture has colours of its own', async () => {
  const head = Buffer.from('GIF89a\x01\0\x01\0\0\0\0', 'latin1');
  const colours = [255, 0, 0, 255, 255, 255];
  const picture = [0x2c, 0, 0, 0, 0, 1, 0, 1, 0, 0x80, ...colours, 2, 2, 0x44, 1, 0];
  const gif = Buffer.concat([head, Buffer.from([...picture, 0x3b])]);
  expect(await made(gif)).toMatchObject({ width: 1, height: 1 });
});

it('shows the colours of a PNG as its profile says', async () => {
  const red = sharp({ create: { width: 60, height: 40, channels: 3, background: '#f00' } });
  const photo = await made(await red.withIccProfile('p3').png().toBuffer());
  const [first] = photo.files;
  const { channels } = await sharp(first?.body).stats();
  // In the profile's own numbers it is 234, 51, 35.
  expect(channels.map(({ mean }) => Math.round(mean / 10))).toEqual([25, 0, 0]);
});

it('refuses an AVIF picture by the largest of its sizes', async () => {
  const box = (type: string, ...contents: readonly Buffer[]) => {
    const head = Buffer.alloc(8);
    const content = Buffer.concat(contents);
    head.writeUInt32BE(head.length + content.length, 0);
    head.write(type, 4, 'latin1');
    return Buffer.concat([head, content]);
  };
  const size = (width: number, height: number) => {
    const content = Buffer.alloc(12);
    content.writeUInt32BE(width, 4);
    content.writeUInt32BE(height, 8);
    return box('ispe', content);
  };
  const sizes = box('ipco', size(400, 300), size(4000, 3000));
  const avif = Buffer.concat([
    box('ftyp', Buffer.from('avif\0\0\0\0avif', 'latin1')),
    box('meta', Buffer.alloc(4), box('iprp', sizes)),
  ]);
  expect(await readPicture(avif)).toEqual({ refusal: 'TOO_DEMANDING' });
});

it.each(REFUSED_FILES)('refuses %s', async (_, file, refusal) => {
  expect(await readPicture(await file())).toEqual({ refusal });
});

it('refuses an empty file', async () => {
  expect(await readPicture(Buffer.alloc(0))).toEqual({ refusal: 'NOT_A_PICTURE' });
});
