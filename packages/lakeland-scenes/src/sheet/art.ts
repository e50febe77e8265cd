import type { SceneRequest, Season, Standing } from '../request.ts';
import { type Chance, createChance, hashText } from './chance.ts';
import { hex, type Lab } from './colour.ts';
import { type Hour, hourOf, inkOf } from './hour.ts';
import { type Materials, materialsOf } from './materials.ts';

/** A picture in the making: its chance, its light, its inks, and the definitions that its shapes share. */
export interface Art extends Chance {
  readonly season: Season;
  readonly standing: Standing;
  readonly hour: Hour;
  /** The materials of the land in this season. */
  readonly land: Materials;
  /**
   * A material as this hour shows it.
   *
   * @param light 0 is shade, 1 is full light
   * @param far 0 is near, 1 is the colour of the air
   */
  ink(material: Lab, light?: number, far?: number): string;
  /** A gradient from the top of a shape to its bottom, as a paint. */
  fade(from: FadeEnd, to: FadeEnd): string;
  /** A clip path, as a value of `clip-path`. */
  clip(shapes: string): string;
  /** All that has been defined so far, as SVG. */
  definitions(): string;
}

/** A colour, `#rrggbb`, and how opaque it is. */
type FadeEnd = readonly [colour: string, opacity: number];

export function createArt(request: SceneRequest): Art {
  const { seed, kind, season, hour: time, standing = 'usual' } = request;
  const chance = createChance(hashText(`${seed}/${kind}`));
  const hour = hourOf(season, time);
  const snow = season === 'winter' && chance.chance(0.55);
  const definitions: string[] = [];
  const define = (make: (id: string) => string): string => {
    const id = `d${definitions.length}`;
    definitions.push(make(id));
    return `url(#${id})`;
  };
  const stop = (offset: number, [colour, opacity]: FadeEnd) =>
    `<stop offset="${offset}" stop-color="${colour}" stop-opacity="${opacity}"/>`;
  return {
    ...chance,
    season,
    standing,
    hour,
    land: materialsOf(season, snow),
    ink: (material, light = 1, far = 0) => hex(inkOf(hour, material, light, far)),
    fade: (from, to) =>
      define(
        (id) =>
          `<linearGradient id="${id}" x1="0" y1="0" x2="0" y2="1">${stop(0, from)}${stop(1, to)}</linearGradient>`,
      ),
    clip: (shapes) => define((id) => `<clipPath id="${id}">${shapes}</clipPath>`),
    definitions: () => definitions.join(''),
  };
}
