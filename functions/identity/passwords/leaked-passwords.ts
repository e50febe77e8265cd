import { createHash } from 'node:crypto';
import { LEAKED_HASHES } from './leaked-hashes.ts';

const HASH_BYTES = 4;

let hashes: Buffer | undefined;

/**
 * Whether a password is one of the 100,000 most often leaked, ignoring case. It compares four bytes
 * of a hash, so it also refuses one in 43,000 other passwords; the user then chooses another.
 */
export function isLeakedPassword(password: string): boolean {
  hashes ??= Buffer.from(LEAKED_HASHES, 'base64');
  const hash = createHash('sha256').update(password.toLowerCase()).digest().readUInt32BE(0);
  let from = 0;
  let to = hashes.length / HASH_BYTES;
  while (from < to) {
    const middle = Math.floor((from + to) / 2);
    const candidate = hashes.readUInt32BE(middle * HASH_BYTES);
    if (candidate === hash) return true;
    if (candidate < hash) from = middle + 1;
    else to = middle;
  }
  return false;
}
