import { HEIGHT } from '../request.ts';
import type { Art } from '../sheet/art.ts';
import { type Camera, createCamera, outline, type Projection } from '../sheet/camera.ts';
import { dim, hex, type Lab, lab, mix } from '../sheet/colour.ts';
import { OAK } from '../sheet/materials.ts';
import { clamp } from '../sheet/numbers.ts';
import { fill, fillOpacity, line, stroke, strokeOpacity } from '../sheet/svg.ts';
import type { Vector } from '../sheet/vector.ts';

/** A room in one-point perspective: x to the right of the eye, y up, z to its far wall, in metres. */
export interface Room {
  readonly art: Art;
  readonly camera: Camera;
  readonly at: Projection;
  /** Half of the room's width. */
  readonly half: number;
  /** The distance of the far wall. */
  readonly back: number;
  readonly height: number;
  /** A colour in this room's light: 0 is shade, 1 is light. After dark a lamp gives it. */
  tone(colour: Lab, light: number): Lab;
}

/** Colours of walls, by the names that a description gives them. */
export const WALLS: Readonly<Record<string, Lab>> = {
  white: lab('#f1ebdf'),
  sage: lab('#c3cbb3'),
  blue: lab('#b5c6cf'),
  clay: lab('#e0c3ae'),
  grey: lab('#cfd0cb'),
};

export interface RoomOptions {
  readonly half?: number;
  readonly back?: number;
  readonly height?: number;
  readonly wall: Lab;
  readonly floor: 'boards' | 'flags' | 'tiles';
}

const LAMP = lab('#ffcf8a');

export function createRoom(art: Art, options: RoomOptions): { room: Room; shell: string } {
  const { half = 2.9, back = 4.8, height = 2.6 } = options;
  const camera = createCamera({ horizon: HEIGHT * 0.47, eye: 1.4, focal: 1010 });
  const { lamps, name } = art.hour;
  const tone = (colour: Lab, light: number): Lab => {
    const shade = dim(
      mix(colour, lab(lamps ? '#80492c' : '#6b7d8c'), lamps ? 0.26 : 0.3),
      lamps ? 0.7 : 0.78,
    );
    const bright = mix(
      colour,
      lamps ? LAMP : lab(name === 'evening' ? '#ffd9a0' : '#fff6e4'),
      lamps ? 0.24 : 0.12,
    );
    return mix(shade, dim(bright, lamps ? 0.96 : 1), clamp(light));
  };
  const room: Room = { art, camera, at: camera.at, half, back, height, tone };
  return { room, shell: shellOf(room, options) };
}

/** Floor, walls and ceiling. */
function shellOf(room: Room, { wall, floor }: RoomOptions): string {
  const { at, half, back, height, tone } = room;
  const near = 0.7;
  const face = (corners: readonly Vector[], colour: Lab, light: number) =>
    fill(outline(at, corners), hex(tone(colour, light)));
  const upright = (x: number): Vector[] => [
    [x, 0, near],
    [x, height, near],
    [x, height, back],
    [x, 0, back],
  ];
  const level = (y: number): Vector[] => [
    [-half, y, near],
    [half, y, near],
    [half, y, back],
    [-half, y, back],
  ];
  const skirting = 0.14;
  const white = lab('#f4efe4');
  return [
    face(level(height), mix(wall, white, 0.7), 0.8),
    face(upright(-half), wall, 0.3),
    face(upright(half), wall, 0.95),
    face(
      [
        [-half, 0, back],
        [half, 0, back],
        [half, height, back],
        [-half, height, back],
      ],
      wall,
      0.66,
    ),
    floorOf(room, floor),
    face(
      [
        [-half, 0, back],
        [half, 0, back],
        [half, skirting, back],
        [-half, skirting, back],
      ],
      white,
      0.7,
    ),
    face(
      [
        [-half, 0, near],
        [-half, 0, back],
        [-half, skirting, back],
        [-half, skirting, near],
      ],
      white,
      0.35,
    ),
    face(
      [
        [half, 0, near],
        [half, 0, back],
        [half, skirting, back],
        [half, skirting, near],
      ],
      white,
      0.95,
    ),
  ].join('');
}

const FLOORS = { boards: OAK, flags: lab('#8d9391'), tiles: lab('#e6e0d2') } as const;

function floorOf({ at, half, back, tone, art }: Room, kind: RoomOptions['floor']): string {
  const near = 0.7;
  const colour = FLOORS[kind];
  const base = fill(
    outline(at, [
      [-half, 0, near],
      [half, 0, near],
      [half, 0, back],
      [-half, 0, back],
    ]),
    hex(tone(colour, 0.75)),
  );
  const darker = hex(tone(dim(colour, 0.86), 0.7));
  const joint = hex(tone(dim(colour, 0.76), 0.6));
  if (kind === 'boards') {
    const wide = half / 9;
    const boards: string[] = [];
    const lines: string[] = [];
    for (let x = -half; x < half - 0.01; x += wide) {
      lines.push(line([at(x, 0, near), at(x, 0, back)]));
      for (let z = near; z < back; ) {
        const end = Math.min(back, z + art.range(1, 2.4));
        if (art.chance(0.4))
          boards.push(
            outline(at, [
              [x, 0, z],
              [x + wide, 0, z],
              [x + wide, 0, end],
              [x, 0, end],
            ]),
          );
        lines.push(line([at(x, 0, end), at(x + wide, 0, end)]));
        z = end;
      }
    }
    return (
      base +
      fill(boards.join(''), darker, fillOpacity(0.7)) +
      stroke(lines.join(''), joint, 1.6, strokeOpacity(0.8))
    );
  }
  const size = kind === 'flags' ? 0.72 : 0.44;
  const slabs: string[] = [];
  const lines: string[] = [];
  for (let z = back; z > near; z -= size) {
    lines.push(line([at(-half, 0, z), at(half, 0, z)]));
    for (let x = -half; x < half; x += size) {
      const odd = (Math.round((x + half) / size) + Math.round((back - z) / size)) % 2 === 1;
      if (kind === 'tiles' ? odd : art.chance(0.3)) {
        slabs.push(
          outline(at, [
            [x, 0, z],
            [Math.min(half, x + size), 0, z],
            [Math.min(half, x + size), 0, Math.max(near, z - size)],
            [x, 0, Math.max(near, z - size)],
          ]),
        );
      }
    }
  }
  for (let x = -half; x < half; x += size) lines.push(line([at(x, 0, near), at(x, 0, back)]));
  return (
    base +
    fill(
      slabs.join(''),
      kind === 'tiles' ? hex(tone(lab('#7d9093'), 0.7)) : darker,
      fillOpacity(0.85),
    ) +
    stroke(lines.join(''), joint, 2, strokeOpacity(0.7))
  );
}

/** The light that a window on the right lays across the floor. */
export function sunOnFloor({ at, art, half }: Room): string {
  if (art.hour.lamps) return '';
  // The light moves across the floor with the sun.
  const shift = (0.5 - art.hour.gone) * 1.6;
  const patch = (x: number): string =>
    outline(at, [
      [x, 0.002, 3.9],
      [x + 0.62, 0.002, 3.9],
      [x - 0.1, 0.002, 2.5],
      [x - 0.72, 0.002, 2.5],
    ]);
  return fill(
    patch(half - 2.3 + shift) + patch(half - 1.5 + shift),
    '#fff3cf',
    fillOpacity(art.hour.name === 'day' ? 0.26 : 0.34),
  );
}

/** A soft pool of lamplight on a wall or on the ceiling. */
export const lampGlow = (art: Art, x: number, y: number, r: number): string =>
  art.hour.lamps
    ? [1, 0.55]
        .map((share) =>
          fill(
            `M${x - r * share} ${y}a${r * share} ${r * share} 0 1 0 ${2 * r * share} 0a${r * share} ${r * share} 0 1 0 ${-2 * r * share} 0`,
            '#ffdf9f',
            fillOpacity(0.13),
          ),
        )
        .join('')
    : '';

/** Beams under the ceiling. */
export function beams({ at, half, back, height, tone }: Room): string {
  return [back - 0.5, back - 1.7, back - 2.9, back - 4]
    .map((z) => {
      const front = outline(at, [
        [-half, height - 0.2, z],
        [half, height - 0.2, z],
        [half, height, z],
        [-half, height, z],
      ]);
      const under = outline(at, [
        [-half, height - 0.2, z],
        [half, height - 0.2, z],
        [half, height - 0.2, z + 0.2],
        [-half, height - 0.2, z + 0.2],
      ]);
      return (
        fill(under, hex(tone(lab('#5b402c'), 0.15))) + fill(front, hex(tone(lab('#6d4d34'), 0.55)))
      );
    })
    .join('');
}
