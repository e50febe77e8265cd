import { lab } from '../sheet/colour.ts';

/** Walls in plaster's own tones, and in deep paints. */
export const PLASTERS = [
  lab('#ece5d6'),
  lab('#e6e4d8'),
  lab('#d8dccb'),
  lab('#cfd6d3'),
  lab('#e4d4c1'),
  lab('#e9dcc0'),
] as const;
export const DEEP_PAINTS = [
  lab('#5f7367'),
  lab('#4c6072'),
  lab('#7d5b58'),
  lab('#6a6656'),
  lab('#8a7b62'),
  lab('#55605f'),
] as const;

/** Wools and weaves: cushions, curtains, rugs, throws. */
export const CLOTHS = [
  lab('#8a9a86'),
  lab('#6d8496'),
  lab('#b98a5c'),
  lab('#a7667a'),
  lab('#c9bda6'),
  lab('#7a7f6a'),
  lab('#d7c7ae'),
  lab('#54655e'),
  lab('#8d86a6'),
] as const;

/** Quieter: the covers of sofas and chairs. */
export const LINENS = [
  lab('#8f9d8a'),
  lab('#7890a0'),
  lab('#c9bda6'),
  lab('#b9946c'),
  lab('#868a76'),
  lab('#d7c7ae'),
  lab('#66786f'),
  lab('#a79a88'),
] as const;
