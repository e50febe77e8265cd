import type { Art } from '../sheet/art.ts';
import { outline, type Projection } from '../sheet/camera.ts';
import { lab } from '../sheet/colour.ts';
import { fill } from '../sheet/svg.ts';
import type { Building } from './house-plan.ts';

/** A stack with two pots on the ridge, its middle `u` metres along the front. */
export function chimney(art: Art, building: Building, u: number): string {
  const { plan, frame, side, ridge, sunOnFront, sunOnGable } = building;
  const low = ridge - 0.5;
  const high = ridge + 1.05;
  const nearFace = plan.depth / 2 - 0.4;
  const colour = lab(plan.wall === 'render' ? plan.colour : '#84888a');
  const at: Projection = (a, v, w) => frame.at(u + a, v, nearFace + w);
  const flank = side * 0.45;
  const pot = (a: number): string =>
    fill(
      outline(at, [
        [a - 0.13, high, 0.3],
        [a + 0.13, high, 0.3],
        [a + 0.1, high + 0.5, 0.3],
        [a - 0.1, high + 0.5, 0.3],
      ]),
      art.lit(lab('#b98563'), sunOnFront),
    );
  return [
    fill(
      outline(at, [
        [flank, low, 0],
        [flank, low + 0.4, 0.8],
        [flank, high, 0.8],
        [flank, high, 0],
      ]),
      art.lit(colour, sunOnGable),
    ),
    fill(
      outline(at, [
        [-0.45, low, 0],
        [0.45, low, 0],
        [0.45, high, 0],
        [-0.45, high, 0],
      ]),
      art.lit(colour, sunOnFront),
    ),
    fill(
      outline(at, [
        [-0.53, high - 0.14, -0.06],
        [0.53, high - 0.14, -0.06],
        [0.53, high, -0.06],
        [-0.53, high, -0.06],
      ]),
      art.lit(lab('#737b7e'), sunOnFront + 0.1),
    ),
    pot(-0.2),
    pot(0.2),
  ].join('');
}
