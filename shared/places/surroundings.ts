import { type Away, COMPASS, type Whereabouts } from '../listings/place-schemas.ts';
import { FRAME } from '../map/frame.ts';
import { type SheetPoint, UNIT_METRES } from '../map/map-data.ts';
import { type Points, pointsOf } from '../map/paths.ts';
import { detailedMap } from '../map/server-map-data.ts';
import type { GridPosition } from './national-grid.ts';
import { allPlaces, type Place } from './places.ts';

/** On a server alone: its data is too much for a page. */

const MILE = 1_609.344;
/** How far away something may be, in miles, to be near. */
const NEAR = { fell: 5, lake: 10, station: 15, village: 5 } as const;
const FELLS = 3;

const positionAt = ([x, y]: SheetPoint): GridPosition => ({
  east: FRAME.west + x * UNIT_METRES,
  north: FRAME.north - y * UNIT_METRES,
});

interface Lake {
  readonly name: string;
  /** Its shores: the outer one, and those of islands. */
  readonly shores: readonly (readonly GridPosition[])[];
}

let lakes: readonly Lake[] | undefined;

const knownLakes = async (): Promise<readonly Lake[]> => {
  lakes ??= (await detailedMap()).lakes
    .filter(({ isMajor }) => isMajor)
    .map(({ name, path }) => ({
      name,
      shores: pointsOf(path).map((shore: Points) => shore.map(positionAt)),
    }));
  return lakes;
};

const metres = (one: GridPosition, other: GridPosition): number =>
  Math.hypot(one.east - other.east, one.north - other.north);

/** The point of a line from one corner to the next that is nearest to a place. */
function nearestOn(from: GridPosition, to: GridPosition, place: GridPosition): GridPosition {
  const [east, north] = [to.east - from.east, to.north - from.north];
  const square = east ** 2 + north ** 2;
  const along = (place.east - from.east) * east + (place.north - from.north) * north;
  const share = square === 0 ? 0 : Math.min(1, Math.max(0, along / square));
  return { east: from.east + east * share, north: from.north + north * share };
}

/** The nearest point of a lake's shores. */
function nearestShore({ shores }: Pick<Lake, 'shores'>, place: GridPosition): GridPosition {
  let nearest = shores[0]?.[0] as GridPosition;
  for (const shore of shores) {
    for (const [at, corner] of shore.entries()) {
      const point = nearestOn(shore.at(at - 1) as GridPosition, corner, place);
      if (metres(point, place) < metres(nearest, place)) nearest = point;
    }
  }
  return nearest;
}

/** How far from a place something is, in steps of a mile or a part of it. */
export function awayFrom(
  place: GridPosition,
  { name, position: other }: Candidate,
  step: number,
): Away {
  const miles = Math.round(metres(place, other) / MILE / step) * step;
  const turn = Math.atan2(other.east - place.east, other.north - place.north) / (2 * Math.PI);
  const direction = COMPASS[(Math.round(turn * 8) + 8) % 8] ?? null;
  return { name, miles, direction: miles === 0 ? null : direction };
}

export interface Candidate {
  readonly name: string;
  readonly position: GridPosition;
}

/** The candidates within a number of miles, nearest first. */
const nearest = <C extends Candidate>(
  place: GridPosition,
  candidates: readonly C[],
  miles: number,
): readonly C[] =>
  candidates
    .map((candidate) => ({ candidate, distance: metres(place, candidate.position) }))
    .filter(({ distance }) => distance <= miles * MILE)
    .sort((one, other) => one.distance - other.distance)
    .map(({ candidate }) => candidate);

const VILLAGES: ReadonlySet<string> = new Set(['city', 'town', 'village']);

let villages: readonly Candidate[] | undefined;

const knownVillages = (): readonly Candidate[] => {
  // Positions of places are in hundreds of metres.
  villages ??= allPlaces()
    .filter(({ kind }) => VILLAGES.has(kind))
    .map(({ name, positions: [{ east, north }] }) => ({
      name,
      position: { east: east * 100, north: north * 100 },
    }));
  return villages;
};

type Surroundings = Pick<Whereabouts, 'fells' | 'lake' | 'station' | 'village'>;

/**
 * The surroundings of a place: fells, the nearest lake, station, and village or town.
 * @param step how finely distances are said, in miles
 */
export async function surroundingsOf(place: GridPosition, step: number): Promise<Surroundings> {
  const { fells, stations } = await detailedMap();
  const shores = (await knownLakes()).map((lake) => ({
    name: lake.name,
    position: nearestShore(lake, place),
  }));
  const at = <T extends { readonly at: SheetPoint }>(each: T) => ({
    ...each,
    position: positionAt(each.at),
  });
  const first = (candidates: readonly Candidate[], miles: number): Away | null => {
    const [found] = nearest(place, candidates, miles);
    return found === undefined ? null : awayFrom(place, found, step);
  };
  return {
    fells: nearest(place, fells.map(at), NEAR.fell)
      .slice(0, FELLS)
      .map((fell) => ({ ...awayFrom(place, fell, step), height: fell.height })),
    lake: first(shores, NEAR.lake),
    station: first(stations.map(at), NEAR.station),
    village: first(knownVillages(), NEAR.village),
  };
}

/** Where a place is, as near to a position as it comes: of a lake, its shore. */
export const candidateOf = ({ label, positions }: Place, from: GridPosition): Candidate => {
  // The first position of a lake is its middle.
  const [middle, ...shore] = positions;
  const [position] = (shore.length === 0 ? [middle] : shore)
    .map(({ east, north }) => ({ east: east * 100, north: north * 100 }))
    .sort((one, other) => metres(one, from) - metres(other, from));
  return { name: label, position: position ?? from };
};
