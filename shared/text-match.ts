import type { Area } from './categories/areas.ts';
import { normalisePostcode } from './listings/postcode.ts';

/** Letters that people type without their stroke or as two, and that Unicode doesn't take apart. */
const PLAIN_LETTERS: Readonly<Record<string, string>> = {
  ł: 'l',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  ı: 'i',
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  þ: 'th',
};

/**
 * The form in which texts are compared: in lower case, without accents and apostrophes, and with
 * spaces for everything else except letters and digits: `Shepherd’s hut, Rydal` → `shepherds hut
 * rydal`.
 */
export function normaliseText(text: string): string {
  return text
    .normalize('NFD')
    .replace(/[\p{M}\p{Default_Ignorable_Code_Point}'’‘`]/gu, '')
    .toLowerCase()
    .replace(/[łøđðıßæœþ]/g, (letter) => PLAIN_LETTERS[letter] ?? letter)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

const OUTWARD = '[a-z]{1,2}\\d[a-z\\d]?';
/** A postcode, whole or cut short, in a normalised text. The first group is its outcode. */
const LONGER_POSTCODE = new RegExp(`\\b(${OUTWARD}) ?\\d[a-z]{0,2}\\b`, 'g');
/** A postcode with its space in the wrong place: `la2 29dp`. */
const MISPLACED_SPACE = /\b([a-z]{1,2}\d) (\d)(\d[a-z]{2})\b/g;
const OUTCODE_ALONE = new RegExp(`^${OUTWARD}$`);

/**
 * The words to search for. A postcode is cut to its outcode, so that nobody can find out the
 * private half by searching.
 */
export function searchWords(text: string): string[] {
  return normaliseText(normalisePostcode(text) ?? text)
    .replace(MISPLACED_SPACE, '$1$2 $3')
    .replace(LONGER_POSTCODE, (whole, outcode: string) =>
      OUTCODE_ALONE.test(whole) ? whole : outcode,
    )
    .split(' ')
    .filter((word) => word !== '');
}

/** The area that a text names exactly, by its own name or an alias, ignoring case and accents. */
export function areaNamed(
  text: string,
  areas: readonly Pick<Area, 'name' | 'aliases'>[],
): string | undefined {
  const normalised = normaliseText(text);
  const isMatch = (name: string) => normaliseText(name) === normalised;
  const area =
    areas.find(({ name }) => isMatch(name)) ?? areas.find(({ aliases }) => aliases.some(isMatch));
  return area?.name;
}
