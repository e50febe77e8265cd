import { HEIGHT, WIDTH } from '../request.ts';
import type { Art } from './art.ts';

/** The finished sheet. */
export const svgDocument = (art: Art, body: string): string =>
  [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}">`,
    `<defs>${art.definitions()}</defs>`,
    body,
    '</svg>',
  ].join('');
