import { house } from '../buildings/house.ts';
import { foliage } from '../land/plants.ts';
import { HEIGHT } from '../request.ts';
import type { Scene } from '../scene.ts';
import type { Art } from '../sheet/art.ts';
import { createFrame, outline } from '../sheet/camera.ts';
import { lab, mix } from '../sheet/colour.ts';
import { DARK_STONE, IRON, LIMEWASH, STONE } from '../sheet/materials.ts';
import { fill, line, stroke } from '../sheet/svg.ts';
import { DOORS } from './doors.ts';
import { setting } from './setting.ts';

/** A tall house of the last century but one, with flats, on a road. */
export function apartmentTerrace(art: Art): Scene {
  const { range, pick, side, chance, ink, land } = art;
  const turned = side();
  const turn = turned * pick([0.14, 0.34, 0.52]);
  const length = range(15, 18.5);
  const bays = pick([4, 5]);
  const { camera, behind, fell } = setting(art, {
    horizon: range(690, 730),
    eye: 1.75,
    focal: 1150,
    top: range(200, 270),
    fellAt: turned === 1 ? range(1200, 1400) : range(200, 400),
  });
  const doorColour = pick(Object.keys(DOORS));
  const gablets =
    bays === 5
      ? pick([
          [0, 2, 4],
          [1, 3],
        ])
      : [0, 3];
  const wall = pick([DARK_STONE, STONE, LIMEWASH]);
  const plan = {
    x: -length * 0.5 * Math.cos(turn) + range(-1, 1),
    z: 25 + length * Math.sin(turn) * 0.5,
    turn,
    length,
    depth: 8.5,
    eaves: 8.6,
    rise: 2.9,
    storeys: 3,
    bays,
    door: Math.floor(bays / 2),
    porch: chance(0.5),
    wall,
    surface: wall === LIMEWASH ? ('plain' as const) : ('stone' as const),
    doorColour: DOORS[doorColour] ?? IRON,
    trim: lab('#f3efe4'),
    chimneys: ['left', 'right'] as const,
    gablets,
  };
  const frame = createFrame(camera, plan);
  const trees = [-1, 1].map((at) =>
    foliage(art, {
      x: 800 + at * range(620, 760),
      foot: camera.horizon + 40,
      width: range(260, 380),
      height: range(300, 430),
      leaf: pick([land.leaf, land.leafToo]),
      far: 0.04,
    }),
  );
  const ahead = (z: number) =>
    outline(camera.at, [
      [-60, 0, z],
      [60, 0, z],
      [60, 0, 1.8],
      [-60, 0, 1.8],
    ]);
  const shrubs = [0.06, 0.2, 0.34, 0.66, 0.8, 0.94].map((share) => {
    const [x, y] = frame.at(length * share, 0, -0.6);
    const metre = frame.pixels(1, length * share, -0.6);
    return foliage(art, {
      x,
      foot: y + metre * 0.1,
      width: metre * range(1.4, 2.2),
      height: metre * range(0.7, 1.2),
      leaf: pick([land.leaf, land.conifer]),
    });
  });
  return {
    svg: [
      behind,
      ...trees,
      house(art, camera, plan),
      ...shrubs,
      fill(ahead(13.5), ink(lab('#b9b4a6'), 0.8)),
      railings(art, (x, y) => camera.at(x, y, 13.8)),
      fill(ahead(11.5), ink(mix(lab('#7d8182'), land.path, land.snow ? 0.8 : 0.15), 0.7)),
      stroke(line([camera.at(-60, 0, 11.5), camera.at(60, 0, 11.5)]), ink(lab('#dcd7c8'), 0.8), 5),
      fill(
        `M-20 ${HEIGHT - 40}L1620 ${HEIGHT - 64}L1620 ${HEIGHT + 20}L-20 ${HEIGHT + 20}Z`,
        ink(lab('#b9b4a6'), 0.45),
      ),
    ].join(''),
    says: `A tall ${wall === LIMEWASH ? 'limewashed house' : 'house of stone'} on three floors with a ${doorColour} door and ${gablets.length === 3 ? 'three' : 'two'} gables, ${fell} behind`,
  };
}

/** Iron railings along the pavement, with a gap for the door. */
function railings({ ink }: Art, at: (x: number, y: number) => readonly [number, number]): string {
  const bars: string[] = [];
  for (let x = -14; x <= 14; x += 0.24) {
    if (Math.abs(x) < 1.1) continue;
    bars.push(line([at(x, 0), at(x, 0.95)]));
  }
  const rails = [0.15, 0.85].flatMap((y) => [
    line([at(-14, y), at(-1.1, y)]),
    line([at(1.1, y), at(14, y)]),
  ]);
  return stroke(bars.join(''), ink(IRON, 0.4), 2.4) + stroke(rails.join(''), ink(IRON, 0.4), 4);
}
