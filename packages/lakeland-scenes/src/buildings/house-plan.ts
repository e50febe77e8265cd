import type { Frame, Place } from '../sheet/camera.ts';
import type { WallKind } from './wall-surface.ts';
import type { Bars } from './window.ts';

/** A house; lengths in metres, colours `#rrggbb`. */
export interface HousePlan extends Place {
  readonly length: number;
  readonly depth: number;
  /** Height of the walls, and of the roof above them. */
  readonly eaves: number;
  readonly rise: number;
  readonly storeys: number;
  /** Windows along the front on every storey, one of them the door's. */
  readonly bays: number;
  /** Which bay has the door; undefined for none in front. */
  readonly door: number | undefined;
  readonly porch: boolean;
  readonly wall: WallKind;
  readonly colour: string;
  /** Of sashes and verges. */
  readonly trim: string;
  readonly doorColour: string;
  /** Of the stone around openings. */
  readonly surround: string;
  readonly roof: string;
  readonly bars: Bars;
  /** At which ends chimneys stand. */
  readonly chimneys: readonly End[];
  /** Where along the front small gables break the eaves. */
  readonly gablets: readonly number[];
  /** The gable in view is all glass. */
  readonly glazedGable: boolean;
  readonly shadow: boolean;
}

type End = 'left' | 'right';

export type HouseSettings = Partial<HousePlan> & Place;

const COTTAGE: Omit<HousePlan, keyof Place> = {
  length: 12,
  depth: 6.5,
  eaves: 4.9,
  rise: 2.6,
  storeys: 2,
  bays: 3,
  door: 1,
  porch: true,
  wall: 'render',
  colour: '#f1ede1',
  trim: '#f6f3ea',
  doorColour: '#4c6b5c',
  surround: '#6d7475',
  roof: '#66717a',
  bars: [2, 2],
  chimneys: ['left', 'right'],
  gablets: [],
  glazedGable: false,
  shadow: true,
};

export const planHouse = (settings: HouseSettings): HousePlan => ({ ...COTTAGE, ...settings });

/** What each part of a house is drawn from. */
export interface Building {
  readonly plan: HousePlan;
  readonly frame: Frame;
  /** 1 if the right gable is in view, -1 if the left one is. */
  readonly side: 1 | -1;
  readonly ridge: number;
  readonly sunOnFront: number;
  readonly sunOnGable: number;
}
