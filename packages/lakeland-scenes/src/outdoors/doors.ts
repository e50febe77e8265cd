import { type Lab, lab } from '../sheet/colour.ts';

/** Colours of doors, by the names that a description gives them. */
export const DOORS: Readonly<Record<string, Lab>> = {
  green: lab('#3f6b52'),
  blue: lab('#34607f'),
  red: lab('#a5402f'),
  grey: lab('#5c676b'),
  plum: lab('#6d4257'),
  yellow: lab('#d4a23f'),
};
