import { MAPS_PATH } from '../pages.ts';

/** The size of a picture of the land around a square, in pixels, and how many metres a pixel is. */
export const MAP_PICTURE = { width: 960, height: 600, metresPerPixel: 20 } as const;

/** The picture of the land around a square of the National Grid. */
export const mapPicturePath = (
  { east, north }: { readonly east: number; readonly north: number },
  scheme: 'light' | 'dark',
): string => `${MAPS_PATH}/${east}-${north}-${scheme}.svg`;
