import { house } from '../buildings/house.ts';
import { foliage } from '../land/plants.ts';
import type { Scene } from '../scene.ts';
import type { Art } from '../sheet/art.ts';
import { createFrame } from '../sheet/camera.ts';
import { lab } from '../sheet/colour.ts';
import { LIMEWASH, STONE } from '../sheet/materials.ts';
import { DOORS } from './doors.ts';
import { foreground, framing, path, pathEnd, setting } from './setting.ts';

const FAR = [15.5, 19, 23];

/** A cottage of stone under slate, in its garden. */
export const stoneCottage = (art: Art): Scene => homestead(art, 'stone cottage');

/** A long farmhouse, limewashed, with its barn. */
export const farmhouse = (art: Art): Scene => homestead(art, 'farmhouse');

function homestead(art: Art, kind: 'stone cottage' | 'farmhouse'): Scene {
  const { range, pick, chance, side, land } = art;
  const isFarm = kind === 'farmhouse';
  const turned = side();
  const turn = turned * pick([0.16, 0.42, 0.62]);
  const length = isFarm ? range(13.5, 16) : range(8.5, 11);
  const far = pick(FAR) * (isFarm ? 1.18 : 1);
  const { camera, behind, fell } = setting(art, {
    fellAt: turned === 1 ? range(1000, 1250) : range(350, 600),
  });
  const doorColour = pick(Object.keys(DOORS));
  const bays = isFarm ? 4 : 3;
  const door = isFarm ? pick([1, 2]) : 1;
  const isLimewashed = isFarm ? chance(0.75) : chance(0.3);
  const hasPorch = chance(0.6);
  const place = {
    x: -length * 0.5 * Math.cos(turn) + range(-1.2, 1.2),
    z: far + (turned === 1 ? length * Math.sin(turn) * 0.5 : length * Math.sin(turn) * 0.5),
    turn,
  };
  const plan = {
    ...place,
    length,
    depth: isFarm ? 6.8 : range(5.8, 6.6),
    eaves: range(4.7, 5.1),
    rise: range(2.4, 2.9),
    storeys: 2,
    bays,
    door,
    porch: hasPorch,
    wall: isLimewashed ? LIMEWASH : STONE,
    surface: isLimewashed ? ('plain' as const) : ('stone' as const),
    doorColour: DOORS[doorColour] ?? LIMEWASH,
    trim: lab('#f6f2e8'),
    chimneys: chance(0.6)
      ? (['left', 'right'] as const)
      : ([pick(['left', 'right'] as const)] as const),
    gablets: !isFarm && chance(0.35) ? [0, 2] : [],
  };
  const frame = createFrame(camera, plan);
  const barn = isFarm
    ? house(art, camera, {
        ...plan,
        x: frame.world(turned === 1 ? -9 : length + 0.2, 0, 0.6)[0],
        z: frame.world(turned === 1 ? -9 : length + 0.2, 0, 0.6)[2],
        length: 8.8,
        depth: 5.4,
        eaves: 3.5,
        rise: 2.1,
        storeys: 1,
        bays: 2,
        door: 0,
        porch: false,
        wall: STONE,
        surface: 'stone',
        doorColour: lab('#7b4a35'),
        chimneys: [],
        gablets: [],
      })
    : '';
  const doorAt = ((door + 0.5) * length) / bays;
  const shrubs = [0.08, 0.3, 0.72, 0.92].map((share) => {
    const [x, y] = frame.at(length * share, 0, -0.5);
    const metre = frame.pixels(1, length * share, -0.5);
    return foliage(art, {
      x,
      foot: y + 0.1 * metre,
      width: metre * range(1.3, 2.2),
      height: metre * range(0.6, 1.1),
      leaf: pick([land.leaf, land.leafToo, land.conifer]),
    });
  });
  const back = [0, 1].map((each) =>
    foliage(art, {
      x: each === 0 ? range(60, 420) : range(1180, 1540),
      foot: camera.horizon + 36,
      width: range(240, 380),
      height: range(170, 300),
      leaf: pick([land.leaf, land.leafToo]),
      far: 0.06,
    }),
  );
  const frameTree = framing(art, turned === 1 ? -1 : 1);
  const doorstep = frame.world(doorAt, 0, hasPorch ? -1.4 : -0.1);
  const front = foreground(art, pathEnd(camera, doorstep));
  const walls = isLimewashed
    ? isFarm
      ? 'Limewashed farmhouse'
      : 'Limewashed cottage'
    : isFarm
      ? 'Stone farmhouse'
      : 'Stone cottage';
  return {
    svg: [
      behind,
      ...back,
      barn,
      house(art, camera, plan),
      ...shrubs,
      path(art, camera, doorstep, 1.5),
      frameTree.svg,
      front.svg,
    ].join(''),
    says: `${walls} with a ${doorColour} door${front.says === '' ? '' : ` ${front.says}`}, beside ${frameTree.says}, ${fell} behind`,
  };
}
