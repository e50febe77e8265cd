import { house } from '../buildings/house.ts';
import { landscape } from '../land/landscape.ts';
import { sky } from '../land/sky.ts';
import { STONES } from '../land/stones.ts';
import { bush } from '../plants/leaves.ts';
import { HEIGHT, WIDTH } from '../request.ts';
import type { Art } from '../sheet/art.ts';
import { type Camera, createCamera, outline, unsteady } from '../sheet/camera.ts';
import { dim, lab, mix } from '../sheet/colour.ts';
import { fill, fillOpacity, line, oval, rect, shape, stroke } from '../sheet/svg.ts';
import type { Vector } from '../sheet/vector.ts';
import { DOORS, LIMEWASHES } from './house-colours.ts';
import { shelterBelt } from './setting.ts';

const HORIZON = 610;
const OAK = lab('#8a6a48');
const FRONTS = [...LIMEWASHES, '#dfe4dc', '#e8d7b8'] as const;

/** Something beside the street; what is farther off is drawn first. */
interface Roadside {
  readonly z: number;
  readonly svg: string;
}

/** Down a street between two rows of houses, towards the fells. */
export function villageStreet(art: Art): string {
  const { range } = art;
  const centre = 800 + range(-120, 120);
  const camera = createCamera({
    horizon: HORIZON,
    eye: 1.8,
    focal: 1050,
    centre,
    hand: unsteady(art),
  });
  const parts = [
    sky(art, HORIZON),
    landscape(art, {
      horizon: HORIZON,
      near: 1.3,
      slices: 66,
      lake: false,
      camera: 0.05,
      relief: range(2, 2.9),
      head: range(2.6, 4),
      width: 0.2,
    }),
    carriageway(art),
    shelterBelt(art, camera, { from: 62, to: 90, count: 16, height: 7, gap: 0 }),
    setts(art, camera),
    patches(art, camera),
    pavement(art, camera, -1),
    pavement(art, camera, 1),
  ];
  const roadside = [...row(art, camera, -1), ...row(art, camera, 1)];
  for (const { svg } of roadside.sort((a, b) => b.z - a.z)) parts.push(svg);
  return parts.join('');
}

function carriageway(art: Art): string {
  const tarmac = art.gradient([
    [0, mix(art.lit(lab('#a5a39b'), 0.8), art.light.haze, 0.3)],
    [1, art.lit(lab('#8c8a84'), 0.62)],
  ]);
  return rect(-30, HORIZON + 12, WIDTH + 60, HEIGHT - 600, tarmac);
}

/** Two rows of setts along either kerb. */
function setts(art: Art, camera: Camera): string {
  const parts: string[] = [];
  for (const side of [-1, 1]) {
    for (let z = 26; z > 2.2; z -= 0.34) {
      for (let lane = 0; lane < 2; lane++) {
        const outer = side * (2.7 - lane * 0.28);
        const inner = side * (2.44 - lane * 0.28);
        const sett = outline(camera.at, [
          [outer, 0, z],
          [inner, 0, z],
          [inner, 0, z - 0.31],
          [outer, 0, z - 0.31],
        ]);
        parts.push(fill(sett, art.lit(dim(art.pick(STONES), 1.12), 0.7)));
      }
    }
  }
  return parts.join('');
}

/** Where the road has been mended. */
function patches(art: Art, camera: Camera): string {
  const { range, pick } = art;
  const parts: string[] = [];
  for (let i = 0; i < 26; i++) {
    const z = range(2.4, 30);
    const x = range(-2, 2);
    const corners: readonly Vector[] = [
      [x, 0, z],
      [x + range(0.4, 1.6), 0, z],
      [x + range(0.6, 1.8), 0, Math.max(2, z - range(0.2, 1))],
      [x + range(-0.2, 0.4), 0, Math.max(2, z - range(0.3, 1))],
    ];
    const colour = lab(pick(['#9c9a94', '#86847f']));
    parts.push(fill(outline(camera.at, corners), art.lit(colour, 0.7), fillOpacity(0.28)));
  }
  return parts.join('');
}

function pavement(art: Art, camera: Camera, side: 1 | -1): string {
  const kerb = side * 2.7;
  const wall = side * 4.9;
  const flags = outline(camera.at, [
    [kerb, 0.02, 90],
    [wall, 0.02, 90],
    [wall, 0.02, 2],
    [kerb, 0.02, 2],
  ]);
  return (
    fill(flags, art.lit(lab('#b3b0a6'), 0.75)) +
    stroke(line([camera.at(kerb, 0, 90), camera.at(kerb, 0, 2)]), art.lit(lab('#6d6f6d'), 0.4), 3)
  );
}

/** Houses wall to wall or with an alley between, from the far end up to the eye. */
function row(art: Art, camera: Camera, side: 1 | -1): readonly Roadside[] {
  const { range, chance, pick, land } = art;
  const standing: Roadside[] = [];
  for (let z = 64; z > 7; ) {
    const length = range(6.5, 10);
    const eaves = range(4.4, 6.4);
    const stone = chance(0.42);
    const end = z - length;
    standing.push({
      z: end,
      svg: house(art, camera, {
        turn: (side * Math.PI) / 2,
        x: side * range(4, 4.8),
        z: side < 0 ? end : z,
        length,
        depth: 6,
        eaves,
        rise: range(2.1, 2.8),
        bays: Math.max(2, Math.round(length / 2.9)),
        door: 1,
        wall: stone ? 'stone' : 'render',
        colour: stone ? pick(['#8d9290', '#968f84']) : pick(FRONTS),
        doorColour: pick(DOORS),
        porch: end > 16 && chance(0.3),
        shadow: end > 6,
      }),
    });
    const near = Math.max(3, end + 1);
    const [x, y] = camera.at(side * 3.6, 0, near);
    const r = (0.8 * camera.focal) / near;
    if (chance(0.75)) {
      const flowers = [land.accent, lab('#c96a78'), lab('#f4ead8')];
      const bloom = art.season === 'winter' ? undefined : pick(flowers);
      const place = { x, y: y - r * 0.62, rx: r * 0.5, ry: r * 0.4 };
      standing.push({ z: end, svg: tub(art, x, y, r) + bush(art, place, land.wood, { bloom }) });
    }
    z = end - (chance(0.35) ? range(0.8, 2.2) : 0.02);
  }
  return standing;
}

/** A half barrel on the pavement, with its foot in the middle of `y`; `r` is a plant's height. */
function tub(art: Art, x: number, y: number, r: number): string {
  const top = y - r * 0.42;
  const stave = (left: number, right: number): string =>
    shape([
      [x + left * r * 0.4, top],
      [x + right * r * 0.4, top],
      [x + right * r * 0.32, y],
      [x + left * r * 0.32, y],
    ]);
  return [
    fill(oval(x, y, r * 0.46, r * 0.07), art.lit(lab('#55575a'), 0.3), fillOpacity(0.5)),
    fill(stave(-1, 1), art.lit(OAK, 0.6)),
    fill(stave(-1, -0.2), art.lit(OAK, 0.3)),
    stroke(
      line([
        [x - r * 0.38, top + r * 0.1],
        [x + r * 0.38, top + r * 0.1],
      ]),
      art.lit(lab('#3a3f40'), 0.4),
      Math.max(1, r * 0.04),
    ),
  ].join('');
}
