import { type Lab, lab } from '../sheet/colour.ts';

/** Colours of what is upholstered, woven or painted indoors, by the names that a description gives them. */
export const FABRICS: Readonly<Record<string, Lab>> = {
  sage: lab('#7f9478'),
  blue: lab('#4f7089'),
  mustard: lab('#c99a3f'),
  rose: lab('#b06a72'),
  plum: lab('#6d4a63'),
  grey: lab('#8c9295'),
  oatmeal: lab('#d8cbb2'),
  rust: lab('#a95a3a'),
};

export const PALE = lab('#f2ece0');
