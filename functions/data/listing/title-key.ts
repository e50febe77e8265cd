import { normaliseText } from '../../../shared/listings/text-match.ts';

/** As many characters of a title as an index sorts by. */
const SORTED_BY = 50;

/** The beginning of a title, without regard to case and accents, as listings are sorted by it. */
export const titleKey = (title: string): string =>
  [...normaliseText(title)].slice(0, SORTED_BY).join('');

/** Whether a title begins so, without regard to case and accents. */
export const beginsWith = (title: string, start: string): boolean =>
  normaliseText(title).startsWith(normaliseText(start));
