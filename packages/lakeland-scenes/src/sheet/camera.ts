import { WIDTH } from '../request.ts';
import { type Point, shape } from './svg.ts';
import type { Vector } from './vector.ts';

/** Where a place in space (metres: right, up, away) falls on the sheet. */
export type Projection = (x: number, y: number, z: number) => Point;

/** A flat face with its own measure: `s` along it, `t` up, both in metres unless told otherwise. */
export type Face = (s: number, t: number) => Point;

/** A pinhole camera that looks along z, level, from the height of `eye`. */
export interface Camera {
  /** The horizon, in pixels from the top of the sheet. */
  readonly horizon: number;
  /** Metres above the ground. */
  readonly eye: number;
  /** Pixels that a metre takes at a metre's distance. */
  readonly focal: number;
  readonly at: Projection;
}

export interface CameraSettings {
  readonly horizon: number;
  readonly eye: number;
  readonly focal: number;
  /** Where straight ahead is, in pixels from the left; default the middle of the sheet. */
  readonly centre?: number;
}

export function createCamera(settings: CameraSettings): Camera {
  const { horizon, eye, focal, centre = WIDTH / 2 } = settings;
  const at: Projection = (x, y, z) => {
    // Nothing is nearer than 0.3 m: a corner behind the eye would be turned inside out.
    const scale = focal / Math.max(z, 0.3);
    return [centre + scale * x, horizon - scale * (y - eye)];
  };
  return { horizon, eye, focal, at };
}

/** A building's own measure: u along its front, v up, w to its back, all in metres. */
export interface Frame {
  world(u: number, v: number, w: number): Vector;
  readonly at: Projection;
  /** The size on the sheet of a length at this place. */
  pixels(length: number, u: number, w: number): number;
  /** Outwards from the front. */
  readonly front: Vector;
  /** Outwards from the gable that is in view. */
  readonly end: Vector;
}

export interface Place {
  /** The position of the front's left corner. */
  readonly x: number;
  readonly z: number;
  /** Radians; above 0 the right gable is in view, below 0 the left one. */
  readonly turn: number;
}

export function createFrame(camera: Camera, { x, z, turn }: Place): Frame {
  const cos = Math.cos(turn);
  const sin = Math.sin(turn);
  const sideways = turn < 0 ? -1 : 1;
  const world = (u: number, v: number, w: number): Vector => [
    x + u * cos + w * sin,
    v,
    z - u * sin + w * cos,
  ];
  return {
    world,
    at: (u, v, w) => camera.at(...world(u, v, w)),
    pixels: (length, u, w) => (length * camera.focal) / world(u, 0, w)[2],
    front: [-sin, 0, -cos],
    end: [cos * sideways, 0, -sin * sideways],
  };
}

/** The outline of a flat figure in space. */
export const outline = (at: Projection, corners: readonly Vector[]): string =>
  shape(corners.map(([x, y, z]) => at(x, y, z)));

/** An upright rectangle on a face, from one corner to the other. */
export const quad = (face: Face, s0: number, t0: number, s1: number, t1: number): string =>
  shape([face(s0, t0), face(s1, t0), face(s1, t1), face(s0, t1)]);
