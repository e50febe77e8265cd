import type { Scene } from '../scene.ts';
import type { Art } from '../sheet/art.ts';
import { outline } from '../sheet/camera.ts';
import { dim, hex, lab } from '../sheet/colour.ts';
import { fill, line, oval, px, rect, shape, stroke } from '../sheet/svg.ts';
import { FABRICS, PALE } from './fabrics.ts';
import { jug } from './furnishings.ts';
import { createRoom, type Room, WALLS } from './room.ts';
import { outlook } from './window.ts';

const SILLS = ['a jug of flowers', 'books', 'binoculars'] as const;

/** A lake seen through a wide window. */
export function viewFromWindow(art: Art): Scene {
  const { pick } = art;
  const wall = pick(Object.keys(WALLS));
  const curtains = pick(Object.keys(FABRICS));
  const onSill = pick(SILLS);
  const { room, shell } = createRoom(art, {
    wall: WALLS[wall] ?? PALE,
    floor: 'boards',
    half: 2.4,
    back: 2.9,
    height: 2.5,
  });
  const { at, back, tone } = room;
  const [left, top] = at(-1.55, 2.12, back);
  const [right, bottom] = at(1.55, 0.72, back);
  const white = hex(tone(lab('#f6f2e8'), 0.85));
  const bars = [1 / 3, 2 / 3].map((share) =>
    line([
      [left + (right - left) * share, top],
      [left + (right - left) * share, bottom],
    ]),
  );
  const sill = outline(at, [
    [-1.75, 0.7, back],
    [1.75, 0.7, back],
    [1.75, 0.7, back - 0.3],
    [-1.75, 0.7, back - 0.3],
  ]);
  const [sx, sy] = at(art.side() * 0.8, 0.7, back - 0.16);
  return {
    svg: [
      shell,
      rect(left - 22, top - 22, right - left + 44, bottom - top + 44, white),
      outlook(art, [left, top], [right, bottom], true),
      stroke(
        bars.join('') +
          line([
            [left, top + (bottom - top) * 0.24],
            [right, top + (bottom - top) * 0.24],
          ]),
        white,
        13,
      ),
      stroke(
        shape([
          [left, top],
          [right, top],
          [right, bottom],
          [left, bottom],
        ]),
        white,
        20,
      ),
      fill(sill, hex(tone(lab('#f6f2e8'), 1))),
      fill(
        outline(at, [
          [-1.75, 0.7, back - 0.3],
          [1.75, 0.7, back - 0.3],
          [1.75, 0.64, back - 0.3],
          [-1.75, 0.64, back - 0.3],
        ]),
        hex(tone(lab('#f6f2e8'), 0.4)),
      ),
      sillThing(room, onSill, sx, sy),
      ...([-1, 1] as const).map((side) =>
        curtain(room, side, side === -1 ? left : right, top - 60, FABRICS[curtains] ?? PALE),
      ),
      stroke(
        line([
          [left - 190, top - 64],
          [right + 190, top - 64],
        ]),
        hex(tone(lab('#4d3f33'), 0.4)),
        12,
      ),
    ].join(''),
    says: `A lake and its fells through a wide window, with ${onSill} on the sill and ${curtains} curtains`,
  };
}

function sillThing(room: Room, thing: (typeof SILLS)[number], x: number, y: number): string {
  const { tone } = room;
  if (thing === 'a jug of flowers') return jug(room, x, y, 150);
  if (thing === 'books') {
    const spines = [lab('#a5402f'), lab('#34607f'), lab('#d4a23f'), lab('#3f6b52'), lab('#6d4257')];
    return spines
      .map((colour, each) =>
        rect(
          x + each * 30 - 75,
          y - 120 + (each % 3) * 12,
          27,
          120 - (each % 3) * 12,
          hex(tone(colour, 0.75)),
        ),
      )
      .join('');
  }
  const black = hex(tone(lab('#2f3638'), 0.5));
  return [
    fill(`M${px(x - 62)} ${px(y)}l10 -74h34l14 74z`, black),
    fill(`M${px(x + 62)} ${px(y)}l-10 -74h-34l-14 74z`, black),
    rect(x - 16, y - 66, 32, 40, black),
    fill(oval(x - 33, y - 4, 28, 7) + oval(x + 33, y - 4, 28, 7), hex(tone(lab('#5d7278'), 0.8))),
  ].join('');
}

/** A curtain to the floor, in folds of two tones. */
function curtain(
  { tone }: Room,
  side: 1 | -1,
  edge: number,
  top: number,
  colour: ReturnType<typeof lab>,
): string {
  return Array.from({ length: 6 }, (_, fold) => {
    const from = edge + side * (fold * 31 - 20);
    const to = from + side * 32;
    return fill(
      shape([
        [from, top],
        [to, top],
        [to + side * 6, 1080],
        [from + side * 3, 1080],
      ]),
      hex(tone(fold % 2 === 0 ? colour : dim(colour, 0.88), side === 1 ? 0.65 : 0.85)),
    );
  }).join('');
}
