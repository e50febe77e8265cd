/** A number in full, thousands apart by commas or not, perhaps in pounds. */
const NUMBER = /^£?(-?(?:\d+|\d{1,3}(?:,\d{3})+)(?:\.\d*)?)$/;

/**
 * What was typed into a field for a number: the number, null for nothing, and otherwise the text as
 * it is, which the field's rules refuse. Nothing is guessed of `350k`.
 */
export function readNumber(typed: string): number | string | null {
  const text = typed.trim();
  if (text === '') return null;
  const [, digits] = NUMBER.exec(text) ?? [];
  return digits === undefined ? typed : Number(digits.replaceAll(',', ''));
}
