import { house } from '../buildings/house.ts';
import { planHouse } from '../buildings/house-plan.ts';
import { grass } from '../plants/grass.ts';
import { tree } from '../plants/tree.ts';
import { HEIGHT } from '../request.ts';
import type { Art } from '../sheet/art.ts';
import { createCamera, createFrame, type Frame, outline, unsteady } from '../sheet/camera.ts';
import { lab, mix } from '../sheet/colour.ts';
import { fill, fillOpacity, line, stroke } from '../sheet/svg.ts';
import { planting } from './planting.ts';
import { setting, shelterBelt } from './setting.ts';

const LENGTH = 11;
const DEPTH = 8;
/** The deck before the glazed gable, and how far it stands out. */
const DECK = 0.3;
const DECK_WIDTH = 2.4;

/** A timber lodge in the woods, its gable all glass. */
export function lodge(art: Art): string {
  const { range, pick } = art;
  const side = art.side();
  const turn = side * range(0.86, 1.06);
  const camera = createCamera({ horizon: 640, eye: 2.1, focal: 1250, hand: unsteady(art) });
  const plan = planHouse({
    turn,
    length: LENGTH,
    depth: DEPTH,
    eaves: 3,
    rise: 2.9,
    storeys: 1,
    bays: 3,
    porch: false,
    chimneys: [],
    wall: 'timber',
    colour: pick(['#a88a66', '#8d7760', '#6f665b', '#b29a78', '#4f5654']),
    trim: '#3f4543',
    surround: '#3f4543',
    glazedGable: true,
    door: undefined,
    roof: pick(['#5c656c', '#5a5f58', '#6a6259']),
    x: side > 0 ? -7.4 : 1.6,
    z: 20 + (side > 0 ? 6 : -3),
    bars: [1, 1],
  });
  const frame = createFrame(camera, plan);
  const lake = art.chance(0.6);
  const parts = [
    setting(art, camera, { lake, relief: range(1.3, 2) }),
    shelterBelt(art, camera, { height: 8, count: 26, from: 36, gap: 0.06 }),
    deck(art, frame, side),
    house(art, camera, plan),
    balustrade(art, frame, side),
    planting(art, frame, { from: side > 0 ? 0 : 0.5, to: LENGTH, w: -0.8, size: 0.9 }),
    grass(art, camera.horizon + 140, { count: 800 }),
  ];
  const x = side > 0 ? range(80, 220) : range(1380, 1520);
  const height = range(700, 820);
  parts.push(
    tree(art, pick(['pine', 'birch'] as const), { x, y: 880, height }),
    grass(art, HEIGHT - 130, { count: 420, tall: 1.4 }),
  );
  return parts.join('');
}

function deck(art: Art, { at }: Frame, side: 1 | -1): string {
  const left = side > 0 ? LENGTH : -DECK_WIDTH;
  const right = side > 0 ? LENGTH + DECK_WIDTH : 0;
  const boards = outline(at, [
    [left, DECK, -0.3],
    [right, DECK, -0.3],
    [right, DECK, DEPTH + 0.3],
    [left, DECK, DEPTH + 0.3],
  ]);
  return fill(boards, art.lit(lab('#a2937d'), 0.85));
}

/** The deck's edge, with panes of glass between posts under a handrail. */
function balustrade(art: Art, { at }: Frame, side: 1 | -1): string {
  const edge = side > 0 ? LENGTH + DECK_WIDTH : -DECK_WIDTH;
  const top = 1.25;
  const steel = art.lit(lab('#4a4f4d'), 0.5);
  const fascia = outline(at, [
    [edge, 0, -0.3],
    [edge, 0, DEPTH + 0.3],
    [edge, DECK, DEPTH + 0.3],
    [edge, DECK, -0.3],
  ]);
  const glass = outline(at, [
    [edge, DECK + 0.02, -0.3],
    [edge, DECK + 0.02, DEPTH + 0.3],
    [edge, top, DEPTH + 0.3],
    [edge, top, -0.3],
  ]);
  const inner = side > 0 ? LENGTH : 0;
  const end = outline(at, [
    [edge, 0, -0.3],
    [inner, 0, -0.3],
    [inner, DECK, -0.3],
    [edge, DECK, -0.3],
  ]);
  const parts = [
    fill(end, art.lit(lab('#8a7c68'), 0.6)),
    fill(fascia, art.lit(lab('#6f6455'), 0.4)),
    fill(glass, mix(art.light.middle, lab('#ffffff'), 0.3), fillOpacity(0.2)),
    stroke(line([at(edge, top, -0.3), at(edge, top, DEPTH + 0.3)]), steel, 4),
  ];
  for (let w = -0.3; w < DEPTH + 0.4; w += 1.43) {
    parts.push(stroke(line([at(edge, DECK, w), at(edge, top, w)]), steel, 4));
  }
  return parts.join('');
}
