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
  for (;;) {
    const marker = file.readUInt8(at + 1);
    if (file.readUInt8(at) !== 0xff) throw new RangeError('There is no marker');
    if (marker === 0xff) {
      at += 1;
      continue;
    }
    if (marker === MARKERS.end) break;
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
    at += segment.length;
    const end = marker === MARKERS.scan ? endOfScan(file, at) : at;
    if (isNeeded(marker)) parts.push(segment, part(file, at, end));
    at = end;
  }
  if (frame === undefined) throw new RangeError('There is no frame');
  const size = { width: frame.readUInt16BE(3), height: frame.readUInt16BE(1) };
  const profileBytes = profile.reduce((bytes, { length }) => bytes + length, 0);
  const [start, ...others] = parts;
  return {
    ...size,
    orientation,
    file: Buffer.concat([
      start ?? Buffer.alloc(0),
      ...(profileBytes > MAX_PROFILE_BYTES ? [] : profile),
      ...others,
      Buffer.from([0xff, MARKERS.end]),
    ]),
  };
};

/** Where the coded data that begin at `from` end: at the next marker that isn't a restart. */
function endOfScan(file: Buffer, from: number): number {
  for (let at = file.indexOf(0xff, from); at !== -1; at = file.indexOf(0xff, at + 1)) {
    const next = file.readUInt8(at + 1);
    const isData = next === 0 || next === 0xff || (next >= 0xd0 && next <= 0xd7);
    if (!isData) return at;
  }
  throw new RangeError('The file ends within a scan');
}
