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

export interface BlockStyle {
  /** Of its front; its top is lighter, its sides are darker. Default 0.6. */
  readonly light?: number;
  /** Width of the soft edge around each face, in pixels: for upholstery. */
  readonly round?: number;
}

/** A block; only the faces that the eye sees are drawn. Light comes from the back of the room. */
export function box(
  { at, tone, camera }: Room,
  { x: [x0, x1], y: [y0, y1], z: [z0, z1] }: Block,
  colour: Lab,
  { light = 0.6, round = 0 }: BlockStyle = {},
): string {
  const face = (corners: readonly Vector[], faceLight: number): string => {
    const paint = hex(tone(colour, faceLight));
    const edge =
      round === 0 ? '' : `stroke="${paint}" stroke-width="${round}" stroke-linejoin="round"`;
    return fill(outline(at, corners), paint, edge);
  };
  const upright = (x: number): string =>
    face(
      [
        [x, y0, z0],
        [x, y0, z1],
        [x, y1, z1],
        [x, y1, z0],
      ],
      light - 0.16,
    );
  const level = (y: number, faceLight: number): string =>
    face(
      [
        [x0, y, z0],
        [x1, y, z0],
        [x1, y, z1],
        [x0, y, z1],
      ],
      faceLight,
    );
  return [
    x0 > 0 ? upright(x0) : '',
    x1 < 0 ? upright(x1) : '',
    y0 > camera.eye ? level(y0, light - 0.25) : '',
    y1 < camera.eye ? level(y1, light + 0.3) : '',
    face(
      [
        [x0, y0, z0],
        [x1, y0, z0],
        [x1, y1, z0],
        [x0, y1, z0],
      ],
      light,
    ),
  ].join('');
}

/** The soft darkness under a piece of furniture that covers this much floor. */
export function floorShadow({ at }: Room, [x0, x1]: Span, [z0, z1]: Span): string {
  const shadow = outline(at, [
    [x0 - 0.08, 0, z0 - 0.14],
    [x1 + 0.08, 0, z0 - 0.14],
    [x1 + 0.1, 0, z1],
    [x0 - 0.1, 0, z1],
  ]);
  return fill(shadow, '#1d2021', fillOpacity(0.3));
}
