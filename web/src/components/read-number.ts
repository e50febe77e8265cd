/** A number with or without thousands separators and a pound sign. */
const NUMBER = /^£?(-?(?:\d+|\d{1,3}(?:,\d{3})+)(?:\.\d*)?)$/;

/**
 * Parses the text of a number field. Returns a number, null for an empty text, or the text itself if it
 * isn't a number (`350k`), which the field's schema then refuses.
 */
export function readNumber(input: string): number | string | null {
  const text = input.trim();
  if (text === '') return null;
  const [, digits] = NUMBER.exec(text) ?? [];
  return digits === undefined ? input : Number(digits.replaceAll(',', ''));
}
