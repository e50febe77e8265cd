import { stemmer } from 'stemmer';
import { normaliseText } from '../text-match.ts';

/** The stem of a word in its normal form: `cottages` and `cottage` have the same one. */
export const stemOf = (word: string): string => stemmer(word);

/** The stems of a text's words. */
export const stemsOf = (text: string): string[] =>
  normaliseText(text)
    .split(' ')
    .filter((word) => word !== '')
    .map(stemOf);
