import { allPlaces, type GridPoint, type Located, pointOf } from './places.ts';
import stationRows from './station-rows.json' with { type: 'json' };

/** On a server alone, like places. */

/** What people want to be near, whichever of them it is. */
export type Landmark = 'lake' | 'station';

const POINTS: Readonly<Record<Landmark, () => GridPoint[]>> = {
  // The first position of a lake is its middle, which is far from its shore.
  lake: () =>
    allPlaces()
      .filter(({ kind }) => kind === 'lake')
      .flatMap(({ positions }) => positions.slice(1)),
  station: () => stationRows.map(pointOf),
};

const landmarks = new Map<Landmark, Located>();

/** All landmarks of one kind, as one place. The nearest of them counts. */
export function landmark(kind: Landmark): Located {
  const present = landmarks.get(kind);
  if (present !== undefined) return present;
  const [first, ...others] = POINTS[kind]();
  if (first === undefined) throw new Error(`There is no ${kind}`);
  const made: Located = { id: `any ${kind}`, positions: [first, ...others] };
  landmarks.set(kind, made);
  return made;
}
