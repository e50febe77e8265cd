import { MAPS_PATH } from '../pages.ts';
import type { GridSquare } from '../places/places.ts';
import { FRAME } from './frame.ts';

/** The size of a picture of the land around a square, in pixels, and how many metres a pixel is. */
export const MAP_PICTURE = { width: 960, height: 600, metresPerPixel: 20 } as const;

const KILOMETRE = 1_000;

/** Whether there is land to draw around a square. */
export const hasPicture = ({ east, north }: GridSquare): boolean => {
  const [x, y] = [east * KILOMETRE, north * KILOMETRE];
  return x >= FRAME.west && x < FRAME.east && y >= FRAME.south && y < FRAME.north;
};

/** The picture of the land around a square of the National Grid. */
export const mapPicturePath = ({ east, north }: GridSquare, scheme: 'light' | 'dark'): string =>
  `${MAPS_PATH}/${east}-${north}-${scheme}.svg`;
