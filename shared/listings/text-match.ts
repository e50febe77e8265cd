import type { Area } from '../categories/areas.ts';

/**
 * A text in the form in which texts are compared: in lower case, without accents and apostrophes, and
 * with a space for all else that is no letter or digit:
 * `Shepherd’s hut, Rydal` → `shepherds hut rydal`.
 */
export function normaliseText(text: string): string {
  return text
    .normalize('NFD')
    .replace(/[\p{M}'’‘`]/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

/** How much of a name is sorted by: the keys of a table may have a thousand bytes. */
const SORT_TEXT_MAX = 50;

/**
 * What names are sorted by, and found by the start of. A name without letters and digits stands for
 * itself.
 */
export const sortText = (name: string): string =>
  [...(normaliseText(name) || name.trim().toLowerCase())].slice(0, SORT_TEXT_MAX).join('');

const OUTWARD = '[a-z]{1,2}\\d[a-z\\d]?';
/** A postcode, whole or cut short, anywhere in a normalised text. The first group is its outcode. */
const LONGER_POSTCODE = new RegExp(`\\b(${OUTWARD}) ?\\d[a-z]{0,2}\\b`, 'g');
const OUTCODE_ALONE = new RegExp(`^${OUTWARD}$`);

/**
 * The words to search for. Of a postcode only the outcode is kept, so that nobody can find out the
 * private half by searching.
 */
export function searchWords(text: string): string[] {
  return normaliseText(text)
    .replace(LONGER_POSTCODE, (whole, outcode: string) =>
      OUTCODE_ALONE.test(whole) ? whole : outcode,
    )
    .split(' ')
    .filter((word) => word !== '');
}

/** The area that a text names exactly, by its own name or an alias, without regard to case or accents. */
export function areaNamed(
  text: string,
  areas: readonly Pick<Area, 'name' | 'aliases'>[],
): string | undefined {
  const wanted = normaliseText(text);
  const isWanted = (name: string) => normaliseText(name) === wanted;
  const found =
    areas.find(({ name }) => isWanted(name)) ?? areas.find(({ aliases }) => aliases.some(isWanted));
  return found?.name;
}
