import { constants, deflateRawSync, deflateSync } from 'node:zlib';
import sharp, { type Sharp } from 'sharp';
import { chunk, heic, hugePng, jpeg, svg } from './pictures.ts';
import type { Random } from './random.ts';

/**
 * Pictures as an attacker sends them, drawn from a seed: small files that decode to very much, files
 * that end early, and files of two formats. Each is at most 5 MB, the most that storage takes.
 */

const MEGABYTE = 1024 * 1024;

type Format = 'jpeg' | 'png' | 'webp' | 'avif' | 'gif' | 'tiff';
const FORMATS: readonly Format[] = ['jpeg', 'png', 'webp', 'avif', 'gif', 'tiff'];

const plain = (width: number, height: number): Sharp =>
  sharp({ create: { width, height, channels: 3, background: '#456' } });

const small = (format: Format): Promise<Buffer> => plain(90, 60).toFormat(format).toBuffer();

/** Compressed zeros. They take a thousandth of these megabytes. */
const zeros = (megabytes: number): Buffer => deflateSync(Buffer.alloc(megabytes * MEGABYTE));

const many = <T>(count: number, make: (place: number) => T): T[] =>
  Array.from({ length: count }, (_, place) => make(place));

/** A PNG with chunks after its header. */
async function pngWith(chunks: readonly Buffer[]): Promise<Buffer> {
  const png = await small('png');
  return Buffer.concat([png.subarray(0, 33), ...chunks, png.subarray(33)]);
}

/** A PNG of black pixels with 16 bits for each of four channels: little memory, and seconds of work. */
function deepPng(width: number, height: number): Buffer {
  const size = big32(width, height);
  const row = Buffer.alloc(1 + 8 * width);
  const flush = { level: 9, finishFlush: constants.Z_FULL_FLUSH };
  const packed = deflateRawSync(row, flush);
  const rows = many(height, () => packed);
  // Adler-32 of so many zeros.
  const sum = big32(((row.length * height) % 65_521) * 65_536 + 1);
  const data = [Buffer.from([0x78, 0x01]), ...rows, deflateRawSync(Buffer.alloc(0)), sum];
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', Buffer.concat([size, Buffer.from([16, 6, 0, 0, 0])])),
    chunk('IDAT', Buffer.concat(data)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

const segment = (marker: number, data: Buffer): Buffer => {
  const head = Buffer.from([0xff, marker, 0, 0]);
  head.writeUInt16BE(data.length + 2, 2);
  return Buffer.concat([head, data]);
};

async function jpegWith(segments: readonly Buffer[]): Promise<Buffer> {
  const file = await small('jpeg');
  return Buffer.concat([file.subarray(0, 2), ...segments, file.subarray(2)]);
}

/** The last scan of a progressive JPEG again and again: each is a whole pass over its pixels. */
async function scans(pixels: number, times: number): Promise<Buffer> {
  const file = await plain(pixels, pixels).jpeg({ progressive: true, quality: 1 }).toBuffer();
  const last = file.lastIndexOf(Buffer.from([0xff, 0xda]));
  const scan = file.subarray(last, -2);
  const most = Math.floor((5 * MEGABYTE - file.length) / scan.length);
  return Buffer.concat([
    file.subarray(0, -2),
    ...many(Math.max(0, Math.min(times, most)), () => scan),
    file.subarray(-2),
  ]);
}

const riffChunk = (type: string, data: Buffer): Buffer => {
  const head = Buffer.alloc(8);
  head.write(type, 'latin1');
  head.writeUInt32LE(data.length, 4);
  return Buffer.concat([head, data, Buffer.alloc(data.length % 2)]);
};

/** A WebP of these chunks. */
function riff(chunks: readonly Buffer[]): Buffer {
  const body = Buffer.concat(chunks);
  const head = Buffer.from('RIFF\0\0\0\0WEBP', 'latin1');
  head.writeUInt32LE(body.length + 4, 4);
  return Buffer.concat([head, body]);
}

/** The chunk that announces a canvas, and features of the file. */
function announced(features: number, side: number): Buffer {
  const data = Buffer.alloc(10);
  data.writeUInt8(features, 0);
  data.writeUIntLE(side - 1, 4, 3);
  data.writeUIntLE(side - 1, 7, 3);
  return riffChunk('VP8X', data);
}

async function webpOfFrames(frames: number, side: number): Promise<Buffer> {
  const pixels = (await small('webp')).subarray(12);
  const head = Buffer.alloc(16);
  head.writeUIntLE(89, 6, 3);
  head.writeUIntLE(59, 9, 3);
  const frame = riffChunk('ANMF', Buffer.concat([head, pixels]));
  return riff([
    announced(0x02, side),
    riffChunk('ANIM', Buffer.alloc(6)),
    ...many(frames, () => frame),
  ]);
}

/** A file with a number overwritten that follows a mark. */
function overwritten(file: Buffer, mark: string, from: number, bytes: Buffer): Buffer {
  const changed = Buffer.from(file);
  const at = changed.indexOf(mark, 0, 'latin1');
  if (at === -1) throw new Error(`There is no ${mark}`);
  bytes.copy(changed, at + from);
  return changed;
}

const big32 = (...numbers: readonly number[]): Buffer => {
  const bytes = Buffer.alloc(4 * numbers.length);
  numbers.forEach((number, place) => {
    bytes.writeUInt32BE(number, 4 * place);
  });
  return bytes;
};

async function gifOfFrames(frames: number, side: number): Promise<Buffer> {
  const gif = Buffer.from(await small('gif'));
  gif.writeUInt16LE(side, 6);
  gif.writeUInt16LE(side, 8);
  const start = 13 + 3 * 2 ** (((gif[10] ?? 0) & 7) + 1);
  const frame = gif.subarray(start, -1);
  return Buffer.concat([gif.subarray(0, start), ...many(frames, () => frame), gif.subarray(-1)]);
}

/** A file whose tags of the size say another one. */
async function tiffOfSize(side: number): Promise<Buffer> {
  const tiff = Buffer.from(await small('tiff'));
  const directory = tiff.readUInt32LE(4);
  for (let entry = 0; entry < tiff.readUInt16LE(directory); entry += 1) {
    const at = directory + 2 + 12 * entry;
    if ([0x0100, 0x0101, 0x0116].includes(tiff.readUInt16LE(at))) {
      tiff.writeUInt16LE(4, at + 2);
      tiff.writeUInt32LE(side, at + 8);
    }
  }
  return tiff;
}

type Make = (choose: Random) => Promise<Buffer> | Buffer;

/** Makers of bombs, by kind. */
export const BOMBS: Readonly<Record<string, Make>> = {
  'PNG: compressed text': (choose) => {
    const type = choose.pick(['zTXt', 'iTXt']);
    const named = type === 'zTXt' ? 'Comment\0\0' : 'Comment\0\x01\0\0\0';
    const text = chunk(type, Buffer.concat([Buffer.from(named, 'latin1'), zeros(40)]));
    return pngWith(many(choose.between(20, 110), () => text));
  },
  'PNG: plain text': (choose) =>
    pngWith(many(choose.between(1000, 50_000), () => chunk('tEXt', Buffer.from('A\0b')))),
  'PNG: profile': (choose) =>
    pngWith([chunk('iCCP', Buffer.concat([Buffer.from('p\0\0'), zeros(choose.between(2, 400))]))]),
  'PNG: interlaced': async (choose) => {
    const side = choose.between(6000, 9900);
    return await plain(side, side).png({ progressive: true, compressionLevel: 1 }).toBuffer();
  },
  'PNG: depth': (choose) => deepPng(2900, choose.between(33_000, 34_000)),
  'PNG: dimensions': (choose) => hugePng(choose.between(9000, 30_000)),
  'PNG: dimensions that its data lack': async (choose) => {
    const png = await small('png');
    const data = Buffer.from(png.subarray(16, 29));
    big32(choose.between(1, 9000), choose.between(1, 9000)).copy(data);
    return Buffer.concat([png.subarray(0, 8), chunk('IHDR', data), png.subarray(33)]);
  },
  'PNG: data without end': async (choose) => {
    const png = await small('png');
    const end = png.length - 12;
    const more = chunk('IDAT', zeros(choose.between(100, 1000)));
    return Buffer.concat([png.subarray(0, end), more, png.subarray(end)]);
  },
  'JPEG: segments': (choose) => {
    const marker = choose.pick([0xe1, 0xe2, 0xed, 0xef, 0xfe]);
    const data = Buffer.alloc(choose.between(1, 65_000), 'http://ns.adobe.com/xap/1.0/\0');
    const count = Math.floor((4 * MEGABYTE) / (data.length + 4));
    return jpegWith(many(Math.min(count, 50_000), () => segment(marker, data)));
  },
  'JPEG: profile': (choose) => {
    const count = choose.between(2, 70);
    return jpegWith(
      many(count, (place) => {
        const head = Buffer.from(`ICC_PROFILE\0${String.fromCharCode(place + 1, count)}`, 'latin1');
        return segment(0xe2, Buffer.concat([head, Buffer.alloc(60_000, place)]));
      }),
    );
  },
  'JPEG: scans': (choose) => scans(choose.between(1000, 4000), choose.between(50, 5000)),
  'JPEG: progressive': (choose) => scans(choose.between(6000, 9900), 0),
  'JPEG: dimensions': async (choose) => {
    const file = Buffer.from(await small('jpeg'));
    const frame = file.indexOf(Buffer.from([0xff, 0xc0]));
    file.writeUInt16BE(choose.between(1, 65_535), frame + 5);
    file.writeUInt16BE(choose.between(1, 65_535), frame + 7);
    return file;
  },
  'JPEG: EXIF': (choose) => {
    const exif = Buffer.alloc(choose.between(20, 60_000), choose.between(0, 255));
    exif.write('Exif\0\0MM\0*\0\0\0\x08', 'latin1');
    return jpegWith([segment(0xe1, exif)]);
  },
  'WebP: chunks': async (choose) => {
    const type = choose.pick(['ICCP', 'EXIF', 'XMP ', 'what']);
    const data = Buffer.alloc(choose.between(1, 4 * MEGABYTE), choose.between(0, 255));
    return riff([announced(0x2c, 100), riffChunk(type, data), (await small('webp')).subarray(12)]);
  },
  'WebP: frames': (choose) =>
    webpOfFrames(choose.between(2, 30_000), choose.between(90, 16_777_215)),
  'WebP: dimensions': async (choose) => {
    const file = Buffer.from(await small('webp'));
    const start = file.indexOf(Buffer.from([0x9d, 0x01, 0x2a]));
    file.writeUInt16LE(choose.between(1, 16_383), start + 3);
    file.writeUInt16LE(choose.between(1, 16_383), start + 5);
    return file;
  },
  'WebP: lossless': async (choose) => {
    const side = choose.between(5000, 9900);
    return await plain(side, side).ensureAlpha().webp({ lossless: true, effort: 0 }).toBuffer();
  },
  'AVIF: dimensions': async (choose) => {
    const size = big32(choose.between(1, 60_000), choose.between(1, 60_000));
    return overwritten(await small('avif'), 'ispe', 8, size);
  },
  'AVIF: boxes': async (choose) => {
    const avif = await small('avif');
    const box = Buffer.concat([big32(8), Buffer.from(choose.pick(['free', 'meta', 'ipco']))]);
    return Buffer.concat([avif, ...many(choose.between(100, 500_000), () => box)]);
  },
  'AVIF: nested boxes': async (choose) => {
    const depth = choose.between(100, 400_000);
    const boxes = many(depth, (place) =>
      Buffer.concat([big32(8 * (depth - place)), Buffer.from('ipco')]),
    );
    return Buffer.concat([await small('avif'), ...boxes]);
  },
  'AVIF: pixels': async (choose) => {
    const side = choose.between(2000, 4000);
    return await plain(side, side).avif({ effort: 0, quality: 1 }).toBuffer();
  },
  'GIF: frames': (choose) => gifOfFrames(choose.between(2, 20_000), choose.between(90, 65_535)),
  'TIFF: dimensions': (choose) => tiffOfSize(choose.between(1, 2_000_000_000)),
  truncated: async (choose) => {
    const file = await small(choose.pick(FORMATS));
    return file.subarray(0, choose.between(0, file.length - 1));
  },
  damaged: async (choose) => {
    const file = Buffer.from(await small(choose.pick(FORMATS)));
    for (let times = choose.between(1, 40); times > 0; times -= 1) {
      file[choose.between(4, file.length - 1)] = choose.between(0, 255);
    }
    return file;
  },
  'two formats, one after the other': async (choose) => {
    const others = [
      svg(),
      heic(),
      Buffer.from('<script>alert(1)</script>'),
      Buffer.from('PK\x03\x04'),
    ];
    const one = await small(choose.pick(FORMATS));
    const other = choose.chance(0.5) ? choose.pick(others) : await small(choose.pick(FORMATS));
    return Buffer.concat(choose.chance(0.5) ? [one, other] : [other, one]);
  },
  'one format called another': async (choose) => {
    const [one, other] = [await small(choose.pick(FORMATS)), await small(choose.pick(FORMATS))];
    return Buffer.concat([one.subarray(0, choose.between(2, 16)), other]);
  },
  'nothing but noise': (choose) =>
    Buffer.from(many(choose.between(1, 20_000), () => choose.between(0, 255))),
  'a photo': (choose) => jpeg({ orientation: choose.between(1, 8), withPlace: true }),
};
