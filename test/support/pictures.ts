import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';
import type { PhotoRefusal } from '../../shared/photos/refusals.ts';

/** Files as people send them, made where they are needed. */

interface JpegOptions {
  /** In pixels, as it is stored. @default 1800 × 1200 */
  readonly width?: number;
  readonly height?: number;
  /** How a viewer has to turn it, as EXIF has it: 6 is a quarter to the right. @default 1, not at all */
  readonly orientation?: number;
  /** @default slate */
  readonly colour?: string;
  /** Whether it says where it was taken. @default false */
  readonly withPlace?: boolean;
}

/** A JPEG as a camera writes it: green in its upper left quarter, so that one sees how it lies. */
export async function jpeg({
  width = 1800,
  height = 1200,
  orientation = 1,
  colour = '#456',
  withPlace = false,
}: JpegOptions = {}): Promise<Buffer> {
  const corner = { width: width / 2, height: height / 2, channels: 3, background: '#0f0' } as const;
  return await sharp({ create: { width, height, channels: 3, background: colour } })
    .composite([{ input: { create: corner }, left: 0, top: 0 }])
    .jpeg({ quality: 80 })
    .withExif({
      IFD0: { Make: 'Fellcam', Model: 'One' },
      ...(withPlace ? { IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '54/1 27/1 0/1' } } : {}),
    })
    .withMetadata({ orientation })
    .toBuffer();
}

/**
 * A JPEG of 24 megapixels of noise, which compresses badly: close to 5 MB. It is made of tiles,
 * because to draw noise for all of it takes four seconds of processor time.
 */
export async function largeJpeg(): Promise<Buffer> {
  const noise = { type: 'gaussian', mean: 128, sigma: 30 } as const;
  const blank = { channels: 3, background: '#000' } as const;
  const tile = await sharp({ create: { width: 1000, height: 1000, ...blank, noise } })
    .png({ compressionLevel: 0 })
    .toBuffer();
  return await sharp({ create: { width: 6000, height: 4000, ...blank } })
    .composite([{ input: tile, tile: true }])
    .jpeg({ quality: 58 })
    .toBuffer();
}

/** A chunk of a PNG. */
export const chunk = (type: string, data: Buffer): Buffer => {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const around = Buffer.alloc(8);
  around.writeUInt32BE(data.length, 0);
  around.writeUInt32BE(crc32(body), 4);
  return Buffer.concat([around.subarray(0, 4), body, around.subarray(4)]);
};

/** A white PNG of so many pixels each way, of few bytes however many. */
export function hugePng(pixels: number): Buffer {
  const size = Buffer.alloc(13);
  size.writeUInt32BE(pixels, 0);
  size.writeUInt32BE(pixels, 4);
  // A bit for each pixel, in shades of grey.
  size.writeUInt8(1, 8);
  const row = 1 + Math.ceil(pixels / 8);
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', size),
    chunk('IDAT', deflateSync(Buffer.alloc(row * pixels), { level: 1 })),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

/** The head of a HEIC file as a telephone writes it, and nothing that could be decoded. */
export const heic = (): Buffer =>
  Buffer.concat([
    Buffer.from([0, 0, 0, 24]),
    Buffer.from('ftypheic\0\0\0\0mif1heic', 'latin1'),
    Buffer.alloc(2000, 1),
  ]);

export const svg = (): Buffer =>
  Buffer.from(
    '<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg" width="800" height="600"><rect width="800" height="600"/></svg>',
  );

const text = (): Buffer => Buffer.from('Not a picture, whatever its name says. '.repeat(50));

/** The first half of a picture. */
const truncated = (picture: Buffer): Buffer => picture.subarray(0, Math.floor(picture.length / 2));

/** Files that don't become photos: what each is, how to make it, and why it is refused. */
export const REFUSED_FILES: readonly (readonly [
  what: string,
  make: () => Promise<Buffer> | Buffer,
  refusal: PhotoRefusal,
])[] = [
  ['a renamed text file', text, 'NOT_A_PICTURE'],
  ['an SVG drawing', svg, 'SVG'],
  ['a HEIC file', heic, 'HEIC'],
  ['a truncated JPEG', async () => truncated(await jpeg()), 'DAMAGED'],
  ['a PNG of 30,000 × 30,000 pixels', () => hugePng(30_000), 'TOO_LARGE'],
];
