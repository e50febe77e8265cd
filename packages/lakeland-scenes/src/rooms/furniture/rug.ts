import type { Art } from '../../sheet/art.ts';
import { outline } from '../../sheet/camera.ts';
import { lab, mix } from '../../sheet/colour.ts';
import { lerp } from '../../sheet/numbers.ts';
import { fill, line, stroke, strokeOpacity } from '../../sheet/svg.ts';
import type { Span } from '../box.ts';
import { CLOTHS } from '../fabrics.ts';
import type { Room } from '../room.ts';

const WOOL = lab('#e8dfcd');

/** A bordered rug with rows of stitches. */
export function rug(art: Art, { at, tone }: Room, [x0, x1]: Span, [z0, z1]: Span): string {
  const cloth = art.pick(CLOTHS);
  const y = 0.01;
  const inset = (m: number): string =>
    outline(at, [
      [x0 + m, y, z0 + m],
      [x1 - m, y, z0 + m],
      [x1 - m, y, z1 - m],
      [x0 + m, y, z1 - m],
    ]);
  const stitches = [0, 1, 2, 3, 4].map((i) => {
    const z = lerp(z0 + 0.3, z1 - 0.3, i / 4);
    const row = line([at(x0 + 0.25, y, z), at(x1 - 0.25, y, z)]);
    return stroke(row, tone(WOOL, 0.7), 5, `stroke-dasharray="22 14" ${strokeOpacity(0.6)}`);
  });
  return [
    fill(inset(0), tone(cloth, 0.62)),
    fill(inset(0.09), tone(WOOL, 0.72)),
    fill(inset(0.15), tone(mix(cloth, WOOL, 0.25), 0.66)),
    ...stitches,
  ].join('');
}
