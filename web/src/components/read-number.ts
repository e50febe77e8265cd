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

/** What a letter after a price multiplies it by. */
const TIMES: Readonly<Record<string, number>> = { k: 1_000, m: 1_000_000 };

/** The same for a price that somebody looks for, who may write `500k` or `£1.2m`. */
export function readPrice(input: string): number | string | null {
  const [, figure = '', letter = ''] = /^(.*?)\s*([km])$/i.exec(input.trim()) ?? [];
  const number = readNumber(figure);
  const times = TIMES[letter.toLowerCase()];
  return typeof number === 'number' && times !== undefined
    ? Math.round(number * times)
    : readNumber(input);
}
