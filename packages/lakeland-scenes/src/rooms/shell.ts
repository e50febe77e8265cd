import type { Art } from '../sheet/art.ts';
import { outline } from '../sheet/camera.ts';
import { type Lab, lab, mix } from '../sheet/colour.ts';
import { fill } from '../sheet/svg.ts';
import type { Vector } from '../sheet/vector.ts';
import { box } from './box.ts';
import type { Room } from './room.ts';

/** Where the room begins, in metres from the eye; what is nearer is out of the picture. */
export const NEAR = 0.7;

const PAINTWORK = lab('#f6f1e6');
const OAK = lab('#735940');

export interface Ceiling {
  readonly colour: Lab;
  /** Half of its level part. */
  readonly half: number;
  /** Height of the side walls below it. */
  readonly knee: number;
  readonly sloping: boolean;
}

export const ceilingOf = ({ half, height }: Room, colour: Lab, sloping: boolean): Ceiling =>
  sloping
    ? { colour, half: half * 0.36, knee: 1.35, sloping }
    : { colour, half, knee: height, sloping };

type Corners = readonly [Vector, Vector, Vector, Vector];

/** From the far wall forward. Side walls are lighter where the light of the window falls. */
export function wallsAndCeiling(art: Art, room: Room, ceiling: Ceiling): string {
  const { half, back, height, wall } = room;
  const { side } = art.light;
  const { knee } = ceiling;
  const sideWall = (x: number): Corners => [
    [x, 0, NEAR],
    [x, 0, back],
    [x, knee, back],
    [x, knee, NEAR],
  ];
  const slope = (s: 1 | -1): Corners => [
    [s * half, knee, NEAR],
    [s * half, knee, back],
    [s * ceiling.half, height, back],
    [s * ceiling.half, height, NEAR],
  ];
  const farWall: Corners = [
    [-half, 0, back],
    [half, 0, back],
    [half, height, back],
    [-half, height, back],
  ];
  const level: Corners = [
    [-ceiling.half, height, back],
    [ceiling.half, height, back],
    [ceiling.half, height, NEAR],
    [-ceiling.half, height, NEAR],
  ];
  const parts = [
    shaded(art, room, farWall, wall, 'across', 0.58, 0.72),
    shaded(art, room, sideWall(-half), wall, 'across', 0.32, side > 0 ? 0.84 : 0.5),
    shaded(art, room, sideWall(half), wall, 'across', 0.36, side < 0 ? 0.84 : 0.5),
  ];
  if (ceiling.sloping) {
    for (const s of [-1, 1] as const) {
      const light = s === side ? 0.6 : 0.8;
      parts.push(shaded(art, room, slope(s), ceiling.colour, 'across', 0.42, light));
    }
  }
  parts.push(shaded(art, room, level, ceiling.colour, 'down', 0.82, 0.45));
  return parts.join('');
}

/** A surface whose light changes across the sheet, or down it, beginning at its first corner. */
function shaded(
  art: Art,
  { at, tone }: Room,
  corners: Corners,
  colour: Lab,
  way: 'across' | 'down',
  from: number,
  to: number,
): string {
  const [x, y] = at(...corners[0]);
  const [acrossX] = at(...corners[1]);
  const [, downY] = at(...corners[3]);
  const shade = art.gradientBetween([x, y], way === 'across' ? [acrossX, y] : [x, downY], [
    [0, tone(colour, from)],
    [1, tone(colour, to)],
  ]);
  return fill(outline(at, corners), shade);
}

export function skirting({ at, tone, half, back, wall }: Room): string {
  const colour = mix(wall, PAINTWORK, 0.7);
  const top = 0.14;
  const along = (x: number): string =>
    outline(at, [
      [x, 0, NEAR],
      [x, 0, back],
      [x, top, back],
      [x, top, NEAR],
    ]);
  const far = outline(at, [
    [-half, 0, back],
    [half, 0, back],
    [half, top, back],
    [-half, top, back],
  ]);
  return (
    fill(along(-half), tone(colour, 0.5)) +
    fill(along(half), tone(colour, 0.5)) +
    fill(far, tone(colour, 0.62))
  );
}

export function beamsUnder(room: Room, ceiling: Ceiling): string {
  const { back, height } = room;
  const parts: string[] = [];
  for (let z = back - 0.5; z > 2; z -= 1.15) {
    const beam = {
      x: [-ceiling.half, ceiling.half],
      y: [height - 0.15, height],
      z: [z, z + 0.17],
    } as const;
    parts.push(box(room, beam, OAK));
  }
  return parts.join('');
}
