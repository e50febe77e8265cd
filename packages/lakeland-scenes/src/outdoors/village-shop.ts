import { house } from '../buildings/house.ts';
import type { Scene } from '../scene.ts';
import type { Art } from '../sheet/art.ts';
import { createFrame, type Frame, outline, quad } from '../sheet/camera.ts';
import { dim, type Lab, lab, mix } from '../sheet/colour.ts';
import { GLASS, IRON, LAMPLIGHT, LIMEWASH, STONE } from '../sheet/materials.ts';
import { fill, fillOpacity, line, stroke } from '../sheet/svg.ts';
import { DOORS } from './doors.ts';
import { setting } from './setting.ts';

const CREAM = lab('#f3ede0');

/** Heights of the shopfront's parts, in metres above the pavement. */
const SILL = 0.62;
const HEAD = 2.3;
const FASCIA = 2.86;

/** A shop with its awning on a village street, with rooms above, between two houses. */
export function villageShop(art: Art): Scene {
  const { range, pick, ink, land } = art;
  const turn = range(0.12, 0.3);
  const { camera, behind, fell } = setting(art, {
    horizon: range(690, 720),
    eye: 1.75,
    focal: 1150,
    top: range(190, 260),
  });
  const colour = pick(Object.keys(DOORS));
  const paint = DOORS[colour] ?? IRON;
  const wall = pick([STONE, LIMEWASH]);
  const length = range(8.2, 9.4);
  const row = { turn, depth: 7.5, rise: 2.6, storeys: 2, trim: lab('#f6f2e8') };
  const shop = {
    ...row,
    x: -length * 0.5 * Math.cos(turn) + range(-0.6, 0.6),
    z: 16 + length * Math.sin(turn) * 0.5,
    length,
    eaves: 5.9,
    bays: 3,
    wall,
    surface: wall === STONE ? ('stone' as const) : ('plain' as const),
    doorColour: paint,
    chimneys: ['left', 'right'] as const,
  };
  const frame = createFrame(camera, shop);
  const neighbour = (from: number) => {
    const [x, , z] = frame.world(from, 0, 0.15);
    return house(art, camera, {
      ...row,
      x,
      z,
      length: 8,
      eaves: 5.1,
      bays: 3,
      door: 1,
      wall: pick([lab('#e3c9a4'), lab('#c9d3c2'), LIMEWASH]),
      surface: 'plain',
      doorColour: DOORS[pick(Object.keys(DOORS))] ?? IRON,
    });
  };
  const ahead = (far: number, near: number) =>
    outline(camera.at, [
      [-60, 0, far],
      [60, 0, far],
      [60, 0, near],
      [-60, 0, near],
    ]);
  return {
    svg: [
      behind,
      fill(ahead(26, 9), ink(lab('#b9b4a6'), 0.8)),
      neighbour(-8.05),
      house(art, camera, shop),
      shopfront(art, frame, length, paint),
      // Over the shade of the shop.
      neighbour(length + 0.05),
      fill(ahead(10.4, 1.8), ink(mix(lab('#7d8182'), land.path, land.snow ? 0.8 : 0.15), 0.7)),
      stroke(line([camera.at(-60, 0, 10.4), camera.at(60, 0, 10.4)]), ink(CREAM, 0.8), 6),
    ].join(''),
    says: `A village shop of ${wall === STONE ? 'stone' : 'limewash'} with a ${colour} front and a striped awning, ${fell} behind`,
  };
}

/** Two show windows and a door between them, under a board without a name and an awning. */
function shopfront(art: Art, frame: Frame, length: number, paint: Lab): string {
  const { ink, hour } = art;
  const face = (s: number, t: number) => frame.at(s, t, -0.06);
  const [door0, door1] = [length / 2 - 0.62, length / 2 + 0.62];
  const edge = 0.45;
  const glass = hour.lamps ? LAMPLIGHT : ink(GLASS, 0.55);
  const bar = Math.max(2, frame.pixels(0.07, length / 2, 0));
  const show = [
    [edge + 0.15, door0 - 0.15],
    [door1 + 0.15, length - edge - 0.15],
  ] as const;
  const windows = show.map(([from, to]) => {
    const bars = [1, 2].map((each) => {
      const s = from + ((to - from) * each) / 3;
      return line([face(s, SILL), face(s, HEAD)]);
    });
    return (
      fill(quad(face, from, SILL, to, HEAD), glass) +
      fill(
        quad(face, from, SILL, from + (to - from) * 0.4, HEAD),
        '#ffffff',
        fillOpacity(hour.lamps ? 0 : 0.14),
      ) +
      goods(art, frame, from, to) +
      stroke(bars.join(''), ink(CREAM, 0.8), bar)
    );
  });
  return [
    fill(quad(face, edge, 0, length - edge, FASCIA), ink(paint, 0.8)),
    ...windows,
    fill(quad(face, door0 + 0.1, 0.06, door1 - 0.1, HEAD), ink(dim(paint, 0.75), 0.7)),
    fill(quad(face, door0 + 0.3, 0.95, door1 - 0.3, HEAD - 0.18), glass),
    fill(
      quad(face, edge - 0.1, HEAD + 0.1, length - edge + 0.1, FASCIA),
      ink(dim(paint, 0.82), 0.8),
    ),
    stroke(
      line([face(edge - 0.1, FASCIA), face(length - edge + 0.1, FASCIA)]),
      ink(CREAM, 0.9),
      bar * 1.2,
    ),
    awning(art, frame, [edge, length - edge], paint),
  ].join('');
}

/** The goods in a show window: crates of fruit, a colour each. */
function goods({ ink, range }: Art, frame: Frame, from: number, to: number): string {
  const face = (s: number, t: number) => frame.at(s, t, -0.07);
  const inks = [lab('#c9503c'), lab('#d4a23f'), lab('#67903f'), lab('#a97c4f')];
  const width = (to - from - 0.3) / inks.length;
  return inks
    .map((colour, each) => {
      const s = from + 0.15 + each * width;
      return fill(
        quad(face, s, SILL + 0.02, s + width * 0.82, SILL + range(0.2, 0.42)),
        ink(colour, 0.75),
      );
    })
    .join('');
}

/** Stripes of cloth that lean out over the pavement. */
function awning(
  { ink }: Art,
  frame: Frame,
  [from, to]: readonly [number, number],
  paint: Lab,
): string {
  const STRIPES = 18;
  const width = (to - from) / STRIPES;
  return Array.from({ length: STRIPES }, (_, each) => {
    const [s0, s1] = [from + each * width, from + (each + 1) * width];
    const cloth = each % 2 === 0 ? paint : CREAM;
    const slope = outline(frame.at, [
      [s0, HEAD + 0.16, -0.08],
      [s1, HEAD + 0.16, -0.08],
      [s1, 1.98, -1.15],
      [s0, 1.98, -1.15],
    ]);
    const hem = outline(frame.at, [
      [s0, 1.98, -1.15],
      [s1, 1.98, -1.15],
      [s1, 1.78, -1.15],
      [s0, 1.78, -1.15],
    ]);
    return fill(slope, ink(cloth, 0.95)) + fill(hem, ink(dim(cloth, 0.9), 0.7));
  }).join('');
}
