import { STONES } from '../land/stones.ts';
import type { Art } from '../sheet/art.ts';
import { lab } from '../sheet/colour.ts';
import { dab, fill, oval, type Point } from '../sheet/svg.ts';

/** A fire in a ring of stones; sizes in pixels, as it always stands at one distance. */
export function firePit(art: Art, [x, y]: Point): string {
  const ring = Array.from({ length: 12 }, (_, i) => {
    const angle = i * 0.52;
    const stone = oval(x + Math.cos(angle) * 66, y + Math.sin(angle) * 18, 17, 12);
    return fill(stone, art.lit(art.pick(STONES), 0.7));
  });
  const flames = [0, 1, 2, 3, 4, 5].map((i) =>
    dab(x - 20 + i * 8, y - 22, 22, -1.6 + (i - 2.5) * 0.1, 0.35),
  );
  const hearts = [0, 1, 2].map((i) => dab(x - 8 + i * 8, y - 16, 13, -1.57, 0.4));
  return [
    fill(oval(x, y, 74, 20), art.lit(lab('#6f6a62'), 0.4)),
    ...ring,
    fill(flames.join(''), '#f0a24c'),
    fill(hearts.join(''), '#ffdf93'),
  ].join('');
}
