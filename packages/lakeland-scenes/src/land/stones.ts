import { lab } from '../sheet/colour.ts';

/** Slate and greywacke, as in every wall of the district. */
export const STONES = [
  lab('#7f8684'),
  lab('#8b8f88'),
  lab('#6f7679'),
  lab('#979689'),
  lab('#808c86'),
  lab('#716f6b'),
  lab('#a09c8e'),
] as const;
