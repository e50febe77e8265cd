import { WIDTH } from '../request.ts';
import type { Art } from '../sheet/art.ts';
import { dim, type Lab, mix } from '../sheet/colour.ts';
import { clamp, smooth } from '../sheet/numbers.ts';
import { circle, dab, fill, shape } from '../sheet/svg.ts';
import type { HeightAt } from './height-field.ts';
import type { Valley } from './valley.ts';
import type { View } from './view.ts';

/** Of a crown, in kilometres. */
const CROWN = 0.013;

/** The trees that stand on a slice: round crowns and, in places, conifers. Empty if there are none. */
export function woodsOn(
  art: Art,
  valley: Valley,
  view: View,
  heightAt: HeightAt,
  z: number,
): string {
  const { light, land, noise, random } = art;
  const { shift } = valley;
  const size = view.size(CROWN, z);
  // Farther off a tree is less than a dot; nearer it would want a trunk.
  if (size <= 1.5 || z <= 1.05) return '';

  const sparseness = valley.woods + 0.12 + smooth(2.4, 1.05, z) * 0.5;
  const grows = (x: number, height: number): boolean =>
    height >= 0.006 &&
    height / valley.relief <= 0.36 &&
    noise(x * 1.5 + shift, z * 1.5) + noise(x * 5, z * 5 + shift) * 0.5 >= sparseness;

  const shade: string[] = [];
  const sun: string[] = [];
  for (let across = -20; across < WIDTH + 20; across += size * 0.95) {
    const at = across + random() * size;
    const x = view.worldX(at, z);
    const height = heightAt(x, z);
    if (!grows(x, height)) continue;
    const y = view.screenY(height, z);
    const r = size * (0.4 + random() * 0.45);
    const coniferous = noise(x * 0.9 - shift, z * 0.9) > 0.15;
    if (coniferous) {
      shade.push(
        shape([
          [at - r * 0.6, y + 1],
          [at, y - r * 3.1],
          [at + r * 0.6, y + 1],
        ]),
      );
      continue;
    }
    shade.push(circle(at, y - r * 0.6, r));
    for (let n = 0; n < 3; n++) {
      const leafX = at + light.side * r * 0.3 + (random() - 0.5) * r;
      const leafY = y - r * (0.7 + random() * 0.6);
      sun.push(dab(leafX, leafY, r * 0.75, random() * 3));
    }
  }
  if (shade.length === 0) return '';
  const air = clamp(1 - Math.exp(-z * valley.haze * 1.3));
  const tint = (colour: Lab, sunlight: number): Lab =>
    mix(art.lit(colour, sunlight), light.haze, air);
  return (
    fill(shade.join(''), tint(dim(land.wood, 0.86), 0.25)) +
    fill(sun.join(''), tint(land.leaf, 0.72))
  );
}
