import { MAX_PROFILE_BYTES, part, type ReadContainer } from './container.ts';
import { orientationOf } from './exif.ts';

/** The features that a file with more than one picture chunk announces. */
const FEATURES = { profile: 0x20, alpha: 0x10 };

interface Chunk {
  readonly type: string;
  readonly data: Buffer;
}

export const readWebp: ReadContainer = (file) => {
  if (file.toString('latin1', 0, 4) !== 'RIFF') return undefined;
  if (file.toString('latin1', 8, 12) !== 'WEBP') return undefined;
  const chunks = chunksOf(part(file, 12, 8 + file.readUInt32LE(4)));
  const find = (type: string) => chunks.find((chunk) => chunk.type === type);
  const frame = find('ANMF');
  // The first frame of an animation is shown.
  const picture = frame === undefined ? chunks : chunksOf(part(frame.data, 16, frame.data.length));
  const pixels = picture.find(({ type }) => type === 'VP8 ' || type === 'VP8L');
  if (pixels === undefined) throw new RangeError('There are no pixels');
  const size = sizeOf(pixels);
  const alpha = pixels.type === 'VP8 ' ? picture.find(({ type }) => type === 'ALPH') : undefined;
  const chunk = find('ICCP');
  const profile = chunk && chunk.data.length <= MAX_PROFILE_BYTES ? chunk : undefined;
  const exif = find('EXIF');
  return {
    ...size,
    orientation: exif === undefined ? 1 : orientationOf(exif.data),
    file: riffOf([
      ...(alpha || profile
        ? [announce(size, (profile ? FEATURES.profile : 0) | (alpha ? FEATURES.alpha : 0))]
        : []),
      ...(profile ? [profile] : []),
      ...(alpha ? [alpha] : []),
      pixels,
    ]),
  };
};

function chunksOf(riff: Buffer): Chunk[] {
  const chunks: Chunk[] = [];
  for (let at = 0; at < riff.length; ) {
    const length = riff.readUInt32LE(at + 4);
    const data = part(riff, at + 8, at + 8 + length);
    chunks.push({ type: riff.toString('latin1', at, at + 4), data });
    // A chunk of an odd length is followed by a zero.
    at += 8 + length + (length % 2);
  }
  return chunks;
}

function sizeOf({ type, data }: Chunk): { width: number; height: number } {
  if (type === 'VP8 ') {
    return { width: data.readUInt16LE(6) & 0x3fff, height: data.readUInt16LE(8) & 0x3fff };
  }
  const bits = data.readUInt32LE(1);
  return { width: (bits & 0x3fff) + 1, height: ((bits >> 14) & 0x3fff) + 1 };
}

function announce({ width, height }: { width: number; height: number }, features: number): Chunk {
  const data = Buffer.alloc(10);
  data.writeUInt8(features, 0);
  data.writeUIntLE(width - 1, 4, 3);
  data.writeUIntLE(height - 1, 7, 3);
  return { type: 'VP8X', data };
}

function riffOf(chunks: readonly Chunk[]): Buffer {
  const body = Buffer.concat(
    chunks.flatMap(({ type, data }) => {
      const head = Buffer.alloc(8);
      head.write(type, 'latin1');
      head.writeUInt32LE(data.length, 4);
      return [head, data, Buffer.alloc(data.length % 2)];
    }),
  );
  const head = Buffer.from('RIFF\0\0\0\0WEBP', 'latin1');
  head.writeUInt32LE(body.length + 4, 4);
  return Buffer.concat([head, body]);
}
