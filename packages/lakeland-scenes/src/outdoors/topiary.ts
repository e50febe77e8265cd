import type { Art } from '../sheet/art.ts';
import { circle, fill, shape } from '../sheet/svg.ts';

/** A yew that is clipped to a cone with a ball on its tip. */
export function topiary({ ink, land }: Art, x: number, foot: number, height: number): string {
  const half = height * 0.3;
  const tip = foot - height * 0.8;
  const ball = height * 0.13;
  return [
    fill(
      shape([
        [x - half, foot],
        [x, tip],
        [x + half, foot],
      ]),
      ink(land.conifer, 0.05),
    ),
    fill(
      shape([
        [x - half, foot],
        [x, tip],
        [x + half * 0.1, foot],
      ]),
      ink(land.conifer, 0.75),
    ),
    fill(circle(x, tip - ball * 0.5, ball), ink(land.conifer, 0.05)),
    fill(circle(x - ball * 0.2, tip - ball * 0.6, ball * 0.74), ink(land.conifer, 0.75)),
  ].join('');
}
