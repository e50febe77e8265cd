import type { SceneRequest, Season } from '../request.ts';
import { type Chance, createChance, hashText } from './chance.ts';
import { dim, hex, type Lab, mix } from './colour.ts';
import { type LandColours, landColours } from './land-colours.ts';
import { type Light, lightOf } from './light.ts';
import { createNoise, type Noise } from './noise.ts';
import { clamp, lerp } from './numbers.ts';
import { num, type Point, px } from './svg.ts';
import { dot, type Vector } from './vector.ts';

/** One stop of a gradient: where (0 to 1), which colour, how opaque (1 if left out). */
export type Stop = readonly [at: number, colour: Lab, opacity?: number];

/** Centre and radius of a radial gradient, as shares of the shape that it fills. */
interface Round {
  readonly cx?: number;
  readonly cy?: number;
  readonly r?: number;
}

/** A picture in the making: its chance, its light, and the definitions that its shapes share. */
export interface Art extends Chance, Noise {
  readonly season: Season;
  readonly snow: boolean;
  readonly light: Light;
  readonly land: LandColours;
  /** A colour as the light of the hour shows it: `sunlight` 0 is full shade, 1 is full sun. */
  lit(colour: Lab, sunlight: number): Lab;
  /** How much sunlight a wall gets that faces this way. */
  shine(normal: Vector): number;
  /** Adds a definition (a filter, a clip path) and returns the `url(#…)` that refers to it. */
  define(make: (id: string) => string): string;
  /** Keeps a drawing to be shown more than once, and returns what shows it. */
  reuse(svg: string): string;
  /** Top to bottom of the shape that it fills. */
  gradient(stops: readonly Stop[]): string;
  /** From one place on the sheet to another. */
  gradientBetween(from: Point, to: Point, stops: readonly Stop[]): string;
  roundGradient(stops: readonly Stop[], round?: Round): string;
  /** All that has been defined so far, as SVG. */
  definitions(): string;
}

export function createArt({ seed, kind, season, hour }: SceneRequest): Art {
  const key = hashText(`${seed}/${kind}`);
  const chance = createChance(key);
  const light = lightOf(season, hour, chance);
  const snow = season === 'winter' && chance.random() < 0.4;
  const definitions: string[] = [];
  const keep = (make: (id: string) => string): string => {
    const id = `d${definitions.length}`;
    definitions.push(make(id));
    return id;
  };
  const define = (make: (id: string) => string): string => `url(#${keep(make)})`;
  const defineGradient = (tag: string, box: string, stops: readonly Stop[]): string =>
    define((id) => `<${tag} id="${id}" ${box}>${stops.map(stopElement).join('')}</${tag}>`);
  return {
    ...chance,
    ...createNoise(key | 0),
    season,
    snow,
    light,
    land: landColours(season, snow),
    lit: (colour, sunlight) => litBy(light, colour, sunlight),
    shine: (normal) => clamp(0.24 + dot(normal, light.onWalls) * 0.98),
    define,
    reuse: (svg) => `<use href="#${keep((id) => `<g id="${id}">${svg}</g>`)}"/>`,
    gradient: (stops) => defineGradient('linearGradient', 'x1="0" y1="0" x2="0" y2="1"', stops),
    gradientBetween: ([x1, y1], [x2, y2], stops) =>
      defineGradient(
        'linearGradient',
        `gradientUnits="userSpaceOnUse" x1="${px(x1)}" y1="${px(y1)}" x2="${px(x2)}" y2="${px(y2)}"`,
        stops,
      ),
    roundGradient: (stops, { cx = 0.5, cy = 0.5, r = 0.5 } = {}) =>
      defineGradient('radialGradient', `cx="${num(cx)}" cy="${num(cy)}" r="${num(r)}"`, stops),
    definitions: () => definitions.join(''),
  };
}

function stopElement([at, colour, opacity]: Stop): string {
  const see = opacity === undefined ? '' : ` stop-opacity="${num(opacity)}"`;
  return `<stop offset="${num(at)}" stop-color="${hex(colour)}"${see}/>`;
}

function litBy({ shade, sun, exposure, contrast }: Light, colour: Lab, sunlight: number): Lab {
  const share = lerp(0.62, clamp(sunlight, 0, 1.15), contrast);
  const dark = dim(mix(colour, shade, 0.42), 0.74);
  const bright = mix(dim(colour, 1.03), sun, 0.16);
  const [lightness, a, b] = dim(mix(dark, bright, share), exposure);
  // Mixing greys a colour a little; the poster keeps its inks strong.
  const vivid = 1.1;
  return [lightness, a * vivid, b * vivid];
}
