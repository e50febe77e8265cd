import type { Camera, Projection } from '../sheet/camera.ts';
import type { Lab } from '../sheet/colour.ts';

/** A room in one-point perspective: x to the right of the eye, y up, z to its far wall, in metres. */
export interface Room {
  readonly camera: Camera;
  readonly at: Projection;
  /** Half of its width. */
  readonly half: number;
  /** Its far wall. */
  readonly back: number;
  readonly height: number;
  readonly wall: Lab;
  /** A colour in this room's light (0 shade, 1 light): by day cool and soft, after dark by lamp. */
  readonly tone: Tone;
}

export type Tone = (colour: Lab, light: number) => Lab;
