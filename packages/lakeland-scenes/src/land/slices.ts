import type { Valley } from './valley.ts';

/** A strip of land across the sheet, from its far edge to the far edge of the next. */
export interface Slice {
  readonly index: number;
  readonly z: number;
  readonly nextZ: number;
}

/** From far to near. Most slices go to the fells, where the slopes are tall on the sheet. */
export function slicesOf({ slices, near, far }: Valley): readonly Slice[] {
  const split = 0.66;
  const turn = Math.max(2, near * 1.4);
  const depthAt = (index: number): number => {
    const share = index / slices;
    return share < split
      ? far * (turn / far) ** (share / split)
      : turn * (near / turn) ** ((share - split) / (1 - split));
  };
  return Array.from({ length: slices }, (_, index) => ({
    index,
    z: depthAt(index),
    nextZ: depthAt(index + 1),
  }));
}
