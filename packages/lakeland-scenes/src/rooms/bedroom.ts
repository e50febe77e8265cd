import type { Scene } from '../scene.ts';
import type { Art } from '../sheet/art.ts';
import { outline } from '../sheet/camera.ts';
import { dim, hex, lab } from '../sheet/colour.ts';
import { OAK } from '../sheet/materials.ts';
import { fill, px } from '../sheet/svg.ts';
import { box, floorShade } from './box.ts';
import { FABRICS, PALE } from './fabrics.ts';
import { potPlant, rug } from './furnishings.ts';
import { beams, createRoom, lampGlow, type Room, sunOnFloor, WALLS } from './room.ts';
import { wallPrint, wallWindow } from './window.ts';

/** A bedroom with a made bed, and a window at its side. */
export function bedroom(art: Art): Scene {
  const { pick, chance, side, range } = art;
  const wall = pick(Object.keys(WALLS));
  const throwColour = pick(['sage', 'blue', 'mustard', 'rose', 'plum', 'rust']);
  const curtains = pick(Object.keys(FABRICS).filter((name) => name !== throwColour));
  const hasBeams = chance(0.4);
  const isTwin = chance(0.28);
  const { room, shell } = createRoom(art, {
    wall: WALLS[wall] ?? PALE,
    floor: 'boards',
    half: range(2.7, 3),
    height: 2.5,
    back: 4.5,
  });
  const to = side();
  const bedAt = isTwin ? 0 : -to * range(0.5, 0.75);
  const windowAt = to * range(1.5, 1.7);
  const cover = FABRICS[throwColour] ?? PALE;
  const beds = isTwin
    ? [bed(room, -1.35, 0.95, cover), nightstand(room, 0), bed(room, 1.35, 0.95, cover)]
    : [nightstand(room, bedAt - 1.1), nightstand(room, bedAt + 1.1), bed(room, bedAt, 1.6, cover)];
  const isWindowFree = !isTwin;
  return {
    svg: [
      shell,
      hasBeams ? beams(room) : '',
      isWindowFree
        ? wallWindow(
            room,
            { x: [windowAt - 0.52, windowAt + 0.52], y: [0.95, 2] },
            FABRICS[curtains],
          )
        : wallWindow(room, { x: [-0.5, 0.5], y: [1.02, 2] }),
      isWindowFree ? wallPrint(room, { x: [bedAt - 0.34, bedAt + 0.34], y: [1.5, 2.1] }) : '',
      sunOnFloor(room),
      rug(
        room,
        { x: [bedAt - 1.5, bedAt + 1.5], z: [1.75, 2.9] },
        FABRICS[pick(['oatmeal', 'grey', 'blue'])] ?? PALE,
      ),
      ...beds,
      chance(0.5) && isWindowFree ? potPlant(room, to * (room.half - 0.5), 3.8) : '',
    ].join(''),
    says: `${isTwin ? `Twin bedroom with ${throwColour} throws` : `Bedroom with a ${throwColour} throw and ${curtains} curtains`}${hasBeams ? ', under beams' : ''}`,
  };
}

/** A made bed with its head at the far wall. */
function bed(room: Room, middle: number, width: number, cover: ReturnType<typeof lab>): string {
  const { at, tone, back } = room;
  const x0 = middle - width / 2;
  const x1 = middle + width / 2;
  const foot = back - 2.05;
  const linen = lab('#f5f1e8');
  const drape = (from: number, to: number, colour: ReturnType<typeof lab>) =>
    [
      x1 < 0
        ? fill(
            outline(at, [
              [x1, 0.2, from],
              [x1, 0.2, to],
              [x1, 0.58, to],
              [x1, 0.58, from],
            ]),
            hex(tone(colour, 0.85)),
          )
        : '',
      x0 > 0
        ? fill(
            outline(at, [
              [x0, 0.2, from],
              [x0, 0.2, to],
              [x0, 0.58, to],
              [x0, 0.58, from],
            ]),
            hex(tone(colour, 0.1)),
          )
        : '',
      fill(
        outline(at, [
          [x0, 0.585, from],
          [x1, 0.585, from],
          [x1, 0.585, to],
          [x0, 0.585, to],
        ]),
        hex(tone(colour, 0.95)),
      ),
    ].join('');
  const pillows = (width > 1.2 ? [middle - width * 0.24, middle + width * 0.24] : [middle]).map(
    (x) => pillow(room, x, back - 0.42, width > 1.2 ? 0.33 : 0.32, linen),
  );
  const cushion = pillow(room, middle, back - 0.62, 0.22, cover);
  return [
    floorShade(room, [x0, x1], [foot, back]),
    box(
      room,
      { x: [x0 - 0.05, x1 + 0.05], y: [0.1, 1.12], z: [back - 0.12, back] },
      dim(OAK, 0.85),
      4,
    ),
    box(room, { x: [x0, x1], y: [0.16, 0.34], z: [foot, back - 0.1] }, OAK),
    box(room, { x: [x0, x1], y: [0.32, 0.58], z: [foot + 0.02, back - 0.1] }, linen, 6),
    ...pillows,
    cushion,
    drape(foot + 0.05, foot + 1, cover),
    fill(
      outline(at, [
        [x0, 0.22, foot],
        [x1, 0.22, foot],
        [x1, 0.585, foot],
        [x0, 0.585, foot],
      ]),
      hex(tone(cover, 0.55)),
    ),
  ].join('');
}

/** A pillow that leans on the headboard. */
function pillow(
  { at, tone, camera }: Room,
  x: number,
  z: number,
  half: number,
  colour: ReturnType<typeof lab>,
): string {
  const [cx, foot] = at(x, 0.56, z);
  const metre = camera.focal / z;
  const [w, h] = [half * metre, metre * (half > 0.25 ? 0.36 : 0.3)];
  const d = `M${px(cx - w)} ${px(foot)}Q${px(cx - w * 1.08)} ${px(foot - h * 0.5)} ${px(cx - w * 0.9)} ${px(foot - h)}Q${px(cx)} ${px(foot - h * 1.1)} ${px(cx + w * 0.9)} ${px(foot - h)}Q${px(cx + w * 1.08)} ${px(foot - h * 0.5)} ${px(cx + w)} ${px(foot)}Z`;
  const lower = `M${px(cx - w)} ${px(foot)}Q${px(cx)} ${px(foot - h * 0.34)} ${px(cx + w)} ${px(foot)}Z`;
  return fill(d, hex(tone(colour, 0.85))) + fill(lower, hex(tone(colour, 0.35)));
}

function nightstand(room: Room, middle: number): string {
  const { at, back, tone, art, camera } = room;
  const z = back - 0.45;
  const [x, top] = at(middle, 0.55, z);
  const metre = camera.focal / z;
  return [
    box(room, { x: [middle - 0.22, middle + 0.22], y: [0, 0.55], z: [z, back - 0.02] }, OAK),
    lampGlow(art, x, top - metre * 0.32, metre * 0.6),
    fill(
      `M${px(x - metre * 0.06)} ${px(top)}h${px(metre * 0.12)}l${px(-metre * 0.03)} ${px(-metre * 0.2)}h${px(-metre * 0.06)}z`,
      hex(tone(lab('#55778c'), 0.7)),
    ),
    fill(
      `M${px(x - metre * 0.15)} ${px(top - metre * 0.19)}l${px(metre * 0.05)} ${px(-metre * 0.22)}h${px(metre * 0.2)}l${px(metre * 0.05)} ${px(metre * 0.22)}z`,
      art.hour.lamps ? '#ffdf9e' : hex(tone(lab('#efe4cb'), 0.9)),
    ),
  ].join('');
}
