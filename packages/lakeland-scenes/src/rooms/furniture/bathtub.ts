import type { Art } from '../../sheet/art.ts';
import { dim, lab } from '../../sheet/colour.ts';
import { dab, fill, fillOpacity, oval, px, stroke } from '../../sheet/svg.ts';
import type { Room } from '../room.ts';

/** White twice as often as the others. */
const ENAMELS = [lab('#f4f1ea'), lab('#f4f1ea'), lab('#54705f'), lab('#46586a')] as const;
const WHITE = lab('#f6f3ec');

/** A roll-top bath on brass feet; `x` is its middle. */
export function bathtub(art: Art, { at, tone, camera }: Room, x: number): string {
  const z = 3.5;
  const [bx, by] = at(x, 0.62, z);
  const b = (0.85 * camera.focal) / z;
  const enamel = art.pick(ENAMELS);
  const place = (across: number, down: number): string =>
    `${px(bx + b * across)} ${px(by + b * down)}`;
  const foot = (across: number): string =>
    fill(dab(bx + across * b, by + b * 0.74, b * 0.12, 1.57, 0.5), tone(lab('#b08c52'), 0.7));
  const tub = [
    `M${place(-1, -0.1)}`,
    `C${place(-0.96, 0.7)} ${place(-0.6, 0.72)} ${place(0, 0.72)}`,
    `S${place(0.96, 0.7)} ${place(1, -0.1)}Z`,
  ].join('');
  const tap = `M${place(0.2, -0.1)}l0 ${px(-b * 0.3)}q0 ${px(-b * 0.12)} ${px(-b * 0.12)} ${px(-b * 0.12)}`;
  return [
    fill(oval(bx, by + b * 0.86, b * 0.95, b * 0.09), '#1d2021', fillOpacity(0.32)),
    foot(-0.66),
    foot(0.66),
    fill(
      tub,
      art.gradient([
        [0, tone(enamel, 0.85)],
        [1, tone(enamel, 0.35)],
      ]),
    ),
    fill(oval(bx, by - b * 0.1, b * 1.05, b * 0.13), tone(WHITE, 0.95)),
    fill(oval(bx, by - b * 0.09, b * 0.96, b * 0.095), tone(dim(WHITE, 0.86), 0.55)),
    stroke(tap, tone(lab('#b9945a'), 0.8), 8),
  ].join('');
}
