const capitalise = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);

/** Words that stay in lower case inside a hyphenated name. */
const LOWER_CASE_WORDS = new Set([
  'by',
  'cum',
  'in',
  'le',
  'next',
  'of',
  'on',
  'over',
  'the',
  'under',
  'upon',
  'with',
]);

/** A place in title case: `BARROW-IN-FURNESS` → `Barrow-in-Furness`, `KIRKBY STEPHEN` → `Kirkby Stephen`. */
export function placeName(text: string): string {
  return text
    .trim()
    .toLocaleLowerCase('en-GB')
    .split(/\s+/)
    .map((word) =>
      word
        .split('-')
        .map((part, index) => (index > 0 && LOWER_CASE_WORDS.has(part) ? part : capitalise(part)))
        .join('-'),
    )
    .join(' ');
}
