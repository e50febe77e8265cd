const TYPES = { short: 3, long: 4 };

const ENTRY_BYTES = 12;

/** The numbers in the first directory of a TIFF file, or of EXIF, which has the same form: by tag. */
export function readDirectory(tiff: Buffer): ReadonlyMap<number, number> | undefined {
  const order = tiff.toString('latin1', 0, 2);
  if (order !== 'II' && order !== 'MM') return undefined;
  const isLittle = order === 'II';
  const short = (at: number) => (isLittle ? tiff.readUInt16LE(at) : tiff.readUInt16BE(at));
  const long = (at: number) => (isLittle ? tiff.readUInt32LE(at) : tiff.readUInt32BE(at));
  if (short(2) !== 42) return undefined;
  const start = long(4);
  const values = new Map<number, number>();
  for (let entry = 0; entry < short(start); entry += 1) {
    const at = start + 2 + entry * ENTRY_BYTES;
    const type = short(at + 2);
    if (type === TYPES.short) values.set(short(at), short(at + 8));
    if (type === TYPES.long) values.set(short(at), long(at + 8));
  }
  return values;
}

const ORIENTATION_TAG = 0x0112;
const EXIF_HEADER = 'Exif\0\0';

/** The orientation in a directory; 1 if it has none, or an invalid one. */
export function orientationIn(directory: ReadonlyMap<number, number> | undefined): number {
  const orientation = directory?.get(ORIENTATION_TAG) ?? 1;
  return orientation >= 1 && orientation <= 8 ? orientation : 1;
}

/** The orientation in EXIF, with or without its header. Damaged EXIF has none. */
export function orientationOf(exif: Buffer): number {
  const hasHeader = exif.toString('latin1', 0, EXIF_HEADER.length) === EXIF_HEADER;
  try {
    return orientationIn(readDirectory(hasHeader ? exif.subarray(EXIF_HEADER.length) : exif));
  } catch (error) {
    if (error instanceof RangeError) return 1;
    throw error;
  }
}
