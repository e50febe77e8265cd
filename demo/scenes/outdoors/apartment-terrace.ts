import { house } from '../buildings/house.ts';
import { planHouse } from '../buildings/house-plan.ts';
import { tree } from '../plants/tree.ts';
import { WIDTH } from '../request.ts';
import type { Art } from '../sheet/art.ts';
import { createCamera, createFrame, type Frame, unsteady } from '../sheet/camera.ts';
import { lab } from '../sheet/colour.ts';
import { line, rect, stroke } from '../sheet/svg.ts';
import { DOORS, LIMEWASHES } from './house-colours.ts';
import { planting } from './planting.ts';
import { setting, shelterBelt } from './setting.ts';

/** Width of a bay, in metres. */
const BAY = 3.5;
const IRON = lab('#2c3436');

/** A tall Victorian terrace behind iron railings, let as flats. */
export function apartmentTerrace(art: Art): string {
  const { range, pick } = art;
  const turn = range(0.3, 0.5) * art.side();
  const bays = pick([5, 6]);
  const length = bays * BAY;
  const camera = createCamera({ horizon: 690, eye: 1.8, focal: 1180, hand: unsteady(art) });
  const stone = art.chance(0.6);
  const everyOther = bays % 2 === 1 ? 0 : 1;
  const plan = planHouse({
    x: -length / 2 + (turn > 0 ? -2.5 : 3),
    z: 20.5 + Math.sin(turn) * length * 0.5,
    turn,
    length,
    depth: 8,
    eaves: 8.2,
    rise: 3,
    storeys: 3,
    bays,
    door: pick([1, 2, 3]),
    wall: stone ? 'stone' : 'render',
    colour: stone ? pick(['#7f8886', '#8d9290']) : pick(LIMEWASHES),
    surround: stone ? '#c7c0b0' : '#6d7475',
    gablets: Array.from({ length: bays }, (_, i) => (i + 0.5) * BAY).filter(
      (_, i) => i % 2 === everyOther,
    ),
    doorColour: pick(DOORS),
    trim: pick(['#f6f3ea', '#efe9da']),
    bars: [1, 2],
  });
  const frame = createFrame(camera, plan);
  const parts = [
    setting(art, camera, { relief: range(1.4, 2.2) }),
    shelterBelt(art, camera, { height: 7 }),
    street(art),
    house(art, camera, plan),
    railings(art, frame, length),
    planting(art, frame, { from: 0.4, to: length, w: -1.4, size: 0.9 }),
  ];
  const x = turn > 0 ? range(60, 160) : range(1440, 1540);
  const height = range(640, 780);
  parts.push(tree(art, pick(['oak', 'birch'] as const), { x, y: 940, height }));
  return parts.join('');
}

function street(art: Art): string {
  const tarmac = art.gradient([
    [0, art.lit(lab('#aaa79f'), 0.75)],
    [1, art.lit(lab('#8f8d87'), 0.55)],
  ]);
  return rect(-30, 820, WIDTH + 60, 280, tarmac);
}

function railings(art: Art, frame: Frame, length: number): string {
  const w = -2.4;
  const iron = art.lit(IRON, 0.4);
  const parts: string[] = [];
  for (let u = 0; u < length; u += 0.4) {
    const [x, foot] = frame.at(u, 0, w);
    const [, top] = frame.at(u, 1, w);
    parts.push(
      stroke(
        line([
          [x, foot],
          [x, top],
        ]),
        iron,
        3,
      ),
    );
  }
  parts.push(stroke(line([frame.at(0, 0.95, w), frame.at(length, 0.95, w)]), iron, 4));
  return parts.join('');
}
