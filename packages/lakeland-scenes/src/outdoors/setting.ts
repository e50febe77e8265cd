import { drystoneWall } from '../land/drystone-wall.ts';
import { fells, ground, LEFT, RIGHT } from '../land/fells.ts';
import { conifer, flowers, foliage, fronds, trunk, wood } from '../land/plants.ts';
import { sky } from '../land/sky.ts';
import { broken, heightAt, type Skyline } from '../land/skyline.ts';
import { HEIGHT, WIDTH } from '../request.ts';
import type { Art } from '../sheet/art.ts';
import { type Camera, createCamera, outline } from '../sheet/camera.ts';
import { lab, mix } from '../sheet/colour.ts';
import { STONE } from '../sheet/materials.ts';
import { lerp } from '../sheet/numbers.ts';
import { circle, fill, shape } from '../sheet/svg.ts';
import type { Vector } from '../sheet/vector.ts';

/** The surroundings of a house: the country behind it, and a camera that looks at it from the garden. */
export interface Setting {
  readonly camera: Camera;
  /** Sky, fells, woods, a wall of the field, and the ground. */
  readonly behind: string;
  /** The name of the highest fell. */
  readonly fell: string;
}

export interface SettingOptions {
  /** The horizon, in pixels from the top. */
  readonly horizon?: number;
  /** Metres above the ground. */
  readonly eye?: number;
  readonly focal?: number;
  /** Where the highest fell stands. @default anywhere */
  readonly fellAt?: number;
  /** The highest summit, in pixels from the top. */
  readonly top?: number;
}

export function setting(art: Art, options: SettingOptions = {}): Setting {
  const { range, chance } = art;
  const {
    horizon = range(600, 650),
    eye = 2.1,
    focal = 1150,
    fellAt,
    top = range(170, 260),
  } = options;
  const camera = createCamera({ horizon, eye, focal });
  const foot = horizon + 6;
  const hills = fells(art, { foot, top, ...(fellAt !== undefined && { centre: fellAt }) });
  const wallTop = broken(
    art,
    [
      [LEFT, foot + 14],
      [WIDTH / 2, foot + range(6, 18)],
      [RIGHT, foot + 14],
    ],
    4,
  );
  return {
    camera,
    fell: hills.name,
    behind: [
      sky(art, horizon),
      hills.svg,
      wood(art, {
        from: LEFT,
        to: WIDTH * range(0.3, 0.5),
        foot: foot + 14,
        depth: 50,
        size: [9, 20],
        count: 70,
        far: 0.1,
      }),
      wood(art, {
        from: WIDTH * range(0.55, 0.75),
        to: RIGHT,
        foot: foot + 14,
        depth: 50,
        size: [9, 20],
        count: 60,
        far: 0.1,
      }),
      ground(art, foot + 4),
      chance(0.7) ? drystoneWall(art, wallTop, 20) : '',
    ].join(''),
  };
}

/** How far away a path leaves the sheet, in metres. */
const pathEndZ = ({ focal, eye, horizon }: Camera): number =>
  (focal * eye) / (HEIGHT + 60 - horizon);

/** A path on the ground from a house's door to the bottom of the sheet. */
export function path(art: Art, camera: Camera, [x, , z]: Vector, width: number): string {
  const { ink, land, range } = art;
  const bend = range(-1.6, 1.6);
  const shares = [0, 0.15, 0.3, 0.45, 0.6, 0.75, 0.9, 1];
  const edge = (side: 1 | -1): Vector[] =>
    shares.map(
      (share): Vector => [
        lerp(x, x * 0.5, share) + bend * Math.sin(share * Math.PI) + (side * width) / 2,
        0,
        lerp(z, pathEndZ(camera), share),
      ],
    );
  return fill(outline(camera.at, [...edge(-1), ...edge(1).reverse()]), ink(land.path, 0.85));
}

/** Where that path leaves the sheet, across it: a little to the middle of its door. */
export const pathEnd = (camera: Camera, [x]: Vector): number =>
  camera.at(x * 0.5, 0, pathEndZ(camera))[0];

/**
 * Leaves at the edge of the sheet that frame what is behind them: rhododendrons, or a few spruces.
 *
 * @param size `tall` for a tree whose crown leaves the sheet
 */
export function framing(art: Art, side: 1 | -1, size?: 'tall'): { svg: string; says: string } {
  const { range, land, chance, random, pick } = art;
  const edge = side === 1 ? WIDTH : 0;
  // Bare crowns are not painted.
  if (size === 'tall' && art.season !== 'winter')
    return chance(0.5) ? oak(art, edge, side) : birches(art, edge, side);
  if (chance(0.4)) {
    const trees = [2, 1, 0].map((each) =>
      conifer(
        art,
        edge - side * (each * range(80, 110) + 20),
        HEIGHT - 130 - each * 40,
        range(560, 720) - each * 150,
      ),
    );
    return { svg: trees.join(''), says: 'spruces' };
  }
  const isBlooming = art.season === 'spring' || (art.season === 'summer' && chance(0.3));
  const leaf =
    art.season === 'autumn' ? pick([land.leaf, land.leafToo]) : mix(land.conifer, land.leaf, 0.5);
  const masses = [0, 1, 2].map((each) => ({
    x: edge - side * (each * range(110, 150) - 30),
    foot: HEIGHT + 40,
    width: range(260, 330),
    height: range(430, 520) - each * 120,
  }));
  const blossom = lab('#c06a9a');
  const flowering = isBlooming
    ? masses.map(({ x, foot, width, height }) =>
        flowers(
          art,
          () => {
            const across = random() * 2 - 1;
            return [
              x + across * width * 0.42,
              foot - height * (0.3 + 0.6 * random() * Math.sqrt(1 - across * across)),
            ];
          },
          26,
          [art.ink(blossom, 1), art.ink(blossom, 0.5)],
          8,
        ),
      )
    : [];
  return {
    svg: [...masses.map((mass) => foliage(art, { ...mass, leaf })), ...flowering].join(''),
    says:
      art.season === 'autumn'
        ? 'a beech hedge'
        : isBlooming
          ? 'rhododendrons in flower'
          : 'rhododendrons',
  };
}

function oak(art: Art, edge: number, side: 1 | -1): { svg: string; says: string } {
  const { range, land } = art;
  const x = edge - side * range(50, 120);
  const crowns = [0, 1, 2].map((each) =>
    foliage(art, {
      x: x - side * (each * range(110, 150) - 90),
      foot: range(330, 380) - each * 70,
      width: range(420, 500),
      height: range(360, 420) - each * 30,
      leaf: land.leaf,
    }),
  );
  return { svg: [trunk(art, x, HEIGHT + 10, 860, 74), ...crowns].join(''), says: 'an oak' };
}

function birches(art: Art, edge: number, side: 1 | -1): { svg: string; says: string } {
  const { range, land } = art;
  const stems = [0, 1, 2].map((each) => {
    const x = edge - side * (40 + each * range(75, 100));
    const foot = HEIGHT - 20 - each * 26;
    const height = range(720, 820) - each * 110;
    return [
      trunk(art, x, foot, height * 0.86, 15 - each * 2, lab('#e6e1d4')),
      ...[0.42, 0.62, 0.8].map((up, index) =>
        foliage(art, {
          x: x + range(-16, 16),
          foot: foot - height * up,
          width: range(150, 185) - index * 34,
          height: height * 0.26,
          leaf: land.leafToo,
        }),
      ),
    ].join('');
  });
  return { svg: stems.reverse().join(''), says: 'birches' };
}

interface ForegroundOptions {
  /** Where a path leaves the sheet, across it. @default no path */
  readonly pathAt?: number;
  /** Whether there is a wall. @default by chance */
  readonly wall?: boolean;
  /** Whether the gap in the wall is a gateway with tall piers. */
  readonly piers?: boolean;
}

/** The ground at the viewer's feet: a bank with grasses, or a drystone wall with a gap for the path. */
export function foreground(
  art: Art,
  { pathAt, wall: hasWall, piers = false }: ForegroundOptions = {},
): { svg: string; says: string } {
  const { range, land, ink, chance } = art;
  const edge: Skyline = broken(
    art,
    [
      [LEFT, HEIGHT - range(60, 110)],
      [WIDTH * 0.3, HEIGHT - range(30, 60)],
      [WIDTH * 0.7, HEIGHT - range(20, 50)],
      [RIGHT, HEIGHT - range(70, 120)],
    ],
    14,
  );
  const bank = fill(
    shape([[LEFT, HEIGHT + 20], ...edge, [RIGHT, HEIGHT + 20]]),
    ink(land.turf, 0.2),
  );
  if (hasWall ?? chance(0.45)) {
    const wall = edge.map(([x, y]) => [x, y - 24] as const);
    const gap = piers ? 230 : 180;
    const post = piers ? pier : gatepost;
    const parts =
      pathAt === undefined
        ? [wall]
        : [wall.filter(([x]) => x < pathAt - gap), wall.filter(([x]) => x > pathAt + gap)];
    const posts =
      pathAt === undefined
        ? []
        : [-gap, gap].map((at) => post(art, pathAt + at, heightAt(wall, pathAt + at)));
    return {
      svg: [
        ...parts.filter(({ length }) => length > 1).map((part) => drystoneWall(art, part, 140)),
        ...posts,
      ].join(''),
      says: 'behind a wall',
    };
  }
  return {
    svg: bank + fronds(art, edge, 260, [land.bracken, land.leaf, land.turf], 1.5),
    says: '',
  };
}

function gatepost({ ink }: Art, x: number, y: number): string {
  const top = y - 46;
  return (
    fill(
      shape([
        [x - 22, HEIGHT + 20],
        [x - 19, top + 8],
        [x, top],
        [x + 4, HEIGHT + 20],
      ]),
      ink(STONE, 0.9),
    ) +
    fill(
      shape([
        [x + 4, HEIGHT + 20],
        [x, top],
        [x + 18, top + 10],
        [x + 22, HEIGHT + 20],
      ]),
      ink(STONE, 0.15),
    )
  );
}

/** A pier of dressed stone with a ball on its cap. */
function pier({ ink }: Art, x: number, y: number): string {
  const top = y - 130;
  const stone = lab('#b3ae9f');
  const block = (left: number, right: number, from: number, to: number, light: number) =>
    fill(
      shape([
        [left, from],
        [right, from],
        [right, to],
        [left, to],
      ]),
      ink(stone, light),
    );
  return [
    block(x - 32, x + 12, top, HEIGHT + 20, 0.9),
    block(x + 12, x + 34, top, HEIGHT + 20, 0.15),
    block(x - 42, x + 14, top - 16, top + 4, 1),
    block(x + 14, x + 44, top - 16, top + 4, 0.25),
    fill(circle(x, top - 40, 26), ink(stone, 0.15)),
    fill(circle(x - 4, top - 43, 20), ink(stone, 0.95)),
  ].join('');
}
