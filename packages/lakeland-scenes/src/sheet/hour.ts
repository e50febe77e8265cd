import type { Season } from '../request.ts';
import { dim, type Lab, lab, mix } from './colour.ts';
import { clamp, lerp } from './numbers.ts';

/** The light of an hour: the colours of its sky, and what it does to every other colour. */
export interface Hour {
  readonly name: HourName;
  readonly sky: readonly [top: Lab, foot: Lab];
  /** The sun, or the moon at night. */
  readonly disc: Lab;
  /** The colour that light adds to another, and its share. */
  readonly sun: readonly [colour: Lab, share: number];
  /** The same for shade. */
  readonly shade: readonly [colour: Lab, share: number];
  /** The darkness: the colour that is mixed into every other, and its share. Zero by day. */
  readonly dark: readonly [colour: Lab, share: number];
  /** The height of the disc, as a share of the way from the horizon to the top. */
  readonly height: number;
  /** How much of the day has gone: 0 at sunrise, 1 at sunset. */
  readonly gone: number;
  /** Whether lamps are lit. */
  readonly lamps: boolean;
}

export type HourName = 'morning' | 'day' | 'evening' | 'dusk' | 'night';

/** Sunrise and sunset in the Lakes in the middle of a season, as decimal hours. */
const SUN: Readonly<Record<Season, readonly [rise: number, set: number]>> = {
  spring: [6.2, 20],
  summer: [4.8, 21.4],
  autumn: [7, 18.4],
  winter: [8.3, 16.2],
};

const HOURS: Readonly<Record<HourName, Omit<Hour, 'gone'>>> = {
  morning: {
    name: 'morning',
    sky: [lab('#b4cfdd'), lab('#f8e4cf')],
    disc: lab('#fff0c4'),
    sun: [lab('#ffe2b0'), 0.12],
    shade: [lab('#6d84a0'), 0.34],
    dark: [lab('#8fa3b8'), 0.06],
    height: 0.38,
    lamps: false,
  },
  day: {
    name: 'day',
    sky: [lab('#a9d0dd'), lab('#f5ecd6')],
    disc: lab('#fbe3a6'),
    sun: [lab('#fff3d0'), 0.08],
    shade: [lab('#5f7d8c'), 0.3],
    dark: [lab('#000000'), 0],
    height: 0.72,
    lamps: false,
  },
  evening: {
    name: 'evening',
    sky: [lab('#86aac8'), lab('#f9cd8e')],
    disc: lab('#ffe6a3'),
    sun: [lab('#ffb45c'), 0.17],
    shade: [lab('#4f5f8c'), 0.36],
    dark: [lab('#5a4a55'), 0.02],
    height: 0.34,
    lamps: false,
  },
  dusk: {
    name: 'dusk',
    sky: [lab('#56688f'), lab('#eba878')],
    disc: lab('#fde0a8'),
    sun: [lab('#e2946f'), 0.2],
    shade: [lab('#3d4870'), 0.4],
    dark: [lab('#2b3350'), 0.42],
    height: 0.3,
    lamps: true,
  },
  night: {
    name: 'night',
    sky: [lab('#1c2a47'), lab('#5f7190')],
    disc: lab('#eef0e2'),
    sun: [lab('#8fa6cf'), 0.2],
    shade: [lab('#1d2947'), 0.4],
    dark: [lab('#15203a'), 0.62],
    height: 0.7,
    lamps: true,
  },
};

/** @param time as a decimal, 0 to 24 */
export function hourOf(season: Season, time: number): Hour {
  const [rise, set] = SUN[season];
  const gone = (time - rise) / (set - rise);
  const hour = HOURS[nameOf(time, rise, set)];
  // At dusk and at night the height is fixed. By day the sun rises and sinks below the highest it gets.
  if (hour.lamps) return { ...hour, gone };
  return { ...hour, gone, height: lerp(0.28, hour.height, Math.sin(gone * Math.PI)) };
}

function nameOf(time: number, rise: number, set: number): HourName {
  if (time < rise - 0.9 || time > set + 0.9) return 'night';
  if (time < rise + 0.2 || time > set - 0.3) return 'dusk';
  if (time > set - 2.4) return 'evening';
  return time < rise + 3 ? 'morning' : 'day';
}

/**
 * The colour of a material in the light of an hour.
 * @param light 0 in the shade, 1 in full light
 * @param far 0 close by, 1 so far away that only the colour of the air is left
 */
export function inkOf(hour: Hour, material: Lab, light: number, far: number): Lab {
  const lit = mix(material, ...hour.sun);
  const shaded = dim(mix(material, ...hour.shade), 0.8);
  const near = mix(mix(shaded, lit, clamp(light)), ...hour.dark);
  return mix(near, airOf(hour), far);
}

/** The colour that the distance fades into. */
const airOf = ({ sky: [top, foot] }: Hour): Lab => mix(top, foot, 0.42);
