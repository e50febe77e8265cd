import { outline } from '../sheet/camera.ts';
import { dim, type Lab, lab } from '../sheet/colour.ts';
import { DARK_STONE, SLATE } from '../sheet/materials.ts';
import { fill, line, stroke } from '../sheet/svg.ts';
import { type Building, bayAt, frontFace } from './building.ts';
import { doorOn, windowOn } from './openings.ts';

/** Chimneys on the ridge, at the ends that the plan names. */
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
      const u = end === 'left' ? 0.55 : length - 0.55;
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
  const { art, plan, frame, openings, frontLight } = building;
  const { eaves, rise, depth, storeys, gablets: bays = [], roof: slate = SLATE } = plan;
  const half = 0.95;
  const foot = eaves - 0.35;
  const shoulder = eaves + 0.45;
  const apex = eaves + 1.55;
  const backAt = (v: number): number => ((v - eaves) / rise) * (depth / 2);
  const material = art.land.snow ? lab('#f2f5f6') : slate;
  return bays
    .map((bay) => {
      const u = bayAt(plan, bay);
      const face = frontFace(building, -0.05);
      const wall = [
        face(u - half, foot),
        face(u - half, shoulder),
        face(u, apex),
        face(u + half, shoulder),
        face(u + half, foot),
      ];
      const slopeOf = (to: 1 | -1) =>
        outline(frame.at, [
          [u, apex + 0.12, -0.25],
          [u + to * (half + 0.22), shoulder - 0.12, -0.25],
          [u + to * (half + 0.22), shoulder - 0.12, backAt(shoulder - 0.12)],
          [u, apex + 0.12, backAt(apex + 0.12)],
        ]);
      const storey = eaves / storeys;
      return [
        fill(slopeOf(1), art.ink(material, 0.1)),
        fill(slopeOf(-1), art.ink(material, 0.95)),
        fill(`${line(wall)}Z`, art.ink(plan.wall, frontLight)),
        windowOn(openings, face, {
          middle: u,
          foot: storey * (storeys - 1) + storey * 0.34,
          width: 0.95,
          height: storey * 0.52 + 0.25,
          light: frontLight,
        }),
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
    })
    .join('');
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
