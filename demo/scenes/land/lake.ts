import { HEIGHT, WIDTH } from '../request.ts';
import type { Art } from '../sheet/art.ts';
import { dim, lab, mix } from '../sheet/colour.ts';
import { group, opacity, rect } from '../sheet/svg.ts';

/** Water from the horizon down, with the mirrored land in it, broken by ripples. */
export function lake(art: Art, horizon: number, mirrored: readonly string[]): string {
  const { light } = art;
  const depth = HEIGHT - horizon;
  const surface = art.gradient([
    [0, light.horizon],
    [0.35, mix(light.middle, light.zenith, 0.35)],
    [1, dim(mix(light.zenith, lab('#2f5566'), 0.42), 0.92)],
  ]);
  const wind = art.define(
    (id) =>
      `<filter id="${id}" x="0" y="0" width="1" height="1" color-interpolation-filters="sRGB"><feTurbulence type="fractalNoise" baseFrequency=".0028 .045" numOctaves="3" seed="${Math.floor(art.random() * 99)}"/><feColorMatrix values="0 0 0 0 1 0 0 0 0 1 0 0 0 0 1 4 0 0 0 -2.1"/></filter>`,
  );
  const glint = art.roundGradient(
    [
      [0, light.sun, 0.75],
      [1, light.sun, 0],
    ],
    { cy: 0 },
  );
  const ripples = art.define(
    (id) =>
      `<filter id="${id}" x="0" y="0" width="1" height="1"><feTurbulence type="fractalNoise" baseFrequency=".005 .11" numOctaves="2" seed="${Math.floor(art.random() * 99)}"/><feDisplacementMap in="SourceGraphic" scale="26" xChannelSelector="R" yChannelSelector="G"/></filter>`,
  );
  return [
    rect(0, horizon - 1, WIDTH, depth + 1, surface),
    group(
      `filter="${ripples}" ${opacity(0.8)}`,
      // Nothing to see, but it makes the filter's box the whole sheet.
      rect(0, 0, WIDTH, HEIGHT, '#000', 'fill-opacity="0"'),
      ...mirrored,
    ),
    light.behind ? rect(light.sunX - 260, horizon, 520, depth * 0.8, glint, opacity(0.55)) : '',
    rect(0, horizon, WIDTH, depth, '#fff', `filter="${wind}" ${opacity(light.dark ? 0.07 : 0.2)}`),
  ].join('');
}
