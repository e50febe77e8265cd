import { clamp, lerp } from './numbers.ts';

/** A colour in OKLab, where mixing and dimming look even to the eye. */
export type Lab = readonly [lightness: number, a: number, b: number];

/** @param text `#rrggbb` */
export function lab(text: string): Lab {
  const [red, green, blue] = rgb(text);
  const r = linear(red);
  const g = linear(green);
  const b = linear(blue);
  const long = Math.cbrt(0.4122 * r + 0.5363 * g + 0.0514 * b);
  const medium = Math.cbrt(0.2119 * r + 0.6807 * g + 0.1074 * b);
  const short = Math.cbrt(0.0883 * r + 0.2817 * g + 0.63 * b);
  return [
    0.2105 * long + 0.7936 * medium - 0.0041 * short,
    1.978 * long - 2.4286 * medium + 0.4506 * short,
    0.0259 * long + 0.7828 * medium - 0.8087 * short,
  ];
}

/** The nearest `#rrggbb`; what the screen can't show is cut off. */
export function hex([lightness, a, b]: Lab): string {
  const long = (lightness + 0.3963 * a + 0.2158 * b) ** 3;
  const medium = (lightness - 0.1056 * a - 0.0639 * b) ** 3;
  const short = (lightness - 0.0895 * a - 1.2915 * b) ** 3;
  return `#${hexByte(4.0767 * long - 3.3077 * medium + 0.231 * short)}${hexByte(
    -1.2684 * long + 2.6098 * medium - 0.3413 * short,
  )}${hexByte(-0.0042 * long - 0.7034 * medium + 1.7076 * short)}`;
}

/** Red, green and blue of `#rrggbb`, each 0 to 1. */
function rgb(text: string): readonly [red: number, green: number, blue: number] {
  const channel = (from: number): number => Number.parseInt(text.slice(from, from + 2), 16) / 255;
  return [channel(1), channel(3), channel(5)];
}

export const mix = (a: Lab, b: Lab, share: number): Lab => [
  lerp(a[0], b[0], share),
  lerp(a[1], b[1], share),
  lerp(a[2], b[2], share),
];

/** Darker below 1, lighter above; its hue stays. */
export const dim = (colour: Lab, by: number): Lab => [
  colour[0] * by,
  colour[1] * by,
  colour[2] * by,
];

const linear = (v: number): number => (v <= 0.04045 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4);

const gamma = (v: number): number => (v <= 0.0031308 ? v * 12.92 : 1.055 * v ** (1 / 2.4) - 0.055);

const hexByte = (linearLight: number): string =>
  Math.round(clamp(gamma(clamp(linearLight))) * 255)
    .toString(16)
    .padStart(2, '0');
