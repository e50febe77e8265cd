import { HEIGHT, WIDTH } from '../request.ts';
import type { Art } from '../sheet/art.ts';

/** The lie of the land. Heights and distances are in kilometres; the eye looks along z. */
export interface Valley {
  /** Of the horizon, in pixels from the top of the sheet. */
  readonly horizon: number;
  /** Height of the eye above the water. */
  readonly camera: number;
  /** Pixels that a kilometre takes at a kilometre's distance. */
  readonly focal: number;
  /** The nearest and the farthest land that is drawn. */
  readonly near: number;
  readonly far: number;
  /** In how many strips, from far to near. */
  readonly slices: number;
  readonly lake: boolean;
  /** Below it, in pixels from the top of the sheet, other things hide the water. */
  readonly waterFoot: number;
  /** The same to its left and right. */
  readonly waterSides: readonly [left: number, right: number];
  /** Height of the fells. */
  readonly relief: number;
  /** Half of the valley's floor. */
  readonly width: number;
  /** How far the valley winds, and where along its course it begins. */
  readonly bend: number;
  readonly phase: number;
  /** Where fells close the valley. */
  readonly head: number;
  /** How soon the distance fades. */
  readonly haze: number;
  /** Mist on the valley's floor, 0 to 1. */
  readonly mist: number;
  readonly farms: number;
  /** Below 0 more woods, above 0 fewer. */
  readonly woods: number;
  /** Where on the endless plane of noise this valley lies. */
  readonly shift: number;
  /** How much the fells on one side outdo the other's. */
  readonly asymmetry: number;
}

export type ValleySettings = Partial<Valley> & Pick<Valley, 'horizon'>;

/** Everything that is not given is left to chance, or what suits a lake seen from its shore. */
export function createValley(art: Art, settings: ValleySettings): Valley {
  const { range } = art;
  const lie = {
    relief: range(1.35, 1.9),
    width: range(0.55, 1.15),
    bend: range(-1.2, 1.2),
    phase: range(0, 6),
    head: range(4.6, 8),
    haze: range(0.045, 0.085),
    mist: range(0.05, 0.35),
  };
  // Drawn but not used: seeds are chosen by eye, and without it each would show another valley.
  art.random();
  return {
    camera: 0.16,
    focal: 1150,
    near: 0.36,
    far: 15,
    slices: 96,
    lake: true,
    waterFoot: HEIGHT,
    waterSides: [0, WIDTH],
    farms: 5,
    ...lie,
    woods: range(-0.05, 0.2),
    shift: range(0, 400),
    asymmetry: range(-0.35, 0.35),
    ...settings,
  };
}
