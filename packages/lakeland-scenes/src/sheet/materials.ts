import type { Season } from '../request.ts';
import { type Lab, lab } from './colour.ts';

/** The materials of the land. */
export interface Materials {
  readonly snow: boolean;
  /** The fells: the farthest, those in the middle, and the lower ones in front. */
  readonly fell: Lab;
  readonly grass: Lab;
  /** Lawns and the near bank. */
  readonly turf: Lab;
  readonly leaf: Lab;
  /** The other leaf, so that a wood has two inks. */
  readonly leafToo: Lab;
  readonly conifer: Lab;
  readonly bracken: Lab;
  readonly blossom: Lab;
  readonly path: Lab;
}

const SUMMER: Materials = {
  snow: false,
  fell: lab('#6f9272'),
  grass: lab('#7aa054'),
  turf: lab('#587f3c'),
  leaf: lab('#3f6638'),
  leafToo: lab('#67903f'),
  conifer: lab('#2f4a3a'),
  bracken: lab('#8a8f45'),
  blossom: lab('#d8899a'),
  path: lab('#d9cdb2'),
};

const LANDS: Readonly<Record<Season, Materials>> = {
  summer: SUMMER,
  spring: {
    ...SUMMER,
    fell: lab('#8f9f7d'),
    grass: lab('#9db26a'),
    turf: lab('#7ba04c'),
    leaf: lab('#7f9f48'),
    leafToo: lab('#a6bb62'),
    bracken: lab('#b0894f'),
    blossom: lab('#f3d9dd'),
  },
  autumn: {
    ...SUMMER,
    fell: lab('#a8875c'),
    grass: lab('#b2975a'),
    turf: lab('#8f8446'),
    leaf: lab('#b9702f'),
    leafToo: lab('#d49a3f'),
    conifer: lab('#3d4a38'),
    bracken: lab('#b3592a'),
    blossom: lab('#c9503c'),
    path: lab('#d8c6a2'),
  },
  winter: {
    ...SUMMER,
    fell: lab('#9a9384'),
    grass: lab('#a49c7d'),
    turf: lab('#8c8b68'),
    leaf: lab('#75655a'),
    leafToo: lab('#8f7d6b'),
    conifer: lab('#35493f'),
    bracken: lab('#96603c'),
    blossom: lab('#b4433a'),
    path: lab('#cfc6b4'),
  },
};

const SNOW: Materials = {
  ...LANDS.winter,
  snow: true,
  fell: lab('#dfe6ea'),
  grass: lab('#e9edee'),
  turf: lab('#eef1f0'),
  path: lab('#d5d9da'),
};

export const materialsOf = (season: Season, snow: boolean): Materials =>
  snow ? SNOW : LANDS[season];

/** Materials for buildings and furniture, the same in every season. */
export const SLATE = lab('#68737a');
/** Slates of other quarries: grey, blue, green and brown. */
export const SLATES = [SLATE, lab('#56626c'), lab('#6c7b72'), lab('#7a716a')];
export const STONE = lab('#9a9b93');
export const DARK_STONE = lab('#6f7270');
export const LIMEWASH = lab('#f3ede0');
export const GLASS = lab('#3f5560');
/** A window with a lamp behind it. */
export const LAMPLIGHT = '#ffcf73';
export const IRON = lab('#2f3638');
export const OAK = lab('#a97c4f');
export const LARCH = lab('#b58a5c');
