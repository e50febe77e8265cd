import type { Art } from '../../sheet/art.ts';
import { type Face, quad } from '../../sheet/camera.ts';
import { lab } from '../../sheet/colour.ts';
import { lerp } from '../../sheet/numbers.ts';
import { fill, fillOpacity, type Point, shape } from '../../sheet/svg.ts';
import type { Span } from '../box.ts';
import type { Room } from '../room.ts';

/** Sky, far fells and near fells of a small landscape. */
const LANDSCAPES = [
  { sky: lab('#c9d6d8'), far: lab('#7d97a3'), near: lab('#4f6b70') },
  { sky: lab('#ead8b4'), far: lab('#b9803f'), near: lab('#6b4a35') },
  { sky: lab('#dfe3d0'), far: lab('#8fa070'), near: lab('#4f6b4a') },
  { sky: lab('#e6d3d3'), far: lab('#8f86a8'), near: lab('#5a5575') },
] as const;
const FRAMES = [lab('#3d3a36'), lab('#b08c62'), lab('#f0ebe0')] as const;

export interface Picture {
  readonly x: Span;
  readonly y: Span;
  /** The wall that it hangs on, in metres from the eye. */
  readonly z: number;
}

/** A framed landscape on a wall. */
export function picture(art: Art, { tone, at }: Room, { x, y, z }: Picture): string {
  // Within the picture both measures run from 0 to 1.
  const face: Face = (s, t) => at(lerp(...x, s), lerp(...y, t), z);
  const landscape = art.pick(LANDSCAPES);
  const frame = art.pick(FRAMES);
  const ridge = (i: number): string => {
    const points: Point[] = [];
    for (let s = 0; s <= 10; s++) {
      const up = 0.64 - i * 0.14 + art.noise(s * 0.5 + x[0], i * 7) * 0.12;
      points.push(face(0.14 + s * 0.072, up));
    }
    return shape([...points, face(0.86, 0.18), face(0.14, 0.18)]);
  };
  return [
    fill(quad(face, -0.03, -0.05, 1.05, 1.02), '#15181a', fillOpacity(0.25)),
    fill(quad(face, 0, 0, 1, 1), tone(frame, 0.6)),
    fill(quad(face, 0.05, 0.06, 0.95, 0.94), tone(lab('#f4efe4'), 0.8)),
    fill(quad(face, 0.14, 0.18, 0.86, 0.82), tone(landscape.sky, 0.85)),
    fill(ridge(1), tone(landscape.far, 0.75)),
    fill(ridge(2), tone(landscape.near, 0.75)),
  ].join('');
}
