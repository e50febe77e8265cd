import { MAX_PROFILE_BYTES, part, type ReadContainer } from './container.ts';
import { orientationOf } from './exif.ts';

const MARKERS = { start: 0xd8, end: 0xd9, scan: 0xda, exif: 0xe1, profile: 0xe2, adobe: 0xee };

const PROFILE_HEADER = 'ICC_PROFILE\0';

/** Start of frame, with the size: all from 0xc0 to 0xcf except tables and reserved ones. */
const isFrame = (marker: number): boolean =>
  marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);

/** Frames, tables, restart intervals, scans, and how colours are stored. */
const isNeeded = (marker: number): boolean =>
  (marker >= 0xc0 && marker <= 0xcf) ||
  (marker >= MARKERS.scan && marker <= 0xdf) ||
  marker === MARKERS.adobe;

export const readJpeg: ReadContainer = (file) => {
  if (file[0] !== 0xff || file[1] !== MARKERS.start || file[2] !== 0xff) return undefined;
  const parts = [part(file, 0, 2)];
  const profile: Buffer[] = [];
  let frame: Buffer | undefined;
  let orientation = 1;
  let at = 2;
  const scans: Buffer[] = [];
  for (;;) {
    at = nextMarker(file, at);
    // The end itself may be cut off, or a byte of it.
    if (at >= file.length - 1) break;
    const marker = file.readUInt8(at + 1);
    if (marker === MARKERS.end) break;
    if (isAlone(marker)) {
      at += 2;
      continue;
    }
    if (marker === MARKERS.start) throw new RangeError('There are two pictures');
    const segment = part(file, at, at + 2 + file.readUInt16BE(at + 2));
    const data = segment.subarray(4);
    if (isFrame(marker) && frame !== undefined) throw new RangeError('There are two frames');
    if (isFrame(marker)) frame = data;
    if (marker === MARKERS.exif && data.toString('latin1', 0, 4) === 'Exif') {
      orientation = orientationOf(data);
    }
    if (marker === MARKERS.profile && data.toString('latin1', 0, 12) === PROFILE_HEADER) {
      profile.push(segment);
    }
    if (marker === MARKERS.scan) scans.push(data);
    at += segment.length;
    const end = marker === MARKERS.scan ? endOfScan(file, at) : at;
    if (isNeeded(marker)) parts.push(segment, part(file, at, end));
    at = end;
  }
  if (frame === undefined) throw new RangeError('There is no frame');
  const lacksEnd = at >= file.length - 1;
  if (lacksEnd && !isComplete(frame, scans)) throw new RangeError('The file ends early');
  const size = { width: frame.readUInt16BE(3), height: frame.readUInt16BE(1) };
  const profileBytes = profile.reduce((bytes, { length }) => bytes + length, 0);
  const [start, ...others] = parts;
  return {
    ...size,
    orientation,
    lacksEnd,
    file: Buffer.concat([
      start ?? Buffer.alloc(0),
      ...(profileBytes > MAX_PROFILE_BYTES ? [] : profile),
      ...others,
      Buffer.from([0xff, MARKERS.end]),
    ]),
  };
};

/** Markers without a segment: restarts, and one that means nothing. */
const isAlone = (marker: number): boolean => marker === 0x01 || (marker >= 0xd0 && marker <= 0xd7);

/**
 * Where the next marker begins, from the end of a segment on. Some programs leave bytes between two
 * segments: browsers skip them, and the copy doesn't have them.
 */
function nextMarker(file: Buffer, from: number): number {
  let at = file.indexOf(0xff, from);
  while (at !== -1 && (file[at + 1] === 0xff || file[at + 1] === 0x00)) {
    at = file.indexOf(0xff, at + 1);
  }
  return at === -1 ? file.length : at;
}

const COEFFICIENTS = 64;

/**
 * Whether the scans of a file have every coefficient of every component to its last bit. A progressive
 * picture has them in several scans, and looks coarse without the last ones.
 */
function isComplete(frame: Buffer, scans: readonly Buffer[]): boolean {
  /** By component: the lowest bit that is known of each coefficient. */
  const known = new Map<number, number[]>();
  for (let component = 0; component < frame.readUInt8(5); component += 1) {
    known.set(frame.readUInt8(6 + component * 3), new Array(COEFFICIENTS).fill(1));
  }
  for (const scan of scans) {
    const components = scan.readUInt8(0);
    const [first, last, bits] = scan.subarray(1 + components * 2);
    if (first === undefined || last === undefined || bits === undefined) return false;
    for (let component = 0; component < components; component += 1) {
      known.get(scan.readUInt8(1 + component * 2))?.fill(bits & 0x0f, first, last + 1);
    }
  }
  return [...known.values()].every((bits) => bits.every((bit) => bit === 0));
}

/**
 * Where the coded data that begin at `from` end: at the next marker that isn't a restart, or with the
 * file.
 */
function endOfScan(file: Buffer, from: number): number {
  for (let at = file.indexOf(0xff, from); at !== -1; at = file.indexOf(0xff, at + 1)) {
    const next = file[at + 1];
    if (next === undefined) return at;
    const isData = next === 0 || next === 0xff || (next >= 0xd0 && next <= 0xd7);
    if (!isData) return at;
  }
  return file.length;
}
