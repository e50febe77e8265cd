const POSTCODE = /^([A-Z]{1,2}\d[A-Z\d]?) ?(\d[A-Z]{2})$/;
const OUTCODE = /^[A-Z]{1,2}\d[A-Z\d]?$/;

/** In capitals, with white space as one space. */
const tidied = (text: string): string => text.trim().toUpperCase().replace(/\s+/g, ' ');

/** A UK postcode in its usual form, `LA22 9AB`; undefined if the text is not one. */
export function normalisePostcode(text: string): string | undefined {
  const match = POSTCODE.exec(tidied(text));
  return match === null ? undefined : `${match[1]} ${match[2]}`;
}

/** Whether a text is a whole postcode, or an outcode: a new building may have no more yet. */
export const isPostcode = (text: string): boolean =>
  normalisePostcode(text) !== undefined || OUTCODE.test(tidied(text));

/** A postcode or outcode in its stored form (D18b). Any other text is unchanged, to be refused. */
export const storedPostcode = (text: string): string => normalisePostcode(text) ?? tidied(text);

/**
 * The public half of a postcode: `LA22` of `LA22 9AB`, and of `LA22` itself. For any other text it
 * is empty, because part of a mistyped postcode may be its private half (D2).
 */
export function outcodeOf(text: string): string {
  const outcode = POSTCODE.exec(tidied(text))?.[1] ?? tidied(text);
  return OUTCODE.test(outcode) ? outcode : '';
}
