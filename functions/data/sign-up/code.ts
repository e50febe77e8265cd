import { randomBytes, randomInt, scrypt, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';

const DIGITS = 6;
const SALT_BYTES = 16;
const DIGEST_BYTES = 32;

/** scrypt's parameters: each guess of the million codes costs 16 MB and some hundredths of a second. */
const COST = { N: 2 ** 14, r: 8, p: 1 };

const derive = promisify<string, Buffer, number, typeof COST, Buffer>(scrypt);

/** The stored form of a code: enough to check it, not enough to recover it. */
export interface CodeDigest {
  readonly code_salt: string;
  readonly code_digest: string;
}

/** A new code to type: six digits. */
export const newCode = (): string => String(randomInt(10 ** DIGITS)).padStart(DIGITS, '0');

export async function digestOf(code: string): Promise<CodeDigest> {
  const salt = randomBytes(SALT_BYTES);
  const digest = await derive(code, salt, DIGEST_BYTES, COST);
  return { code_salt: salt.toString('hex'), code_digest: digest.toString('hex') };
}

/** Whether a code is the right one. It takes equally long if no code is stored. */
export async function isCode(code: string, stored: Partial<CodeDigest>): Promise<boolean> {
  const { code_salt = '', code_digest = '' } = stored;
  const digest = await derive(code, Buffer.from(code_salt, 'hex'), DIGEST_BYTES, COST);
  const expected = Buffer.from(code_digest, 'hex');
  return expected.length === digest.length && timingSafeEqual(expected, digest);
}
