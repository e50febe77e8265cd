import { part, type ReadContainer, RefusedFile } from './container.ts';

/** The brands of an ISO media file that make it a HEIC picture. */
const HEIC_BRANDS = new Set(['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'hevm', 'hevs']);
const AVIF_BRANDS = new Set(['avif', 'avis']);

/** A decoder takes some 18 bytes for each pixel, many times as many as those of other formats. */
const MAX_PIXELS = 8_000_000;

/** The boxes around those with the sizes of the file's pictures. */
const AROUND = new Set(['meta', 'iprp', 'ipco']);

export const readAvif: ReadContainer = (file) => {
  if (file.toString('latin1', 4, 8) !== 'ftyp') return undefined;
  const brands = brandsOf(part(file, 8, file.readUInt32BE(0)));
  if (brands.some((brand) => HEIC_BRANDS.has(brand))) throw new RefusedFile('HEIC');
  if (!brands.some((brand) => AVIF_BRANDS.has(brand))) return undefined;
  const sizes = sizesIn(file);
  // The tiles of a picture have sizes of their own.
  const [first, ...others] = sizes.sort((one, other) => pixelsOf(other) - pixelsOf(one));
  if (first === undefined) throw new RangeError('There is no size');
  if ([first, ...others].reduce((sum, size) => sum + pixelsOf(size), 0) > 2 * MAX_PIXELS) {
    throw new RefusedFile('TOO_DEMANDING');
  }
  if (pixelsOf(first) > MAX_PIXELS) throw new RefusedFile('TOO_DEMANDING');
  // The decoder turns it upright itself.
  return { ...first, orientation: 1, file };
};

interface Size {
  readonly width: number;
  readonly height: number;
}

const pixelsOf = ({ width, height }: Size): number => width * height;

/** The brand itself, and after its version the compatible ones. */
function brandsOf(box: Buffer): string[] {
  const brands: string[] = [];
  for (let at = 0; at + 4 <= box.length; at += 4) brands.push(box.toString('latin1', at, at + 4));
  return brands;
}

/** The sizes in the boxes of a file, including those of its thumbnail and tiles. */
function sizesIn(boxes: Buffer): Size[] {
  const sizes: Size[] = [];
  for (let at = 0; at < boxes.length; ) {
    const length = boxes.readUInt32BE(at);
    // 0: to the end. 1: a length of 64 bits, which only a large file needs.
    const end = length === 0 ? boxes.length : at + length;
    if (end < at + 8) throw new RangeError('A box ends before it begins');
    const type = boxes.toString('latin1', at + 4, at + 8);
    const content = part(boxes, at + 8, end);
    // `meta` begins with its version and flags.
    if (AROUND.has(type)) sizes.push(...sizesIn(type === 'meta' ? content.subarray(4) : content));
    if (type === 'ispe') {
      sizes.push({ width: content.readUInt32BE(4), height: content.readUInt32BE(8) });
    }
    at = end;
  }
  return sizes;
}
