import { deflateSync } from 'node:zlib';
import sharp from 'sharp';
import type { PhotoRefusal } from '../../shared/photos/refusals.ts';
import { pngOf } from './pictures.ts';

/** Small files that stand for very much: what each is, how to make it, and why it is refused. */
export const PICTURE_BOMBS: readonly (readonly [
  what: string,
  make: () => Promise<Buffer> | Buffer,
  refusal: PhotoRefusal,
])[] = [
  [
    'an interlaced PNG of 16 bits and 100 megapixels',
    () => pngOf({ width: 10_000, height: 10_000, bits: 16, colour: 'RGBA', isInterlaced: true }),
    'TOO_LARGE',
  ],
  ['a progressive JPEG of 65,000 × 65,000 pixels', hugeJpeg, 'TOO_LARGE'],
  ['a lossless WebP of 16,383 × 16,383 pixels', hugeWebp, 'TOO_LARGE'],
  ['a GIF of 30,000 × 30,000 pixels', hugeGif, 'TOO_LARGE'],
  ['an AVIF of 20,000 × 20,000 pixels', () => avifOf(20_000), 'TOO_LARGE'],
  ['an AVIF of 12 bits with transparency and 49 megapixels', () => avifOf(7000), 'TOO_MUCH_MEMORY'],
  ['a TIFF of five floats a pixel and 49 megapixels', tiffOfFloats, 'TOO_MUCH_MEMORY'],
  ['an SVG that unfolds into a billion words', unfoldingSvg, 'SVG'],
  ['a PDF', () => Buffer.from('%PDF-1.7\n1 0 obj <</Type /Catalog>> endobj'), 'NOT_A_PICTURE'],
];

/** A plain picture to change the header of. */
const plain = (width = 64) =>
  sharp({
    create: { width, height: width, channels: 4, background: { r: 9, g: 9, b: 9, alpha: 0.5 } },
  });

async function hugeJpeg(): Promise<Buffer> {
  const file = await plain().jpeg({ progressive: true }).toBuffer();
  // The frame's header: marker, length, precision, then height and width.
  const frame = file.indexOf(Buffer.from([0xff, 0xc2]));
  file.writeUInt16BE(65_000, frame + 5);
  file.writeUInt16BE(65_000, frame + 7);
  return file;
}

async function hugeWebp(): Promise<Buffer> {
  const file = await plain().webp({ lossless: true }).toBuffer();
  // Both less one, 14 bits each, after the signature of the lossless chunk.
  const at = file.indexOf('VP8L') + 9;
  const size = 16_383 - 1;
  const rest = file.readUInt32LE(at) & 0xf0000000;
  file.writeUInt32LE((rest | (size << 14) | size) >>> 0, at);
  return file;
}

async function hugeGif(): Promise<Buffer> {
  const file = await plain().gif().toBuffer();
  const size = Buffer.from(Uint16Array.of(30_000, 30_000).buffer);
  // Of the screen, and of its one frame.
  size.copy(file, 6);
  size.copy(file, file.indexOf(Buffer.from([0x2c, 0, 0, 0, 0])) + 5);
  return file;
}

/** An AVIF of 12 bits and transparency, of so many pixels each way by its header. */
async function avifOf(pixels: number): Promise<Buffer> {
  const file = await plain()
    .toColourspace('rgb16')
    .avif({ bitdepth: 12, effort: 0, chromaSubsampling: '4:4:4' })
    .toBuffer();
  for (let at = file.indexOf('ispe'); at >= 0; at = file.indexOf('ispe', at + 4)) {
    file.writeUInt32BE(pixels, at + 8);
    file.writeUInt32BE(pixels, at + 12);
  }
  return file;
}

/** A TIFF of five floats a pixel, by its header. */
export function tiffOfFloats(): Buffer {
  const [pixels, channels, bits] = [7000, 5, 32];
  const strip = deflateSync(Buffer.alloc(1000));
  const kinds = Buffer.alloc(channels * 4);
  for (let channel = 0; channel < channels; channel += 1) {
    kinds.writeUInt16LE(bits, channel * 2);
    // A floating-point number.
    kinds.writeUInt16LE(3, channels * 2 + channel * 2);
  }
  const head = Buffer.from('II*\0\0\0\0\0', 'latin1');
  const kindsAt = head.length + strip.length;
  head.writeUInt32LE(kindsAt + kinds.length, 4);
  const [short, long] = [3, 4];
  const tags = [
    [256, long, 1, pixels],
    [257, long, 1, pixels],
    [258, short, channels, kindsAt],
    [259, short, 1, 8],
    [262, short, 1, 2],
    [273, long, 1, head.length],
    [277, short, 1, channels],
    [278, long, 1, pixels],
    [279, long, 1, strip.length],
    [338, short, 2, 0],
    [339, short, channels, kindsAt + channels * 2],
  ] as const;
  const directory = Buffer.alloc(2 + tags.length * 12 + 4);
  directory.writeUInt16LE(tags.length);
  for (const [index, [tag, type, count, value]] of tags.entries()) {
    const at = 2 + index * 12;
    directory.writeUInt16LE(tag, at);
    directory.writeUInt16LE(type, at + 2);
    directory.writeUInt32LE(count, at + 4);
    directory.writeUInt32LE(value, at + 8);
  }
  return Buffer.concat([head, strip, kinds, directory]);
}

function unfoldingSvg(): Buffer {
  const entities = Array.from(
    { length: 9 },
    (_, level) => `<!ENTITY a${level + 1} "${`&a${level};`.repeat(10)}">`,
  );
  return Buffer.from(
    `<?xml version="1.0"?><!DOCTYPE svg [<!ENTITY a0 "fell">${entities.join('')}]><svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><text>&a9;</text></svg>`,
  );
}
