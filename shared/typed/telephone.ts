import { plainText } from './plain-text.ts';

/** A number alone, whose letters O stand for noughts: `O7700 9OO123`. Beside words they may be a name. */
const NUMBER = /^\(?\+?[\do .()/-]*[\do]$/i;

/**
 * A telephone number in the form in which it is stored: in plain signs, without the `tel:` of a link.
 * Otherwise it stays as it was typed, with an extension or a note.
 */
export function readTelephone(text: string): string {
  const phone = plainText(text)
    .replace(/^tel: ?/i, '')
    .replace(/[.,;]+$/, '');
  return NUMBER.test(phone) ? phone.replace(/o/gi, '0') : phone;
}

/** At least five digits, in any notation. */
export const TELEPHONE = /(\d\D*){5}/;
