import { STONES } from '../land/stones.ts';
import type { Art } from '../sheet/art.ts';
import { type Face, quad } from '../sheet/camera.ts';
import { dim, type Lab, lab, mix } from '../sheet/colour.ts';
import { fill, fillOpacity, group, type Point, shape } from '../sheet/svg.ts';

export type WallKind = 'stone' | 'timber' | 'render';

export interface WallStyle {
  readonly wall: WallKind;
  /** `#rrggbb` */
  readonly colour: string;
}

export interface WallShape {
  readonly face: Face;
  /** Metres, from the face's origin. */
  readonly width: number;
  readonly height: number;
  /** What of that rectangle is wall, on the sheet. */
  readonly outline: readonly Point[];
  /** 0 to 1. */
  readonly sunlight: number;
}

const GREY_DAMP = lab('#6b7069');

/** What a wall needs of the picture. Indoors `lit` is another light than the sun's. */
export type WallArt = Pick<Art, 'range' | 'random' | 'pick' | 'lit' | 'define'>;

/** A wall of stone courses, boards or limewash. */
export function wallSurface(
  art: WallArt,
  wall: WallShape,
  { wall: kind, colour }: WallStyle,
): string {
  const clip = art.define(
    (id) => `<clipPath id="${id}"><path d="${shape(wall.outline)}"/></clipPath>`,
  );
  return group(`clip-path="${clip}"`, ...SURFACES[kind](art, wall, lab(colour)));
}

type Surface = (art: WallArt, wall: WallShape, base: Lab) => string[];

const stoneCourses: Surface = (art, { face, width, height, outline, sunlight }, base) => {
  const { range, random } = art;
  const parts = [fill(shape(outline), art.lit(dim(base, 0.72), sunlight * 0.8))];
  for (let t = 0; t < height; ) {
    const course = range(0.2, 0.36);
    for (let s = -random() * 0.5; s < width; ) {
      const length = range(0.32, 0.95);
      const stone = quad(
        face,
        Math.max(0, s + 0.015),
        t + 0.02,
        Math.min(width, s + length),
        t + course,
      );
      const colour = mix(base, art.pick(STONES), range(0.2, 0.75));
      parts.push(fill(stone, art.lit(colour, sunlight + range(-0.12, 0.14))));
      s += length + 0.015;
    }
    t += course + 0.01;
  }
  return parts;
};

const boards: Surface = (art, { face, width, height, outline, sunlight }, base) => {
  const parts = [fill(shape(outline), art.lit(base, sunlight))];
  for (let s = 0; s < width; s += 0.16) {
    const colour = dim(base, art.range(0.9, 1.1));
    parts.push(fill(quad(face, s, 0, s + 0.145, height), art.lit(colour, sunlight)));
  }
  return parts;
};

/** Limewash over rubble: patches a shade apart, and damp along the foot. */
const limewash: Surface = (art, { face, width, height, outline, sunlight }, base) => {
  const { range } = art;
  const parts = [fill(shape(outline), art.lit(base, sunlight))];
  for (let i = 0; i < 46; i++) {
    const s = range(0, width);
    const t = range(0, height);
    const patch = quad(face, s, t, s + range(0.3, 1.4), t + range(0.05, 0.2));
    parts.push(fill(patch, art.lit(dim(base, range(0.94, 1.03)), sunlight), fillOpacity(0.5)));
  }
  parts.push(fill(quad(face, 0, 0, width, 0.45), art.lit(GREY_DAMP, sunlight), fillOpacity(0.3)));
  return parts;
};

const SURFACES: Record<WallKind, Surface> = {
  stone: stoneCourses,
  timber: boards,
  render: limewash,
};
