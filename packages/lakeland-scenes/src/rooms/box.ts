import { outline } from '../sheet/camera.ts';
import { hex, type Lab } from '../sheet/colour.ts';
import { fill, fillOpacity } from '../sheet/svg.ts';
import type { Vector } from '../sheet/vector.ts';
import type { Room } from './room.ts';

export type Span = readonly [from: number, to: number];

/** An upright block in a room, in metres. */
export interface Block {
  readonly x: Span;
  readonly y: Span;
  readonly z: Span;
}

/**
 * A block in three tones; only the faces that the eye sees are drawn.
 *
 * @param round width of the soft edge around each face, in pixels: for upholstery
 */
export function box(
  { at, tone, camera }: Room,
  { x: [x0, x1], y: [y0, y1], z: [z0, z1] }: Block,
  colour: Lab,
  round = 0,
): string {
  const face = (corners: readonly Vector[], light: number): string => {
    const paint = hex(tone(colour, light));
    const edge =
      round === 0 ? '' : `stroke="${paint}" stroke-width="${round}" stroke-linejoin="round"`;
    return fill(outline(at, corners), paint, edge);
  };
  const upright = (x: number, light: number): string =>
    face(
      [
        [x, y0, z0],
        [x, y0, z1],
        [x, y1, z1],
        [x, y1, z0],
      ],
      light,
    );
  const level = (y: number, light: number): string =>
    face(
      [
        [x0, y, z0],
        [x1, y, z0],
        [x1, y, z1],
        [x0, y, z1],
      ],
      light,
    );
  return [
    // Light comes from the right.
    x0 > 0 ? upright(x0, 0.1) : '',
    x1 < 0 ? upright(x1, 0.85) : '',
    y0 > camera.eye ? level(y0, 0) : '',
    y1 < camera.eye ? level(y1, 1) : '',
    face(
      [
        [x0, y0, z0],
        [x1, y0, z0],
        [x1, y1, z0],
        [x0, y1, z0],
      ],
      0.5,
    ),
  ].join('');
}

/** The shade under a piece of furniture that covers this much floor. */
export function floorShade({ at }: Room, [x0, x1]: Span, [z0, z1]: Span): string {
  const shade = outline(at, [
    [x0 - 0.3, 0, z0 - 0.05],
    [x1, 0, z0 - 0.05],
    [x1, 0, z1],
    [x0 - 0.3, 0, z1],
  ]);
  return fill(shade, '#2b2622', fillOpacity(0.26));
}
