/** A number with or without thousands separators and a pound sign. */
const NUMBER = /^£?(-?(?:\d+|\d{1,3}(?:,\d{3})+)(?:\.\d*)?)$/;

/**
 * Parses what was typed into a number field: a number, null for nothing, and otherwise the text as it
 * is, which the field's schema refuses (`350k`).
 */
export function readNumber(typed: string): number | string | null {
  const text = typed.trim();
  if (text === '') return null;
  const [, digits] = NUMBER.exec(text) ?? [];
  return digits === undefined ? typed : Number(digits.replaceAll(',', ''));
}
