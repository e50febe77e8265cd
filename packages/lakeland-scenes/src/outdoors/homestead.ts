import { house } from '../buildings/house.ts';
import { conifer, foliage, trunk } from '../land/plants.ts';
import { HEIGHT, WIDTH } from '../request.ts';
import type { Scene } from '../scene.ts';
import type { Art } from '../sheet/art.ts';
import { type Camera, createFrame, type Frame, outline } from '../sheet/camera.ts';
import { dim, lab } from '../sheet/colour.ts';
import { STONE } from '../sheet/materials.ts';
import { fill, fillOpacity } from '../sheet/svg.ts';
import { type DwellingKind, dwelling } from './dwelling.ts';
import { foreground, framing, path, pathEnd, setting } from './setting.ts';
import { topiary } from './topiary.ts';
import { fields } from './valley.ts';

/** From how far away a home is seen. */
interface View {
  /** How much of the sheet's width the home takes, with its gable. */
  readonly share: readonly [low: number, high: number];
  readonly horizon: readonly [low: number, high: number];
  /** Metres above the ground. */
  readonly eye: number;
  /** The highest summit, in pixels from the top. */
  readonly top: readonly [low: number, high: number];
  /** Whether the fields around its garden are seen. */
  readonly isWide?: boolean;
}

const CLOSE: View = { share: [0.62, 0.74], horizon: [660, 720], eye: 1.7, top: [190, 300] };
const MIDDLE: View = { share: [0.42, 0.52], horizon: [590, 650], eye: 2.2, top: [150, 260] };
const FAR: View = {
  share: [0.24, 0.31],
  horizon: [500, 560],
  eye: 6,
  top: [80, 150],
  isWide: true,
};

/** A home takes this much of that share for its standing, so that a small one looks small. */
const SPAN = { modest: 0.74, usual: 1, grand: 1.16 } as const;

/** How high a chimney stands above the ridge, in metres. */
const CHIMNEY = 1.65;

/** A cottage in its garden. */
export const stoneCottage = (art: Art): Scene => homestead(art, 'cottage');

/** A long farmhouse with its barn. */
export const farmhouse = (art: Art): Scene => homestead(art, 'farmhouse');

function homestead(art: Art, kind: DwellingKind): Scene {
  const { range, pick, chance, side, standing } = art;
  const { plan: home, says, doorColour } = dwelling(art, kind);
  const view = pick([CLOSE, MIDDLE, MIDDLE, FAR]);
  const turned = side();
  const turn = turned * pick([0.14, 0.36, 0.58]);
  const { length, depth } = home;
  const { camera, behind, fell } = setting(art, {
    horizon: range(...view.horizon),
    eye: view.eye,
    top: range(...view.top),
    fellAt: WIDTH * (turned === 1 ? range(0.6, 0.85) : range(0.15, 0.4)),
  });
  const [along, across] = [length * Math.cos(turn), depth * Math.abs(Math.sin(turn))];
  const distance = Math.max(
    (camera.focal * (along + across)) / (WIDTH * range(...view.share) * SPAN[standing]),
    // As far away as its chimneys need to stay on the sheet.
    (camera.focal * (home.eaves + home.rise + CHIMNEY - camera.eye)) / (camera.horizon - 30) +
      (length * Math.abs(Math.sin(turn))) / 2,
  );
  // The home stands off the middle, away from the gable's shade, where there is room for it.
  const room = view === CLOSE ? 0.03 : 0.13;
  const middle = (WIDTH * range(-room, room) * distance) / camera.focal;
  const plan = {
    ...home,
    x: middle - (along + turned * across) / 2,
    z: distance + length * Math.sin(turn) * 0.5,
    turn,
  };
  const frame = createFrame(camera, plan);
  const doorAt = (((home.door ?? 0) + 0.5) * length) / home.bays;
  const doorstep = frame.world(doorAt, 0, home.porch === true ? -1.4 : -0.1);
  const hasBarn = kind === 'farmhouse';
  const barn = hasBarn ? barnBeside(art, camera, frame, plan, turned) : '';
  const isGrand = standing === 'grand';
  const frameTree = framing(art, turned === 1 ? -1 : 1, chance(0.5) ? 'tall' : undefined);
  const front = foreground(art, {
    pathAt: pathEnd(camera, doorstep),
    wall: isGrand || chance(0.45),
    piers: isGrand,
  });
  // A home whose size is said leaves no room for its wall in an alternative text.
  const behindWall = standing === 'usual' && front.says !== '' ? ` ${front.says}` : '';
  return {
    svg: [
      behind,
      view.isWide === true ? fields(art, camera.horizon) : '',
      ...trees(art, camera, middle, distance, length),
      isGrand ? lawn(art, camera, distance) : '',
      barn,
      house(art, camera, plan),
      planting(art, frame, length, doorAt),
      path(art, camera, doorstep, isGrand ? 3 : 1.5),
      frameTree.svg,
      front.svg,
    ].join(''),
    says: `${says} with a ${doorColour} door${behindWall}, by ${frameTree.says}, under ${fell}`,
  };
}

type HomePlan = Parameters<typeof house>[2];

/** A barn of stone at the end of a farmhouse that is turned away. */
function barnBeside(
  art: Art,
  camera: Camera,
  frame: Frame,
  plan: HomePlan,
  turned: 1 | -1,
): string {
  const [x, , z] = frame.world(turned === 1 ? -9 : plan.length + 0.2, 0, 0.6);
  const { turn, trim, roof } = plan;
  return house(art, camera, {
    x,
    z,
    turn,
    trim,
    ...(roof !== undefined && { roof }),
    length: 8.8,
    depth: 5.4,
    eaves: 3.5,
    rise: 2.1,
    storeys: 1,
    bays: 2,
    door: 0,
    wall: STONE,
    surface: 'stone',
    doorColour: lab('#7b4a35'),
  });
}

/** Trees behind a home, each side with its own: a tall one, a few spruces, bushes, or nothing. */
function trees(
  art: Art,
  { at, focal }: Camera,
  middle: number,
  distance: number,
  length: number,
): string[] {
  const { range, pick, land } = art;
  return ([-1, 1] as const).map((to) => {
    const away = distance + range(4, 9);
    const metre = focal / away;
    const [x, foot] = at(middle + to * (length * 0.55 + range(2, 5)), 0, away);
    const leaf = pick([land.leaf, land.leafToo]);
    const what = pick(['tall', 'spruces', 'bushes', 'bushes', 'none']);
    const height = metre * range(7, 10.5);
    switch (what) {
      case 'tall':
        return (
          trunk(art, x, foot, height * 0.5, metre * 0.5) +
          foliage(art, {
            x,
            foot: foot - height * 0.26,
            width: height * 0.82,
            height: height * 0.74,
            leaf,
            far: 0.04,
          })
        );
      case 'spruces':
        return [0.7, 1, 0.82]
          .map((share, each) =>
            conifer(art, x + (each - 1) * metre * 2.6, foot + each * 2, height * share, 0.05),
          )
          .join('');
      case 'bushes':
        return foliage(art, {
          x,
          foot: foot + 4,
          width: metre * range(6, 9),
          height: metre * range(3.5, 6),
          leaf,
          far: 0.06,
        });
      default:
        return '';
    }
  });
}

/** A lawn in stripes, as it is mown before a large house. */
function lawn({ ink, land }: Art, { at, focal, eye, horizon }: Camera, distance: number): string {
  if (land.snow) return '';
  const near = (focal * eye) / (HEIGHT - horizon);
  const stripes = Array.from({ length: 9 }, (_, each) => {
    const x = (each - 4.5) * 3.2;
    return outline(at, [
      [x, 0, near],
      [x, 0, distance - 1],
      [x + 1.6, 0, distance - 1],
      [x + 1.6, 0, near],
    ]);
  });
  return fill(stripes.join(''), ink(dim(land.turf, 1.14), 1), fillOpacity(0.4));
}

/** What grows along the front: shrubs, or clipped trees before a large house. */
function planting(art: Art, frame: Frame, length: number, doorAt: number): string {
  const { range, pick, land, standing } = art;
  if (standing === 'grand') {
    return [-3.4, -1.7, 1.7, 3.4]
      .map((from) => {
        const [x, y] = frame.at(doorAt + from, 0, -2.2);
        return topiary(art, x, y, frame.pixels(1.9, doorAt + from, -2.2));
      })
      .join('');
  }
  return [0.08, 0.3, 0.72, 0.92]
    .filter((share) => Math.abs(length * share - doorAt) > 1.2)
    .map((share) => {
      const [x, y] = frame.at(length * share, 0, -0.5);
      const metre = frame.pixels(1, length * share, -0.5);
      return foliage(art, {
        x,
        foot: y + 0.1 * metre,
        width: metre * range(1.3, 2.2),
        height: metre * range(0.6, 1.1),
        leaf: pick([land.leaf, land.leafToo, land.conifer]),
      });
    })
    .join('');
}
