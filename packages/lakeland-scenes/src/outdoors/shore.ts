import { STONES } from '../land/stones.ts';
import { grass } from '../plants/grass.ts';
import { HEIGHT, WIDTH } from '../request.ts';
import type { Art } from '../sheet/art.ts';
import { dim, lab } from '../sheet/colour.ts';
import { fill, oval, type Point, shape } from '../sheet/svg.ts';

const LEFT = -30;
const RIGHT = WIDTH + 30;
const FOOT = HEIGHT + 20;

/** The near bank of a lake, higher on one side: stones at the water's edge, then turf. */
export function shore(art: Art, side: 1 | -1): string {
  const { land, range, noise, random } = art;
  const edge = (x: number): number =>
    HEIGHT - 128 - side * (x - 800) * 0.13 + noise(x * 0.006, 2) * 26;
  const below = (offset: (x: number) => number): string => {
    const top: Point[] = [];
    for (let x = LEFT; x <= RIGHT; x += 20) top.push([x, edge(x) + offset(x)]);
    return shape([...top, [RIGHT, FOOT], [LEFT, FOOT]]);
  };
  const parts = [
    fill(
      below(() => -9),
      art.lit(lab('#6f6e66'), 0.3),
    ),
  ];
  for (let i = 0; i < 420; i++) {
    const x = range(-20, WIDTH + 20);
    const down = random();
    const r = 2 + down * 8 * random();
    const stone = oval(x, edge(x) - 6 + down * 30, r * 1.5, r * 0.8);
    parts.push(fill(stone, art.lit(art.pick(STONES), 0.4 + random() * 0.6)));
  }
  const turf = art.gradient([
    [0, art.lit(land.meadow, 0.8)],
    [1, art.lit(dim(land.pasture, 0.8), 0.4)],
  ]);
  parts.push(
    fill(
      below((x) => 20 + noise(x * 0.02, 9) * 12),
      turf,
    ),
    grass(art, HEIGHT - 100, { edge: (x) => edge(x) - HEIGHT + 128, count: 1300, tall: 0.8 }),
  );
  return parts.join('');
}
