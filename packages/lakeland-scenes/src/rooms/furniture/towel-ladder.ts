import type { Art } from '../../sheet/art.ts';
import { outline } from '../../sheet/camera.ts';
import { lab } from '../../sheet/colour.ts';
import { fill, line, stroke } from '../../sheet/svg.ts';
import { CLOTHS } from '../fabrics.ts';
import type { Room } from '../room.ts';

/** A ladder that leans on the wall, with a towel over it; `x` is its middle. */
export function towelLadder(art: Art, { at, tone }: Room, x: number): string {
  const pine = lab('#9a7a56');
  const rail = (railX: number): string =>
    stroke(line([at(railX, 0, 3.9), at(railX, 1.7, 4.4)]), tone(pine, 0.6), 7);
  const rung = (y: number): string => {
    const z = 3.9 + y * 0.29;
    return stroke(line([at(x - 0.2, y, z), at(x + 0.2, y, z)]), tone(pine, 0.7), 6);
  };
  const towel = outline(at, [
    [x - 0.17, 1.32, 4.26],
    [x + 0.17, 1.32, 4.26],
    [x + 0.17, 0.72, 4.1],
    [x - 0.17, 0.72, 4.1],
  ]);
  return [
    rail(x - 0.2),
    rail(x + 0.2),
    rung(0.5),
    rung(0.9),
    rung(1.3),
    fill(towel, tone(art.pick(CLOTHS), 0.7)),
  ].join('');
}
