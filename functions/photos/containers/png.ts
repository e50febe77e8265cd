import { inflateSync } from 'node:zlib';
import { MAX_PROFILE_BYTES, part, type ReadContainer } from './container.ts';
import { orientationOf } from './exif.ts';

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

/** The chunks that pixels and their colours need. Text, further frames and everything else are left out. */
const NEEDED = new Set(['IHDR', 'PLTE', 'tRNS', 'IDAT', 'IEND', 'gAMA', 'cHRM', 'sRGB']);

/** The bytes of a chunk besides its data: length, type and checksum. */
const AROUND = 12;

export const readPng: ReadContainer = (file) => {
  if (!file.subarray(0, SIGNATURE.length).equals(SIGNATURE)) return undefined;
  const parts = [SIGNATURE];
  let size = { width: 0, height: 0 };
  let orientation = 1;
  let type = '';
  for (let at = SIGNATURE.length; type !== 'IEND'; ) {
    const chunk = part(file, at, at + AROUND + file.readUInt32BE(at));
    at += chunk.length;
    type = chunk.toString('latin1', 4, 8);
    const data = chunk.subarray(8, -4);
    if (type === 'IHDR') size = { width: data.readUInt32BE(0), height: data.readUInt32BE(4) };
    if (type === 'eXIf') orientation = orientationOf(data);
    if (NEEDED.has(type) || (type === 'iCCP' && hasProfile(data))) parts.push(chunk);
  }
  return { ...size, orientation, file: Buffer.concat(parts) };
};

/** Whether a chunk is a profile of acceptable size: a name, a zero, a method, the profile. */
function hasProfile(data: Buffer<ArrayBuffer>): boolean {
  try {
    inflateSync(data.subarray(data.indexOf(0) + 2), { maxOutputLength: MAX_PROFILE_BYTES });
    return true;
  } catch {
    return false;
  }
}
