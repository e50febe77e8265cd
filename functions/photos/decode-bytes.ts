import type { Metadata } from 'sharp';

/** The bytes of a number in a pixel, by what sharp calls its kind. */
const SAMPLE_BYTES: Readonly<Record<string, number>> = {
  char: 1,
  uchar: 1,
  short: 2,
  ushort: 2,
  int: 4,
  uint: 4,
  float: 4,
  double: 8,
  complex: 8,
  dpcomplex: 16,
};

/** What is known of a picture by its header. */
type Header = Pick<
  Metadata,
  'format' | 'width' | 'height' | 'channels' | 'depth' | 'isProgressive' | 'orientation'
>;

/**
 * The bytes that decoding takes for each pixel, by what sharp calls the format: as measured with 50
 * megapixels, rounded up. Most formats are read row by row; the others are in memory whole.
 */
const BYTES_PER_PIXEL: Readonly<Record<string, (header: Header, pixel: number) => number>> = {
  // A progressive one is kept as its coefficients, of two bytes each, until its last scan.
  jpeg: ({ isProgressive, channels }) => 2 + (isProgressive ? 2 * channels : 0),
  // An interlaced one has its last rows in its last pass.
  png: ({ isProgressive }, pixel) => 3 + (isProgressive ? pixel : 0),
  webp: () => 8,
  gif: () => 7,
  tiff: (_, pixel) => 3 + pixel,
  // AVIF: several frames of the decoder's, then the pixels.
  heif: (_, pixel) => 17 + pixel,
};

/** A turned picture is kept whole before it is made smaller. */
const TURNED = 3;

/** How much memory it takes to decode a picture, in bytes, judged by its header: rather too much. */
export function decodeBytes(header: Header): number {
  const { format, width, height, channels, depth, orientation = 1 } = header;
  const perPixel = BYTES_PER_PIXEL[format];
  const sample = SAMPLE_BYTES[depth];
  if (perPixel === undefined || sample === undefined) return Number.POSITIVE_INFINITY;
  const turned = orientation > 1 ? TURNED : 0;
  return width * height * (perPixel(header, channels * sample) + turned);
}
