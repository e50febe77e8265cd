import { createHmac, randomBytes } from 'node:crypto';

/** RFC 6238 as authenticator apps have it: SHA-1, six digits, half a minute. */
const STEP_MS = 30_000;
const DIGITS = 6;

/** Clocks may be one step apart. */
const DRIFT = 1;

const SECRET_BYTES = 32;
const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** A new secret as apps take it: base32 (RFC 4648), without padding. */
export function makeTotpSecret(): string {
  const bits = [...randomBytes(SECRET_BYTES)]
    .map((byte) => byte.toString(2).padStart(8, '0'))
    .join('');
  return (bits.match(/.{1,5}/g) ?? [])
    .map((group) => ALPHABET.charAt(Number.parseInt(group.padEnd(5, '0'), 2)))
    .join('');
}

/**
 * The time step that a code is good for now, or undefined for a wrong one. Remember it: a code of
 * this step or an earlier one must not pass again.
 *
 * @param secret base32
 * @param now milliseconds since the epoch
 */
export function totpStep(secret: string, code: string, now: number): number | undefined {
  const current = Math.floor(now / STEP_MS);
  for (let step = current - DRIFT; step <= current + DRIFT; step++) {
    if (totpCode(secret, step) === code) return step;
  }
  return undefined;
}

function totpCode(secret: string, step: number): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const digest = createHmac('sha1', fromBase32(secret)).update(counter).digest();
  const offset = digest.readUInt8(digest.length - 1) & 0x0f;
  const number = digest.readUInt32BE(offset) & 0x7fffffff;
  return String(number % 10 ** DIGITS).padStart(DIGITS, '0');
}

function fromBase32(text: string): Buffer {
  const bits = [...text]
    .map((character) => ALPHABET.indexOf(character).toString(2).padStart(5, '0'))
    .join('');
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
}
