import type { Art } from '../sheet/art.ts';
import type { Face, Frame, Place } from '../sheet/camera.ts';
import type { Lab } from '../sheet/colour.ts';
import type { Openings } from './openings.ts';

/** A house; lengths in metres. */
export interface HousePlan extends Place {
  readonly length: number;
  readonly depth: number;
  /** Height of the walls, and of the roof above them. */
  readonly eaves: number;
  readonly rise: number;
  readonly storeys: number;
  /** Windows along the front on each storey; one of them gives way to the door. */
  readonly bays: number;
  /** Which bay has the door. @default none in front */
  readonly door?: number | undefined;
  readonly porch?: boolean;
  readonly wall: Lab;
  /** The surface of the walls: a few stones that show, boards, or nothing. */
  readonly surface: 'stone' | 'boards' | 'plain';
  readonly doorColour: Lab;
  readonly trim: Lab;
  readonly roof?: Lab;
  /** Where on the ridge chimneys stand. @default none */
  readonly chimneys?: readonly ('left' | 'middle' | 'right')[];
  /** In which bays small gables break the eaves. @default none */
  readonly gablets?: readonly number[];
  /** Which bays step forward under gables of their own, from the ground up. @default none */
  readonly wings?: readonly number[];
  /** Whether it stands in a row, where its shadow falls on its neighbour. @default false */
  readonly isTerraced?: boolean;
  /** Whether the gable in view is all glass. @default false */
  readonly glazedGable?: boolean;
}

/** A house in the making: its walls know how much light they get. */
export interface Building {
  readonly art: Art;
  readonly plan: HousePlan;
  readonly frame: Frame;
  /** Where the gable in view stands along the front. */
  readonly gable: number;
  /** 1 if the right gable is turned to the viewer, -1 if the left one is. */
  readonly side: 1 | -1;
  /** Whether that gable can be seen: hardly, on a house that faces the viewer. */
  readonly showsGable: boolean;
  readonly frontLight: number;
  readonly gableLight: number;
  readonly openings: Openings;
}

export const frontFace =
  ({ frame }: Building, w = 0): Face =>
  (s, t) =>
    frame.at(s, t, w);

/** The middle of a bay along the front. */
export const bayAt = ({ length, bays }: HousePlan, bay: number): number =>
  ((bay + 0.5) * length) / bays;
