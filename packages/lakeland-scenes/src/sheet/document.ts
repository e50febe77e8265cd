import { HEIGHT, WIDTH } from '../request.ts';
import type { Art } from './art.ts';
import { group, rect } from './svg.ts';

/** The finished sheet, with darker corners. */
export function svgDocument(art: Art, body: string): string {
  const { shade } = art.light;
  const corners = art.roundGradient(
    [
      [0, shade, 0],
      [0.6, shade, 0],
      [1, shade, 0.2],
    ],
    { cy: 0.46, r: 0.78 },
  );
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}">`,
    `<defs>${art.definitions()}</defs>`,
    // A little larger than the sheet: ripples and mist end raggedly at their own edges.
    group('transform="translate(-16 -11) scale(1.02)"', body),
    rect(0, 0, WIDTH, HEIGHT, corners),
    '</svg>',
  ].join('');
}
