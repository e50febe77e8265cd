import type { Season } from '../request.ts';
import type { Chance } from './chance.ts';
import { dim, type Lab, lab, mix } from './colour.ts';
import { clamp, lerp } from './numbers.ts';
import { unit, type Vector } from './vector.ts';

export type Weather = 'clear' | 'broken' | 'veil' | 'overcast';

/** The light of an hour: what the sky, the sun and the shade do to every colour. */
export interface Light {
  readonly weather: Weather;
  /** Of the sun: 1 is a midsummer noon, 0 the horizon, below 0 it is night. */
  readonly height: number;
  /** After sunset and before dawn: lamps are lit. */
  readonly dark: boolean;
  /** Where the sun stands: -1 left, 1 right. */
  readonly side: 1 | -1;
  /** The sun is in the picture, low behind the fells. */
  readonly behind: boolean;
  /** Across the sheet, in pixels. */
  readonly sunX: number;
  readonly zenith: Lab;
  readonly middle: Lab;
  readonly horizon: Lab;
  readonly sun: Lab;
  readonly shade: Lab;
  /** What the distance fades into. */
  readonly haze: Lab;
  readonly exposure: number;
  /** How far sun and shade differ: 1 on a clear day, less under cloud. */
  readonly contrast: number;
  /** Towards the sun; x to the right, y up, z away from the eye. */
  readonly direction: Vector;
  /** The same for walls: always from the front, so that no house is all in its own shade. */
  readonly onWalls: Vector;
}

/** Sunrise and sunset as decimal hours, and the height of the sun at noon. */
const DAY: Record<Season, { rise: number; set: number; height: number }> = {
  spring: { rise: 6.2, set: 20, height: 0.8 },
  summer: { rise: 4.8, set: 21.4, height: 1 },
  autumn: { rise: 7, set: 18.4, height: 0.62 },
  winter: { rise: 8.3, set: 16.2, height: 0.36 },
};

interface SkyColours {
  height: number;
  zenith: Lab;
  middle: Lab;
  horizon: Lab;
  sun: Lab;
  shade: Lab;
  exposure: number;
}

const NIGHT: SkyColours = {
  height: -0.4,
  zenith: lab('#16223a'),
  middle: lab('#2c3d5b'),
  horizon: lab('#5d6c88'),
  sun: lab('#9fb4da'),
  shade: lab('#121b30'),
  exposure: 0.6,
};
const TWILIGHT: SkyColours = {
  height: -0.1,
  zenith: lab('#3c5279'),
  middle: lab('#8d89a8'),
  horizon: lab('#ecb999'),
  sun: lab('#efbd9f'),
  shade: lab('#252f50'),
  exposure: 0.76,
};
const LOW_SUN: SkyColours = {
  height: 0.12,
  zenith: lab('#7693b4'),
  middle: lab('#d8c5b3'),
  horizon: lab('#fcd699'),
  sun: lab('#ffcc85'),
  shade: lab('#3b4668'),
  exposure: 0.95,
};
const MORNING: SkyColours = {
  height: 0.34,
  zenith: lab('#7aa8c8'),
  middle: lab('#bdd4d8'),
  horizon: lab('#f5e9cb'),
  sun: lab('#ffe4b3'),
  shade: lab('#43586f'),
  exposure: 1,
};
const NOON: SkyColours = {
  height: 0.95,
  zenith: lab('#66a2c9'),
  middle: lab('#abcfde'),
  horizon: lab('#e8f1ec'),
  sun: lab('#fff3d9'),
  shade: lab('#46616f'),
  exposure: 1.03,
};

/** Neighbours in the course of a day: the sky of any hour lies between two of them. */
const SKY_SPANS: readonly (readonly [low: SkyColours, high: SkyColours])[] = [
  [NIGHT, TWILIGHT],
  [TWILIGHT, LOW_SUN],
  [LOW_SUN, MORNING],
  [MORNING, NOON],
];

const WEATHERS: readonly Weather[] = ['clear', 'broken', 'broken', 'veil', 'overcast'];
const GREYNESS: Record<Weather, number> = { clear: 0, broken: 0.12, veil: 0.35, overcast: 0.6 };

export function lightOf(season: Season, hour: number, { random, pick }: Chance): Light {
  const day = DAY[season];
  const dayShare = (hour - day.rise) / (day.set - day.rise);
  const height = Math.sin(Math.PI * clamp(dayShare, -0.25, 1.25)) * day.height;
  const sky = skyAt(height);
  let { zenith, middle, horizon } = sky;
  const weather = pick(WEATHERS);
  // At night clouds are as dark as the sky: greyness comes with the light.
  const grey = GREYNESS[weather] * clamp(height * 4 + 0.4);
  if (hour < 12 && height < 0.35) horizon = mix(horizon, lab('#f4cdc6'), 0.4);
  if (season === 'winter') {
    zenith = mix(zenith, lab('#b4c6d6'), 0.25);
    middle = mix(middle, lab('#dbe3e8'), 0.25);
  }
  zenith = mix(zenith, dim(lab('#a9b5bb'), 0.75 + height * 0.25), grey);
  middle = mix(middle, dim(lab('#c9d0d0'), 0.78 + height * 0.22), grey);
  horizon = mix(horizon, lab('#e5e4dc'), grey * 0.6);
  const side = dayShare < 0.5 ? -1 : 1;
  const behind = random() < 0.35 && height < 0.5;
  return {
    weather,
    height,
    dark: height < 0.04,
    side,
    behind,
    sunX: lerp(180, 1420, clamp(dayShare)),
    zenith,
    middle,
    horizon,
    sun: sky.sun,
    shade: sky.shade,
    haze: mix(mix(horizon, middle, 0.45), zenith, 0.12),
    exposure: sky.exposure,
    contrast: 1 - grey * 0.75,
    direction: unit([
      side * lerp(0.85, 0.5, clamp(height)),
      0.32 + height * 0.55,
      behind ? 0.25 : -0.42,
    ]),
    onWalls: unit([side * 0.62, 0.42, -0.7]),
  };
}

function skyAt(height: number): SkyColours {
  const [low, high] = SKY_SPANS.find((span) => span[1].height > height) ?? [MORNING, NOON];
  const share = clamp((height - low.height) / (high.height - low.height));
  return {
    height,
    zenith: mix(low.zenith, high.zenith, share),
    middle: mix(low.middle, high.middle, share),
    horizon: mix(low.horizon, high.horizon, share),
    sun: mix(low.sun, high.sun, share),
    shade: mix(low.shade, high.shade, share),
    exposure: lerp(low.exposure, high.exposure, share),
  };
}
