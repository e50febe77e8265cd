import type { Art } from '../sheet/art.ts';
import { type Face, quad } from '../sheet/camera.ts';
import { dim, type Lab, lab, mix } from '../sheet/colour.ts';
import { GLASS, LAMPLIGHT, STONE } from '../sheet/materials.ts';
import { fill, fillOpacity, line, shape, stroke } from '../sheet/svg.ts';

/** How the windows and doors of one house look. */
export interface Openings {
  readonly art: Art;
  /** The colour of frames and bars. */
  readonly trim: Lab;
  /** Whether dressed stone surrounds them. */
  readonly stone: boolean;
}

/** A window on a face, in metres. */
interface WindowPlace {
  /** The position of the window's middle along the face. */
  readonly middle: number;
  readonly foot: number;
  readonly width: number;
  readonly height: number;
  /** How much light its wall gets. */
  readonly light: number;
}

/** How often somebody is in, after dark. */
const LIT = 0.78;

const across = (face: Face, s: number, t: number): number => {
  const [x0, y0] = face(s, t);
  const [x1, y1] = face(s + 1, t);
  return Math.hypot(x1 - x0, y1 - y0);
};

export function windowOn({ art, trim, stone }: Openings, face: Face, place: WindowPlace): string {
  const { middle, foot, width, height, light } = place;
  const { ink, hour, chance } = art;
  const left = middle - width / 2;
  const right = middle + width / 2;
  const top = foot + height;
  // Drawn at every hour, so that the hour changes nothing but the light.
  const isIn = chance(LIT);
  const isLit = hour.lamps && isIn;
  const pane = isLit ? LAMPLIGHT : ink(GLASS, 0.35 + light * 0.35);
  const frame = ink(trim, 0.25 + light * 0.7);
  const metre = across(face, middle, foot);
  const surround = ink(mix(STONE, lab('#c9c2b2'), stone ? 0.5 : 0.25), light);
  return [
    fill(
      quad(face, left - 0.14, foot - 0.16, right + 0.14, top + (stone ? 0.24 : 0.08)),
      stone ? surround : frame,
    ),
    fill(quad(face, left, foot, right, top), pane),
    isLit
      ? ''
      : fill(
          shape([
            face(left, foot + height * 0.45),
            face(left, top),
            face(left + width * 0.75, top),
          ]),
          '#ffffff',
          fillOpacity(0.13 + 0.06 * light),
        ),
    stroke(
      line([face(middle, foot), face(middle, top)]) +
        line([face(left, foot + height * 0.5), face(right, foot + height * 0.5)]),
      frame,
      Math.max(1.2, metre * 0.055),
    ),
    stroke(`${quad(face, left, foot, right, top)}`, frame, Math.max(1.4, metre * 0.075)),
    fill(
      quad(face, left - 0.2, foot - 0.2, right + 0.2, foot - 0.06),
      ink(dim(STONE, 0.95), light),
    ),
  ].join('');
}

export function doorOn(
  { art, trim, stone }: Openings,
  face: Face,
  middle: number,
  colour: Lab,
  light: number,
): string {
  const { ink, hour } = art;
  const half = 0.52;
  const surround = stone
    ? ink(mix(STONE, lab('#c9c2b2'), 0.5), light)
    : ink(trim, 0.3 + light * 0.65);
  const metre = across(face, middle, 1);
  return [
    fill(quad(face, middle - half - 0.16, 0, middle + half + 0.16, 2.24), surround),
    fill(quad(face, middle - half, 0, middle + half, 2.06), ink(colour, light)),
    fill(
      quad(face, middle - half, 0, middle - half + 0.12, 2.06),
      ink(dim(colour, 0.8), light),
      fillOpacity(0.6),
    ),
    fill(
      quad(face, middle - 0.3, 1.3, middle + 0.3, 1.8),
      hour.lamps ? LAMPLIGHT : ink(GLASS, 0.6),
    ),
    stroke(
      line([face(middle + half - 0.14, 0.98), face(middle + half - 0.14, 1.08)]),
      ink(lab('#d9b65c'), light),
      Math.max(2, metre * 0.06),
    ),
    fill(
      quad(face, middle - half - 0.3, -0.02, middle + half + 0.3, 0.14),
      ink(dim(STONE, 1.05), light),
    ),
  ].join('');
}
