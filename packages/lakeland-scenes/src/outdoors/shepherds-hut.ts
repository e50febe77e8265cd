import { doorOn, windowOn } from '../buildings/openings.ts';
import { foliage, fronds } from '../land/plants.ts';
import { broken } from '../land/skyline.ts';
import { HEIGHT } from '../request.ts';
import type { Scene } from '../scene.ts';
import type { Art } from '../sheet/art.ts';
import { createFrame, type Frame, outline, quad } from '../sheet/camera.ts';
import { dim, type Lab, lab } from '../sheet/colour.ts';
import { IRON, LARCH } from '../sheet/materials.ts';
import {
  fill,
  fillOpacity,
  line,
  oval,
  type Point,
  shape,
  stroke,
  strokeOpacity,
} from '../sheet/svg.ts';
import { framing, setting } from './setting.ts';

const COLOURS: Readonly<Record<string, Lab>> = {
  blue: lab('#41688a'),
  green: lab('#5b7a5a'),
  cream: lab('#eadfc4'),
  red: lab('#a4523f'),
  grey: lab('#6d7a80'),
};

const LENGTH = 5.6;
const DEPTH = 2.4;
/** Heights of the floor, of the eaves and of the top of the roof, in metres. */
const FLOOR = 0.78;
const EAVES = 2.95;
const TOP = 3.6;

/** A shepherd's hut on its wheels, with a fire pit. */
export function shepherdsHut(art: Art): Scene {
  const { range, pick, side, land } = art;
  const turned = side();
  const turn = turned * pick([0.3, 0.5, 0.7]);
  const { camera, behind, fell } = setting(art, {
    horizon: range(590, 630),
    eye: 1.6,
    fellAt: turned === 1 ? range(1050, 1300) : range(300, 550),
  });
  const colour = pick(Object.keys(COLOURS));
  const frame = createFrame(camera, {
    x: -LENGTH * 0.5 * Math.cos(turn) + range(-0.8, 0.4) - turned * 0.6,
    z: range(8.6, 10.5) + LENGTH * Math.sin(turn) * 0.5,
    turn,
  });
  const tree = framing(art, turned === 1 ? -1 : 1);
  const edge = broken(
    art,
    [
      [-20, HEIGHT - 60],
      [800, HEIGHT - 34],
      [1620, HEIGHT - 70],
    ],
    14,
  );
  const pit = turned === 1 ? range(1230, 1360) : range(240, 370);
  return {
    svg: [
      behind,
      foliage(art, {
        x: turned === 1 ? 1380 : 220,
        foot: camera.horizon + 50,
        width: 380,
        height: range(190, 280),
        leaf: pick([land.leaf, land.leafToo]),
        far: 0.06,
      }),
      hut(art, frame, turned, COLOURS[colour] ?? LARCH),
      firePit(art, pit, range(905, 940)),
      tree.svg,
      fronds(art, edge, 260, [land.bracken, land.leaf, land.turf], 1.5),
    ].join(''),
    says: `A ${colour} shepherd’s hut on iron wheels with a fire pit, beside ${tree.says}, ${fell} behind`,
  };
}

function hut(art: Art, frame: Frame, side: 1 | -1, colour: Lab): string {
  const { ink, land } = art;
  const frontLight = side === 1 ? 0.95 : 0.6;
  const endLight = side === 1 ? 0.22 : 1;
  const end = side === 1 ? LENGTH : 0;
  const over = 0.22;
  const face = (s: number, t: number): Point => frame.at(s, t, 0);
  const boards: string[] = [];
  for (let s = 0.2; s < LENGTH; s += 0.2) boards.push(line([face(s, FLOOR), face(s, EAVES)]));
  // The roof is an arch across the hut.
  const arch = (u: number, grown: number): Point[] =>
    Array.from({ length: 15 }, (_, each) => {
      const share = each / 14;
      const w = -grown + (DEPTH + 2 * grown) * share;
      return frame.at(
        u,
        EAVES - grown * 0.3 + (TOP - EAVES + grown * 0.3) * Math.sin(share * Math.PI),
        w,
      );
    });
  const far = side === 1 ? -over : LENGTH + over;
  const nearArch = arch(end + side * over, over);
  const farArch = arch(far, over);
  // The part of the roof that is seen: from the front eaves to where it turns away.
  const crest = nearArch.reduce(
    (best, point, index) => (point[1] < (nearArch[best]?.[1] ?? 0) ? index : best),
    0,
  );
  const roofPlane = [...nearArch.slice(0, crest + 1), ...farArch.slice(0, crest + 1).reverse()];
  const tin = land.snow ? lab('#f2f5f6') : lab('#7b868a');
  const ribs: string[] = [];
  for (let u = 0; u <= LENGTH; u += 0.35) ribs.push(line(arch(u, over).slice(0, crest + 1)));
  const openings = { art, trim: lab('#f3efe4'), stone: false };
  const raised = (s: number, t: number): Point => frame.at(s, t + FLOOR, 0);
  const metre = frame.pixels(1, LENGTH / 2, 0);
  const wheel = (u: number, w: number): string => {
    const [x, y] = frame.at(u, 0.4, w);
    const r = frame.pixels(0.4, u, w);
    const rx = r * 0.86;
    const spokes = Array.from({ length: 6 }, (_, each) => {
      const angle = (each / 6) * Math.PI * 2;
      return line([
        [x, y],
        [x + Math.cos(angle) * rx, y + Math.sin(angle) * r],
      ]);
    });
    return (
      stroke(oval(x, y, rx, r), ink(IRON, 0.3), metre * 0.09) +
      stroke(spokes.join(''), ink(IRON, 0.3), metre * 0.045) +
      fill(oval(x, y, rx * 0.22, r * 0.22), ink(IRON, 0.6))
    );
  };
  const steps = [0, 1, 2].map((each) => {
    const top = FLOOR - 0.06 - each * 0.26;
    const out = -0.12 - each * 0.3;
    const u = LENGTH / 2;
    return (
      fill(
        outline(frame.at, [
          [u - 0.5, top, out - 0.3],
          [u + 0.5, top, out - 0.3],
          [u + 0.5, top, out],
          [u - 0.5, top, out],
        ]),
        ink(LARCH, 0.95),
      ) +
      fill(
        outline(frame.at, [
          [u - 0.5, top - 0.07, out - 0.3],
          [u + 0.5, top - 0.07, out - 0.3],
          [u + 0.5, top, out - 0.3],
          [u - 0.5, top, out - 0.3],
        ]),
        ink(dim(LARCH, 0.7), 0.5),
      )
    );
  });
  const [pipeX, pipeY] = frame.at(side === 1 ? 1.1 : LENGTH - 1.1, TOP - 0.1, DEPTH / 2);
  return [
    art.hour.lamps
      ? ''
      : fill(
          outline(frame.at, [
            [0, 0, 0],
            [LENGTH, 0, 0],
            [LENGTH + 2.2, 0, 0.8],
            [LENGTH + 2.2, 0, DEPTH],
            [0, 0, DEPTH],
          ]),
          ink(land.turf, 0),
          fillOpacity(0.55),
        ),
    wheel(0.9, DEPTH - 0.3),
    wheel(LENGTH - 0.9, DEPTH - 0.3),
    stroke(
      line([
        [pipeX, pipeY],
        [pipeX, pipeY - metre * 0.8],
      ]),
      ink(IRON, 0.5),
      metre * 0.14,
    ),
    stroke(
      line([
        [pipeX - metre * 0.13, pipeY - metre * 0.82],
        [pipeX + metre * 0.13, pipeY - metre * 0.82],
      ]),
      ink(IRON, 0.5),
      metre * 0.1,
    ),
    // Below the floor.
    fill(
      quad((s, t) => frame.at(s, t, 0.1), 0.1, 0.5, LENGTH - 0.1, FLOOR),
      ink(IRON, 0.3),
    ),
    // The underside of the roof, and the end in view.
    fill(shape(nearArch), ink(dim(tin, 0.6), 0.2)),
    fill(
      shape([frame.at(end, FLOOR, 0), ...arch(end, 0), frame.at(end, FLOOR, DEPTH)]),
      ink(colour, endLight),
    ),
    windowOn(openings, (s, t) => frame.at(end, t, s), {
      middle: DEPTH / 2,
      foot: 1.65,
      width: 0.8,
      height: 0.85,
      light: endLight,
    }),
    fill(quad(face, 0, FLOOR, LENGTH, EAVES), ink(colour, frontLight)),
    stroke(
      boards.join(''),
      ink(dim(colour, 0.82), frontLight),
      Math.max(1, metre * 0.02),
      strokeOpacity(0.7),
    ),
    fill(
      quad(face, 0, EAVES - 0.22, LENGTH, EAVES),
      ink(colour, frontLight - 0.5),
      fillOpacity(0.8),
    ),
    windowOn(openings, face, {
      middle: 1.15,
      foot: 1.55,
      width: 0.95,
      height: 0.95,
      light: frontLight,
    }),
    windowOn(openings, face, {
      middle: LENGTH - 1.15,
      foot: 1.55,
      width: 0.95,
      height: 0.95,
      light: frontLight,
    }),
    doorOn(openings, raised, LENGTH / 2, dim(colour, 0.72), frontLight),
    fill(shape(roofPlane), ink(tin, side === 1 ? 0.85 : 0.6)),
    stroke(ribs.join(''), ink(dim(tin, 0.86), side === 1 ? 0.8 : 0.6), 2, strokeOpacity(0.8)),
    stroke(line(nearArch), ink(dim(tin, 0.8), endLight), Math.max(4, metre * 0.1)),
    stroke(
      line([nearArch[0] ?? [0, 0], farArch[0] ?? [0, 0]]),
      ink(dim(tin, 0.7), 0.4),
      Math.max(3, metre * 0.07),
    ),
    wheel(0.9, -0.05),
    wheel(LENGTH - 0.9, -0.05),
    ...steps.reverse(),
  ].join('');
}

/** A ring of stones with a fire in it. */
function firePit({ ink, range, hour }: Art, x: number, y: number): string {
  const stones = Array.from({ length: 11 }, (_, each) => {
    const angle = (each / 11) * Math.PI * 2 + 0.2;
    return oval(x + Math.cos(angle) * 66, y + Math.sin(angle) * 20, range(15, 20), range(10, 13));
  });
  const flame = (width: number, height: number, colour: string) =>
    fill(
      `M${x - width} ${y}q${width * 0.2} ${-height * 0.5} ${width * 0.7} ${-height}q${width * 0.1} ${height * 0.4} ${width * 0.5} ${height * 0.3}q${width * 0.5} ${height * 0.3} ${width * 0.8} ${height * 0.7}z`,
      colour,
    );
  return [
    hour.lamps ? fill(oval(x, y, 190, 60), '#ffb45c', fillOpacity(0.2)) : '',
    fill(oval(x, y + 2, 66, 20), ink(lab('#2b2723'), 0.3)),
    fill(stones.slice(6).join(''), ink(lab('#8f9089'), 0.8)),
    flame(30, 84, '#f08a3c'),
    flame(19, 56, '#ffd36b'),
    fill(stones.slice(0, 6).join(''), ink(lab('#8f9089'), 0.55)),
  ].join('');
}
