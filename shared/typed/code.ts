import { plainText } from './plain-text.ts';

const DIGITS = 6;

/**
 * A code of digits as it is compared: without the spaces, dashes and quotes around and between them, and
 * without the sentence that it was copied with. A letter O is a nought.
 */
export function readCode(text: string): string {
  const code = plainText(text).replace(/[^\p{L}\p{N}]/gu, '');
  const [digits = '', ...others] = code.match(/\d+/g) ?? [];
  if (digits.length === DIGITS && others.length === 0) return digits;
  return /^[\do]+$/i.test(code) ? code.replace(/o/gi, '0') : code;
}
