import { plainText } from '../typed/plain-text.ts';

const POSTCODE = /^([A-Z]{1,2}\d[A-Z\d]?)(\d[A-Z]{2})$/;
/** In `LA2 2` a digit may lack, or the space be in the wrong place. */
const OUTCODE = /^([A-Z]{1,2}) ?(\d[A-Z\d]?)$/;

/** A letter O where only a digit can be: `LA1O`, `LA22 OAB`. */
const NOUGHTS = [/(?<=^[A-Z]{1,2} ?\d)O/, /(?<=^[A-Z]{1,2}\d[A-Z\d]?)O(?=[A-Z]{2}$)/];

const withNoughts = (text: string): string =>
  NOUGHTS.reduce((all, nought) => all.replace(nought, '0'), text);

/** In capitals, with digits of ASCII and single spaces, without signs around it. */
const tidied = (text: string): string =>
  plainText(text)
    .toUpperCase()
    .replace(/^[\s\p{P}]+|[\s\p{P}]+$/gu, '');

/** Letters and digits alone: a space may be missing or in the wrong place, or be a dash. */
const squeezed = (text: string): string => withNoughts(tidied(text).replace(/[\s\p{P}]/gu, ''));

/** A UK postcode in its usual form, `LA22 9AB`; undefined if the text is not one. */
export function normalisePostcode(text: string): string | undefined {
  const match = POSTCODE.exec(squeezed(text));
  return match === null ? undefined : `${match[1]} ${match[2]}`;
}

/** An outcode alone: a new building may have no more yet. */
function outcodeAlone(text: string): string | undefined {
  const match = OUTCODE.exec(withNoughts(tidied(text)));
  return match === null ? undefined : `${match[1]}${match[2]}`;
}

/** Whether a text is a whole postcode or an outcode. */
export const isPostcode = (text: string): boolean =>
  (normalisePostcode(text) ?? outcodeAlone(text)) !== undefined;

/** A postcode or outcode in its stored form (D18b). Any other text is only tidied, to be refused. */
export const storedPostcode = (text: string): string =>
  normalisePostcode(text) ?? outcodeAlone(text) ?? tidied(text);

/**
 * The public half of a postcode: `LA22` of `LA22 9AB`, and of `LA22` itself. For any other text it
 * is empty, because part of a mistyped postcode may be its private half (D2).
 */
export const outcodeOf = (text: string): string =>
  POSTCODE.exec(squeezed(text))?.[1] ?? outcodeAlone(text) ?? '';
