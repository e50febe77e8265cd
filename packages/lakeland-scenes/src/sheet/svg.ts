import { hex, type Lab } from './colour.ts';

/** A place on the sheet, in pixels from its top left corner. */
export type Point = readonly [x: number, y: number];

/** A colour, or a ready-made SVG paint: `#rrggbb` or `url(#…)`. */
export type Paint = Lab | string;

/**
 * A tenth of a pixel is finer than anyone sees, and keeps the text short. A picture has a million
 * of these: digits put together from whole numbers take a fifth of the time of a fraction's text.
 */
export function px(v: number): string {
  const tenths = Math.round(v * 10);
  const whole = Math.trunc(tenths / 10);
  const rest = tenths - whole * 10;
  if (rest === 0) return `${whole}`;
  return tenths < 0 ? `-${-whole}.${-rest}` : `${whole}.${rest}`;
}

/** A plain number, such as a share, to the hundredth. */
const num = (v: number): string => String(Math.round(v * 100) / 100);

export const line = (points: readonly Point[]): string =>
  `M${points.map(([x, y]) => `${px(x)} ${px(y)}`).join('L')}`;

export const shape = (points: readonly Point[]): string => `${line(points)}Z`;

export const oval = (x: number, y: number, rx: number, ry: number): string =>
  `M${px(x - rx)} ${px(y)}a${px(rx)} ${px(ry)} 0 1 0 ${px(2 * rx)} 0a${px(rx)} ${px(ry)} 0 1 0 ${px(-2 * rx)} 0`;

export const circle = (x: number, y: number, r: number): string => oval(x, y, r, r);

export const fill = (d: string, paint: Paint, attributes = ''): string =>
  `<path d="${d}" fill="${paintText(paint)}"${more(attributes)}/>`;

export const stroke = (d: string, paint: Paint, width: number, attributes = ''): string =>
  `<path d="${d}" fill="none" stroke="${paintText(paint)}" stroke-width="${px(width)}" stroke-linecap="round" stroke-linejoin="round"${more(attributes)}/>`;

export const rect = (
  x: number,
  y: number,
  width: number,
  height: number,
  paint: Paint,
  attributes = '',
): string =>
  `<rect x="${px(x)}" y="${px(y)}" width="${px(width)}" height="${px(height)}" fill="${paintText(paint)}"${more(attributes)}/>`;

export const group = (attributes: string, ...parts: readonly string[]): string =>
  `<g ${attributes}>${parts.join('')}</g>`;

/** Attributes; 1 is opaque. A renderer makes a sheet of its own for `opacity`, but not for these. */
export const fillOpacity = (share: number): string => `fill-opacity="${num(share)}"`;
export const strokeOpacity = (share: number): string => `stroke-opacity="${num(share)}"`;

const paintText = (paint: Paint): string => (typeof paint === 'string' ? paint : hex(paint));

const more = (attributes: string): string => (attributes === '' ? '' : ` ${attributes}`);
