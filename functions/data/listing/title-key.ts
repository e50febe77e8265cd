import { normaliseText } from '../../../shared/listings/text-match.ts';

/** How many characters of a title an index sorts by. */
const SORTED_BY = 50;

/** The start of a title, ignoring case and accents, by which listings are sorted. */
export const titleKey = (title: string): string =>
  [...normaliseText(title)].slice(0, SORTED_BY).join('');

/** Whether a title begins with a text, ignoring case and accents. */
export const beginsWith = (title: string, start: string): boolean =>
  normaliseText(title).startsWith(normaliseText(start));
