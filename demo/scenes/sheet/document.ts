import { HEIGHT, WIDTH } from '../request.ts';
import type { Art } from './art.ts';
import { dim } from './colour.ts';
import { group, rect } from './svg.ts';

/** The finished sheet: lines as from a hand, darker corners, and a little grain over it all. */
export function svgDocument(art: Art, body: string, indoors: boolean): string {
  const { light } = art;
  const grainSeed = Math.floor(art.random() * 900);
  const hand = art.define(
    (id) =>
      `<filter id="${id}" x="0" y="0" width="1" height="1"><feTurbulence type="fractalNoise" baseFrequency="${indoors ? 0.011 : 0.03}" numOctaves="2" seed="${grainSeed}"/><feDisplacementMap in="SourceGraphic" scale="${indoors ? 3 : 4}" xChannelSelector="R" yChannelSelector="G"/></filter>`,
  );
  const grain = art.define(
    (id) =>
      `<filter id="${id}" x="0" y="0" width="1" height="1" color-interpolation-filters="sRGB"><feTurbulence type="fractalNoise" baseFrequency=".7" numOctaves="2" seed="${grainSeed + 1}"/><feColorMatrix values="0 0 0 0 .5 0 0 0 0 .5 0 0 0 0 .5 0 1.6 0 0 -.62"/></filter>`,
  );
  const corner = art.roundGradient(
    [
      [0, light.shade, 0],
      [0.6, light.shade, 0],
      [1, light.shade, 0.2],
    ],
    { cy: 0.46, r: 0.78 },
  );
  const defs = art.definitions();
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}">`,
    `<defs>${defs}</defs>`,
    rect(
      0,
      0,
      WIDTH,
      HEIGHT,
      art.gradient([
        [0, light.zenith],
        [0.45, light.horizon],
        [0.7, art.lit(art.land.pasture, 0.5)],
        [1, art.lit(dim(art.land.pasture, 0.7), 0.4)],
      ]),
    ),
    group(`filter="${hand}"`, group('transform="translate(-16 -11) scale(1.02)"', body)),
    rect(0, 0, WIDTH, HEIGHT, corner),
    rect(
      0,
      0,
      WIDTH,
      HEIGHT,
      '#808080',
      `filter="${grain}" opacity=".16" style="mix-blend-mode:overlay"`,
    ),
    '</svg>',
  ].join('');
}
