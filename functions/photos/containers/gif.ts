import { part, type ReadContainer } from './container.ts';

const BLOCKS = { extension: 0x21, picture: 0x2c, end: 0x3b };

/** The extension with the transparent colour. */
const GRAPHIC_CONTROL = 0xf9;

export const readGif: ReadContainer = (file) => {
  if (!/^GIF8[79]a$/.test(file.toString('latin1', 0, 6))) return undefined;
  const start = 13 + coloursAfter(file, 10);
  const parts = [part(file, 0, start)];
  for (let at = start; ; ) {
    const kind = file.readUInt8(at);
    if (kind === BLOCKS.extension) {
      const end = endOfBlocks(file, at + 2);
      if (file.readUInt8(at + 1) === GRAPHIC_CONTROL) parts.push(part(file, at, end));
      at = end;
    } else if (kind === BLOCKS.picture) {
      const pixels = at + 10 + coloursAfter(file, at + 9);
      // The first frame is shown, and the others are left out.
      parts.push(part(file, at, endOfBlocks(file, pixels + 1)), Buffer.from([BLOCKS.end]));
      // A frame may be larger than the screen that it is drawn on.
      const size = (place: number) =>
        Math.max(file.readUInt16LE(6 + place), file.readUInt16LE(at + 5 + place));
      return { width: size(0), height: size(2), orientation: 1, file: Buffer.concat(parts) };
    } else {
      throw new RangeError('There is no picture');
    }
  }
};

/** How many bytes of colours follow, by the byte of flags at a place. */
function coloursAfter(file: Buffer, at: number): number {
  const flags = file.readUInt8(at);
  return flags & 0x80 ? 3 * 2 ** ((flags & 0x07) + 1) : 0;
}

/** The end of a row of blocks. Each block begins with its length. */
function endOfBlocks(file: Buffer, from: number): number {
  let at = from;
  for (let length = file.readUInt8(at); length > 0; length = file.readUInt8(at)) at += 1 + length;
  return at + 1;
}
