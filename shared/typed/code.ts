import { plainText } from './plain-text.ts';

/**
 * A code of digits as it is compared: without the spaces, dashes and quotes around and between them.
 * A letter O is a nought.
 */
export function readCode(text: string): string {
  const code = plainText(text).replace(/[^\p{L}\p{N}]/gu, '');
  return /^[\do]+$/i.test(code) ? code.replace(/o/gi, '0') : code;
}
