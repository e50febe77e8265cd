import { outline } from '../sheet/camera.ts';
import { dim, type Lab, lab } from '../sheet/colour.ts';
import { DARK_STONE, SLATE } from '../sheet/materials.ts';
import { fill, line, stroke } from '../sheet/svg.ts';
import { type Building, bayAt, frontFace, type HousePlan } from './building.ts';
import { doorOn, windowOn } from './openings.ts';

/** Chimneys on the ridge, where the plan names them. */
export function chimneys(building: Building): string {
  const { art, frame, plan, side } = building;
  const { length, depth, eaves, rise, chimneys: ends = [] } = plan;
  const half = 0.5;
  const foot = eaves + rise - 0.9;
  const top = eaves + rise + 1.15;
  const stone = plan.surface === 'plain' ? plan.wall : DARK_STONE;
  const block = (
    u0: number,
    u1: number,
    v0: number,
    v1: number,
    w0: number,
    w1: number,
    material: Lab,
  ): string => {
    const near = side === 1 ? u1 : u0;
    return (
      fill(
        outline(frame.at, [
          [near, v0, w0],
          [near, v1, w0],
          [near, v1, w1],
          [near, v0, w1],
        ]),
        art.ink(material, building.gableLight),
      ) +
      fill(
        outline(frame.at, [
          [u0, v0, w0],
          [u1, v0, w0],
          [u1, v1, w0],
          [u0, v1, w0],
        ]),
        art.ink(material, building.frontLight),
      )
    );
  };
  return ends
    .map((end) => {
      const u = { left: 0.55, middle: length / 2, right: length - 0.55 }[end];
      const w = depth / 2;
      return [
        ...[-0.22, 0.22].map((at) =>
          block(u + at - 0.12, u + at + 0.12, top, top + 0.5, w - 0.12, w + 0.12, lab('#b5694a')),
        ),
        block(u - half, u + half, foot, top, w - half, w + half, stone),
        block(
          u - half - 0.08,
          u + half + 0.08,
          top - 0.12,
          top + 0.06,
          w - half - 0.08,
          w + half + 0.08,
          dim(stone, 0.85),
        ),
      ].join('');
    })
    .join('');
}

/** Small gables that break the eaves. */
export function gablets(building: Building): string {
  const { plan } = building;
  const { eaves, storeys, gablets: bays = [] } = plan;
  const storey = eaves / storeys;
  return bays
    .map((bay) =>
      gable(building, {
        middle: bayAt(plan, bay),
        half: 0.95,
        foot: eaves - 0.35,
        shoulder: eaves + 0.45,
        apex: eaves + 1.55,
        out: 0.05,
        windows: [
          {
            foot: storey * (storeys - 1) + storey * 0.34,
            width: 0.95,
            height: storey * 0.52 + 0.25,
          },
        ],
      }),
    )
    .join('');
}

/** Half of a wing's width along the front. */
const wingHalf = ({ length, bays }: HousePlan): number => length / bays / 2;

/** Gabled bays that step forward, with a window on each storey and one in the gable. */
export function wings(building: Building): string {
  const { art, plan, frame, side, gableLight, frontLight } = building;
  const { eaves, rise, storeys, wings: bays = [] } = plan;
  const half = wingHalf(plan);
  const out = 1.1;
  const apex = eaves + Math.min(rise - 0.3, half * 1.25);
  const storey = eaves / storeys;
  const windows = Array.from({ length: storeys }, (_, floor) => ({
    foot: floor * storey + storey * 0.27,
    width: 1.6,
    height: storey * 0.55,
  }));
  return bays
    .map((bay) => {
      const middle = bayAt(plan, bay);
      const near = middle + side * half;
      const flank = outline(frame.at, [
        [near, 0, -out],
        [near, eaves, -out],
        [near, eaves, 0],
        [near, 0, 0],
      ]);
      const shade = outline(frame.at, [
        [middle + half, 0, 0],
        [middle + half, eaves, 0],
        [middle + half + out * 0.6, eaves - 0.5, 0],
        [middle + half + out * 0.6, 0, 0],
      ]);
      return [
        bay < plan.bays - 1 ? fill(shade, art.ink(plan.wall, frontLight - 0.45)) : '',
        fill(flank, art.ink(plan.wall, gableLight)),
        gable(building, {
          middle,
          half,
          foot: 0,
          shoulder: eaves,
          apex,
          out,
          windows: [...windows, { foot: eaves + 0.35, width: 0.7, height: 0.8 }],
        }),
      ].join('');
    })
    .join('');
}

interface GablePlan {
  /** Where its middle stands along the front, and half of its width. */
  readonly middle: number;
  readonly half: number;
  /** Heights of its foot, of the corners where its slopes begin, and of its tip. */
  readonly foot: number;
  readonly shoulder: number;
  readonly apex: number;
  /** How far it stands before the front. */
  readonly out: number;
  readonly windows: readonly { foot: number; width: number; height: number }[];
}

/** A gable along the front; its roof runs back into that of the house. */
function gable(building: Building, gablePlan: GablePlan): string {
  const { art, plan, frame, openings, frontLight } = building;
  const { middle: u, half, foot, shoulder, apex, out, windows } = gablePlan;
  const { eaves, rise, depth, roof: slate = SLATE } = plan;
  const backAt = (v: number): number => ((v - eaves) / rise) * (depth / 2);
  const material = art.land.snow ? lab('#f2f5f6') : slate;
  const face = frontFace(building, -out);
  const wall = [
    face(u - half, foot),
    face(u - half, shoulder),
    face(u, apex),
    face(u + half, shoulder),
    face(u + half, foot),
  ];
  const slopeOf = (to: 1 | -1) =>
    outline(frame.at, [
      [u, apex + 0.12, -out - 0.2],
      [u + to * (half + 0.22), shoulder - 0.12, -out - 0.2],
      [u + to * (half + 0.22), shoulder - 0.12, backAt(shoulder - 0.12)],
      [u, apex + 0.12, backAt(apex + 0.12)],
    ]);
  return [
    fill(slopeOf(1), art.ink(material, 0.1)),
    fill(slopeOf(-1), art.ink(material, 0.95)),
    fill(`${line(wall)}Z`, art.ink(plan.wall, frontLight)),
    ...windows.map((window) =>
      windowOn(openings, face, { ...window, middle: u, light: frontLight }),
    ),
    stroke(
      line([
        face(u - half - 0.22, shoulder - 0.12),
        face(u, apex + 0.12),
        face(u + half + 0.22, shoulder - 0.12),
      ]),
      art.ink(art.land.snow ? material : plan.trim, frontLight),
      Math.max(2, frame.pixels(0.13, u, 0)),
    ),
  ].join('');
}

/** A small gabled porch of slate and stone over the door. */
export function porch(building: Building): string {
  const { art, plan, frame, side, frontLight, gableLight, openings } = building;
  if (plan.porch !== true || plan.door === undefined) return '';
  const u = bayAt(plan, plan.door);
  const half = 1.1;
  const out = -1.3;
  const wallTop = 2.15;
  const apex = 3.05;
  const near = u + side * half;
  const face = (s: number, t: number) => frame.at(s, t, out);
  const material = art.land.snow ? lab('#f2f5f6') : (plan.roof ?? SLATE);
  const wall = [
    face(u - half, 0),
    face(u - half, wallTop),
    face(u, apex),
    face(u + half, wallTop),
    face(u + half, 0),
  ];
  return [
    fill(
      outline(frame.at, [
        [near, 0, out],
        [near, wallTop, out],
        [near, wallTop, 0],
        [near, 0, 0],
      ]),
      art.ink(plan.wall, gableLight),
    ),
    fill(
      outline(frame.at, [
        [u, apex + 0.1, out - 0.2],
        [near + side * 0.25, wallTop - 0.1, out - 0.2],
        [near + side * 0.25, wallTop - 0.1, 0],
        [u, apex + 0.1, 0],
      ]),
      art.ink(material, side === 1 ? 0.1 : 0.9),
    ),
    fill(`${line(wall)}Z`, art.ink(plan.wall, frontLight)),
    doorOn(openings, face, u, plan.doorColour, frontLight),
    stroke(
      line([
        face(u - half - 0.25, wallTop - 0.1),
        face(u, apex + 0.1),
        face(u + half + 0.25, wallTop - 0.1),
      ]),
      art.ink(material, side === 1 ? 0.8 : 0.5),
      Math.max(3, frame.pixels(0.2, u, 0)),
    ),
  ].join('');
}
