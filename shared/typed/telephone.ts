import { plainText } from './plain-text.ts';

/** Letters O that stand for noughts: `O7700 9OO123`. */
const NOUGHTS = /(?<!\p{L})o+(?= ?\d)/giu;

/**
 * A telephone number in the form in which it is stored: in plain signs, without the `tel:` of a link.
 * Otherwise it stays as it was typed, with an extension or a note.
 */
export const readTelephone = (text: string): string =>
  plainText(text)
    .replace(/^tel: ?/i, '')
    .replace(/[.,;]+$/, '')
    .replace(NOUGHTS, (letters) => '0'.repeat(letters.length));

/** At least five digits, in any notation. */
export const TELEPHONE = /(\d\D*){5}/;
