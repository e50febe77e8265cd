import { house } from '../buildings/house.ts';
import { conifer, foliage } from '../land/plants.ts';
import type { Scene } from '../scene.ts';
import type { Art } from '../sheet/art.ts';
import { createFrame, outline } from '../sheet/camera.ts';
import { dim, lab } from '../sheet/colour.ts';
import { IRON, LARCH, SLATE } from '../sheet/materials.ts';
import { fill, line, stroke } from '../sheet/svg.ts';
import type { Vector } from '../sheet/vector.ts';
import { foreground, setting } from './setting.ts';

/** A lodge of larch with a gable of glass, on a deck, under spruces. */
export function lodge(art: Art): Scene {
  const { range, pick, side, ink, land } = art;
  const turned = side();
  const turn = turned * range(0.75, 1);
  const { camera, behind, fell } = setting(art, {
    eye: 2,
    fellAt: turned === 1 ? range(250, 500) : range(1100, 1350),
  });
  const { horizon } = camera;
  const wood = pick(['larch', 'charred wood', 'cedar'] as const);
  const wall = { larch: LARCH, 'charred wood': lab('#4a4f50'), cedar: lab('#9a5f41') }[wood];
  const length = range(9, 11);
  const depth = range(6.6, 7.4);
  const plan = {
    x: (turned === 1 ? -length * 0.62 : -length * 0.2) + range(-1, 1),
    z: range(17, 20) + (turned === 1 ? length * 0.45 : -1.5),
    turn,
    length,
    depth,
    eaves: 3.1,
    rise: 2.8,
    storeys: 1,
    bays: 2,
    wall,
    surface: 'boards' as const,
    doorColour: IRON,
    trim: wood === 'charred wood' ? lab('#c99b63') : dim(wall, 0.62),
    roof: dim(SLATE, 0.86),
    glazedGable: true,
  };
  const frame = createFrame(camera, plan);
  const trees = Array.from({ length: 9 }, (_, each) => ({
    x: (each / 8) * 1700 - 50 + range(-60, 60),
    height: range(230, 430),
  }));
  const gable = turned === 1 ? length : 0;
  const out = gable + turned * 3;
  const deck: Vector[] = [
    [gable, 0.32, -0.4],
    [out, 0.32, -0.4],
    [out, 0.32, depth + 0.4],
    [gable, 0.32, depth + 0.4],
  ];
  const posts: string[] = [];
  for (let w = -0.4; w <= depth + 0.5; w += (depth + 0.8) / 6)
    posts.push(line([frame.at(out, 0.32, w), frame.at(out, 1.3, w)]));
  const boards: string[] = [];
  for (let u = 0; u < 3; u += 0.3)
    boards.push(
      line([
        frame.at(gable + turned * u, 0.32, -0.4),
        frame.at(gable + turned * u, 0.32, depth + 0.4),
      ]),
    );
  const front = foreground(art);
  return {
    svg: [
      behind,
      ...trees.map(({ x, height }) => conifer(art, x, horizon + 44, height, 0.05)),
      house(art, camera, plan),
      fill(
        outline(frame.at, [
          [out, 0, -0.4],
          [out, 0.32, -0.4],
          [out, 0.32, depth + 0.4],
          [out, 0, depth + 0.4],
        ]),
        ink(dim(LARCH, 0.6), turned === 1 ? 0.2 : 0.6),
      ),
      fill(outline(frame.at, deck), ink(LARCH, 0.95)),
      stroke(boards.join(''), ink(dim(LARCH, 0.8), 0.8), 1.6),
      glow(art, frame.at, deck),
      stroke(posts.join(''), ink(IRON, 0.4), 3),
      stroke(line([frame.at(out, 1.3, -0.4), frame.at(out, 1.3, depth + 0.4)]), ink(IRON, 0.4), 5),
      stroke(
        line([frame.at(out, 0.85, -0.4), frame.at(out, 0.85, depth + 0.4)]),
        ink(IRON, 0.4),
        1.6,
      ),
      foliage(art, {
        x: turned === 1 ? 60 : 1540,
        foot: 1110,
        width: 360,
        height: range(260, 360),
        leaf: land.leaf,
      }),
      front.svg,
    ].join(''),
    says: `Lodge of ${wood} with a glass gable and a deck, under spruces${front.says === '' ? '' : ` ${front.says}`}, ${fell} behind`,
  };
}

/** The light that falls from the glass on the deck after dark. */
const glow = ({ hour }: Art, at: Parameters<typeof outline>[0], deck: readonly Vector[]): string =>
  hour.lamps ? fill(outline(at, deck), '#ffcf73', 'fill-opacity=".28"') : '';
