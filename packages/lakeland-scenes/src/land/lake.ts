import { HEIGHT, WIDTH } from '../request.ts';
import type { Art } from '../sheet/art.ts';
import { dim, lab, mix } from '../sheet/colour.ts';
import { fillOpacity, group, opacity, px, rect } from '../sheet/svg.ts';
import { veil } from '../sheet/veil.ts';

/** Ripples move what is mirrored by half of this many pixels at most. */
export const RIPPLE = 26;
/** The outer sixteen pixels are beyond the sheet already. */
const EDGE = 16 + RIPPLE / 2;

export interface Lake {
  /** Of its far shore and of the lowest water to be seen, in pixels from the top of the sheet. */
  readonly horizon: number;
  readonly foot: number;
  /** Where its visible part begins and ends across the sheet. */
  readonly sides: readonly [left: number, right: number];
  /** The land upside down, and how far down it reaches. */
  readonly mirrored: readonly string[];
  readonly lowest: number;
}

/** Water with the mirrored land in it, broken by ripples. */
export function lake(art: Art, { horizon, foot, sides, mirrored, lowest }: Lake): string {
  const { light } = art;
  const depth = HEIGHT - horizon;
  const surface = art.gradient([
    [0, light.horizon],
    [0.35, mix(light.middle, light.zenith, 0.35)],
    [1, dim(mix(light.zenith, lab('#2f5566'), 0.42), 0.92)],
  ]);
  const wind = veil({
    x: 0,
    y: horizon,
    width: WIDTH,
    height: foot - horizon,
    colour: lab('#ffffff'),
    seed: Math.floor(art.random() * 99),
    grain: [0.0028, 0.045],
    octaves: 3,
    level: 0.525,
    contrast: 4,
    strength: light.dark ? 0.07 : 0.2,
    coarseness: [8, 1.5],
  });
  const glint = art.roundGradient(
    [
      [0, light.sun, 0.75],
      [1, light.sun, 0],
    ],
    { cy: 0 },
  );
  const reflection = art.reuse(mirrored.join(''));
  const rippled = ripples(art, horizon, Math.min(foot, lowest) + RIPPLE, sides);
  return [
    rect(0, horizon - 1, WIDTH, depth + 1, surface),
    group(
      opacity(0.8),
      // Ripples draw in what is beyond the sheet's edges, where nothing is: still water behind them.
      sides[0] > 0 ? '' : group(`clip-path="${sheetEdges(art)}"`, reflection),
      group(`filter="${rippled}"`, reflection),
    ),
    light.behind ? rect(light.sunX - 260, horizon, 520, depth * 0.8, glint, fillOpacity(0.55)) : '',
    wind,
  ].join('');
}

/** A strip along the left and the right edge, as wide as ripples reach. */
const sheetEdges = ({ define }: Art): string =>
  define(
    (id) =>
      `<clipPath id="${id}"><path d="M0 0H${EDGE}V${HEIGHT}H0ZM${WIDTH} 0H${WIDTH - EDGE}V${HEIGHT}H${WIDTH}Z"/></clipPath>`,
  );

/** Only from `top` to `foot`, between the sides: a renderer spends a microsecond on every pixel of this filter. */
function ripples(
  { define, random }: Art,
  top: number,
  foot: number,
  [left, right]: Lake['sides'],
): string {
  const y = px(top - RIPPLE);
  const height = px(foot - top + RIPPLE);
  const seed = Math.floor(random() * 99);
  return define((id) =>
    [
      `<filter id="${id}" filterUnits="userSpaceOnUse" x="${px(left)}" y="${y}" width="${px(right - left)}" height="${height}">`,
      `<feTurbulence type="fractalNoise" baseFrequency=".005 .11" numOctaves="2" seed="${seed}"/>`,
      `<feDisplacementMap in="SourceGraphic" scale="${RIPPLE}" xChannelSelector="R" yChannelSelector="G"/>`,
      '</filter>',
    ].join(''),
  );
}
