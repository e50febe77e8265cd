import { WIDTH } from '../request.ts';
import type { Valley } from './valley.ts';

/** Between the land, in kilometres, and the sheet, in pixels. */
export interface View {
  /** Where a place at a distance falls across the sheet, and the other way round. */
  screenX(x: number, z: number): number;
  worldX(screenX: number, z: number): number;
  screenY(height: number, z: number): number;
  /** Pixels that a length takes at a distance. */
  size(length: number, z: number): number;
}

export function createView({ horizon, camera, focal }: Valley): View {
  return {
    screenX: (x, z) => WIDTH / 2 + (x * focal) / z,
    worldX: (screenX, z) => ((screenX - WIDTH / 2) * z) / focal,
    screenY: (height, z) => horizon + ((camera - height) * focal) / z,
    size: (length, z) => (length * focal) / z,
  };
}
