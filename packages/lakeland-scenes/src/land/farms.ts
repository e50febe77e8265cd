import type { Art } from '../sheet/art.ts';
import { lab } from '../sheet/colour.ts';
import { fill, rect, shape } from '../sheet/svg.ts';
import type { HeightAt } from './height-field.ts';
import type { Slice } from './slices.ts';
import type { Valley } from './valley.ts';
import type { View } from './view.ts';

const LIMEWASH = lab('#f3efe4');
const SLATE = lab('#6d757b');

/** Of a farmhouse's wall, in kilometres. */
const FARM = 0.016;

/** A white farmhouse far off. */
export interface Farm {
  readonly x: number;
  readonly z: number;
}

export const placeFarms = ({ range }: Art, { farms }: Valley): readonly Farm[] =>
  Array.from({ length: farms }, () => ({ x: range(-1, 1), z: range(1.7, 4.5) }));

/** The farm, if it stands on this slice, above the water and below the fells. */
export function farmOn(
  art: Art,
  valley: Valley,
  view: View,
  heightAt: HeightAt,
  slice: Slice,
  farm: Farm,
): string {
  const { z } = slice;
  const height = heightAt(farm.x, z);
  const onSlice = farm.z <= z && farm.z > slice.nextZ;
  if (!onSlice || height < 0.01 || height / valley.relief > 0.2) return '';
  const size = view.size(FARM, z);
  const x = view.screenX(farm.x, z);
  const y = view.screenY(height, z);
  const pane = art.light.dark ? '#ffd48a' : '#4b5357';
  return [
    rect(x - size * 2, y - size, size * 4, size * 1.15, art.lit(LIMEWASH, 0.95)),
    fill(
      shape([
        [x - size * 2.15, y - size],
        [x - size * 1.9, y - size * 1.75],
        [x + size * 1.9, y - size * 1.75],
        [x + size * 2.15, y - size],
      ]),
      art.lit(SLATE, 0.5),
    ),
    rect(x - size * 1.3, y - size * 0.7, size * 0.35, size * 0.4, pane),
    rect(x + size * 0.7, y - size * 0.7, size * 0.35, size * 0.4, pane),
  ].join('');
}
