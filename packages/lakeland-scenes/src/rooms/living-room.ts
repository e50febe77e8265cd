import type { Scene } from '../scene.ts';
import type { Art } from '../sheet/art.ts';
import { outline } from '../sheet/camera.ts';
import { dim, hex, lab } from '../sheet/colour.ts';
import { IRON, OAK, STONE } from '../sheet/materials.ts';
import { fill, fillOpacity, line, oval, rect, stroke } from '../sheet/svg.ts';
import { box, floorShade } from './box.ts';
import { FABRICS, PALE } from './fabrics.ts';
import { potPlant, rug, standingLamp } from './furnishings.ts';
import { beams, createRoom, lampGlow, type Room, sunOnFloor, WALLS } from './room.ts';
import { wallPrint, wallWindow } from './window.ts';

/** A sitting room with a stove in a chimney of stone. */
export function livingRoom(art: Art): Scene {
  const { pick, chance, side, range } = art;
  const wall = pick(Object.keys(WALLS));
  const sofa = pick(['sage', 'blue', 'mustard', 'rose', 'grey', 'rust']);
  const curtains = pick(Object.keys(FABRICS).filter((name) => name !== sofa));
  const { room, shell } = createRoom(art, {
    wall: WALLS[wall] ?? PALE,
    floor: chance(0.7) ? 'boards' : 'flags',
    half: range(2.8, 3.2),
  });
  const hearth = side() * range(0.9, 1.25);
  const windowAt = -Math.sign(hearth) * range(1.25, 1.5);
  const hasBeams = chance(0.5);
  const rugColour = pick(['rust', 'blue', 'plum', 'sage', 'mustard']);
  const cloth = FABRICS[sofa] ?? PALE;
  return {
    svg: [
      shell,
      hasBeams ? beams(room) : '',
      wallWindow(
        room,
        { x: [windowAt - 0.65, windowAt + 0.65], y: [0.95, 2.05] },
        FABRICS[curtains],
      ),
      chimneyBreast(room, hearth),
      sunOnFloor(room),
      rug(room, { x: [-1.7, 1.7], z: [2.3, 4] }, FABRICS[rugColour] ?? PALE),
      standingLamp(room, windowAt > 0 ? room.half - 0.45 : -room.half + 0.45, 4.4),
      sofaFacing(room, cloth, Math.sign(hearth) === 1 ? -1 : 1),
      coffeeTable(room),
      chance(0.6) ? potPlant(room, Math.sign(hearth) * (room.half - 0.5), 3.4) : '',
      lampGlow(art, room.at(hearth, 0.5, room.back)[0], room.at(hearth, 0.5, room.back)[1], 230),
    ].join(''),
    says: `Sitting room with a stove in a stone chimney, a ${sofa} sofa and ${curtains} curtains${hasBeams ? ', under beams' : ''}`,
  };
}

function chimneyBreast(room: Room, middle: number): string {
  const { at, back, height, tone, art } = room;
  const half = 0.85;
  const front = back - 0.45;
  const stones: string[] = [];
  for (let y = 0.04; y < height - 0.1; y += 0.21) {
    for (let x = middle - half + art.range(0, 0.16); x < middle + half - 0.2; ) {
      const long = art.range(0.22, 0.55);
      const to = Math.min(middle + half - 0.03, x + long);
      if (art.chance(0.55))
        stones.push(
          outline(at, [
            [x, y, front],
            [to - 0.03, y, front],
            [to - 0.03, y + 0.18, front],
            [x, y + 0.18, front],
          ]),
        );
      x += long;
    }
  }
  const [l, t] = at(middle - 0.52, 1, front);
  const [r, b] = at(middle + 0.52, 0.02, front);
  const stove = {
    x: [middle - 0.34, middle + 0.34] as const,
    y: [0.1, 0.74] as const,
    z: [front - 0.02, front + 0.3] as const,
  };
  const [gl, gt] = at(middle - 0.25, 0.62, front - 0.02);
  const [gr, gb] = at(middle + 0.25, 0.22, front - 0.02);
  const flame = (share: number, height: number, wide: number, colour: string) => {
    const x = gl + (gr - gl) * share;
    return fill(
      `M${x - wide} ${gb}q${wide * 0.2} ${-height * 0.6} ${wide} ${-height}q${wide * 0.9} ${height * 0.5} ${wide} ${height}z`,
      colour,
    );
  };
  return [
    box(room, { x: [middle - half, middle + half], y: [0, height], z: [front, back] }, STONE),
    fill(stones.join(''), hex(tone(dim(STONE, 0.86), 0.5)), fillOpacity(0.8)),
    rect(l, t, r - l, b - t, hex(tone(lab('#2a2724'), 0.1))),
    stroke(
      line([
        [(l + r) / 2, t],
        [(l + r) / 2, at(0, 0.74, front)[1]],
      ]),
      hex(tone(IRON, 0.3)),
      26,
    ),
    box(room, stove, IRON),
    rect(gl, gt, gr - gl, gb - gt, '#3a1d12'),
    flame(0.3, (gb - gt) * 0.7, 16, '#f08a3c'),
    flame(0.55, (gb - gt) * 0.86, 18, '#f6a647'),
    flame(0.76, (gb - gt) * 0.6, 14, '#f08a3c'),
    flame(0.5, (gb - gt) * 0.46, 11, '#ffd97d'),
    box(
      room,
      { x: [middle - half - 0.12, middle + half + 0.12], y: [0, 0.07], z: [front - 0.4, front] },
      lab('#59605f'),
    ),
    box(
      room,
      { x: [middle - 0.82, middle + 0.82], y: [1.08, 1.22], z: [front - 0.16, front] },
      lab('#7a5636'),
    ),
    mantelThings(room, middle, front - 0.12),
    wallPrintOn(room, middle, front),
  ].join('');
}

/** Things on the mantelpiece. */
function mantelThings({ at, tone }: Room, middle: number, z: number): string {
  const [x, y] = at(middle - 0.6, 1.22, z);
  const [x2] = at(middle + 0.6, 1.22, z);
  return [
    fill(`M${x - 14} ${y}l3 -34h22l3 34z`, hex(tone(lab('#4f7089'), 0.7))),
    fill(oval(x - 5, y - 46, 12, 14) + oval(x + 8, y - 50, 11, 13), hex(tone(lab('#7f9478'), 0.8))),
    rect(x2 - 8, y - 52, 9, 52, hex(tone(PALE, 0.9))),
    rect(x2 + 8, y - 38, 9, 38, hex(tone(PALE, 0.9))),
  ].join('');
}

const wallPrintOn = (room: Room, middle: number, front: number): string =>
  wallPrint({ ...room, back: front }, { x: [middle - 0.36, middle + 0.36], y: [1.42, 2.08] });

/** A sofa along one side, seen from its end. */
function sofaFacing(room: Room, cloth: ReturnType<typeof lab>, side: 1 | -1): string {
  const wallX = side * (room.half - 0.12);
  const span = (from: number, to: number): readonly [number, number] => {
    const a = wallX - side * from;
    const b = wallX - side * to;
    return a < b ? [a, b] : [b, a];
  };
  const z: readonly [number, number] = [2.2, 4.05];
  const cushion = FABRICS[room.art.pick(['mustard', 'oatmeal', 'rust', 'rose'])] ?? PALE;
  return [
    floorShade(room, span(0.05, 1.02), z),
    box(room, { x: span(0.05, 0.3), y: [0.1, 0.86], z }, cloth, 10),
    box(room, { x: span(0.1, 0.98), y: [0.1, 0.6], z: [3.82, 4.05] }, cloth, 10),
    box(room, { x: span(0.28, 0.96), y: [0.12, 0.44], z: [2.35, 3.9] }, cloth, 8),
    box(room, { x: span(0.3, 0.44), y: [0.46, 0.78], z: [3.3, 3.7] }, cushion, 10),
    box(room, { x: span(0.3, 0.44), y: [0.46, 0.76], z: [2.6, 3] }, dim(cloth, 1.16), 10),
    box(room, { x: span(0.1, 0.98), y: [0.1, 0.6], z: [2.2, 2.4] }, cloth, 10),
  ].join('');
}

function coffeeTable(room: Room): string {
  const { at, tone } = room;
  const top = { x: [-0.55, 0.55] as const, y: [0.36, 0.42] as const, z: [2.75, 3.35] as const };
  const legs = [-0.5, 0.44].flatMap((x) =>
    [3.26, 2.78].map((z) =>
      box(room, { x: [x, x + 0.06], y: [0, 0.36], z: [z, z + 0.06] }, dim(OAK, 0.8)),
    ),
  );
  const [bx, by] = at(-0.2, 0.42, 3);
  const [cx, cy] = at(0.26, 0.42, 3);
  return [
    floorShade(room, [-0.55, 0.55], [2.8, 3.35]),
    ...legs,
    box(room, top, OAK),
    rect(bx - 60, by - 14, 96, 10, hex(tone(lab('#a5402f'), 0.8))),
    rect(bx - 52, by - 23, 84, 9, hex(tone(lab('#34607f'), 0.8))),
    fill(`M${cx - 18} ${cy - 26}h36l-5 26h-26z`, hex(tone(PALE, 0.9))),
  ].join('');
}
