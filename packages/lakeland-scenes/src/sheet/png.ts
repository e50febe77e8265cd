import { crc32, deflateSync } from 'node:zlib';

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const INDEXED = 3;

/**
 * A PNG of one colour whose opacity varies: a byte for each pixel, row by row, 0 clear to 255 full.
 *
 * @param colour red, green and blue, each 0 to 255
 */
export function alphaPng(
  colour: readonly [red: number, green: number, blue: number],
  width: number,
  height: number,
  opacities: Uint8Array,
): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, INDEXED], 8);
  // A palette of one colour in every opacity takes a quarter of the room of RGBA.
  const palette = Buffer.from(Array.from({ length: 256 }, () => colour).flat());
  const transparency = Buffer.from(Array.from({ length: 256 }, (_, opacity) => opacity));
  const rows = Buffer.alloc((width + 1) * height);
  for (let y = 0; y < height; y++) {
    // A row's first byte names its filter: 0, none.
    rows.set(opacities.subarray(y * width, (y + 1) * width), y * (width + 1) + 1);
  }
  return Buffer.concat([
    SIGNATURE,
    chunk('IHDR', header),
    chunk('PLTE', palette),
    chunk('tRNS', transparency),
    chunk('IDAT', deflateSync(rows, { level: 1 })),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function chunk(type: string, data: Buffer): Buffer {
  const typed = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const checksum = Buffer.alloc(4);
  checksum.writeUInt32BE(crc32(typed));
  return Buffer.concat([length, typed, checksum]);
}
