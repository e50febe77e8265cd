import { gridPosition } from '../../shared/places/national-grid.ts';
import { type Boundary, isInside } from './boundary.ts';

/** A row of `lakes-postcodes.csv`. */
export interface PostcodeRow {
  readonly postcode: string;
  readonly latitude: number;
  readonly longitude: number;
}

/** A row of `lakes-outcodes.csv`. */
export interface OutcodeRow {
  readonly outcode: string;
  readonly latitude: number;
  readonly longitude: number;
}

interface Square {
  readonly east: number;
  readonly north: number;
}

/** A postcode with the square that the public may learn. */
interface PlacedPostcode extends Square {
  readonly postcode: string;
  readonly outcode: string;
  readonly isInPark: boolean;
}

/**
 * The fewest postcodes of an outcode in a square, on one side of the National Park's boundary. The
 * outcode and the square of a listing are public, and whether it is in the park, so of fewer its postcode
 * could be told (D2).
 */
const FEWEST = 4;

/** How large a cell may be, in kilometres, from which sparse postcodes get the square in its middle. */
const CELLS = [2, 4, 8, 16] as const;

const squareAt = (latitude: number, longitude: number): Square => {
  const { east, north } = gridPosition(latitude, longitude);
  return { east: Math.floor(east / 1000), north: Math.floor(north / 1000) };
};

const nameOf = ({ outcode, isInPark, east, north }: PlacedPostcode): string =>
  `${outcode} ${isInPark} ${east} ${north}`;

/** Separates postcodes in squares with enough like them from the rest. */
function apart(all: readonly PlacedPostcode[]) {
  const counts = new Map<string, number>();
  for (const each of all) counts.set(nameOf(each), (counts.get(nameOf(each)) ?? 0) + 1);
  const isEnough = (each: PlacedPostcode) => (counts.get(nameOf(each)) ?? 0) >= FEWEST;
  return { enough: all.filter(isEnough), few: all.filter((each) => !isEnough(each)) };
}

const inMiddleOfCell =
  (size: number) =>
  (each: PlacedPostcode): PlacedPostcode => ({
    ...each,
    east: Math.floor(each.east / size) * size + size / 2,
    north: Math.floor(each.north / size) * size + size / 2,
  });

/**
 * The postcodes with squares in which there are several of their outcode on their side of the boundary,
 * if it has several there.
 */
function placed(
  rows: readonly PostcodeRow[],
  outcodes: readonly OutcodeRow[],
  park: Boundary,
): PlacedPostcode[] {
  const all = rows.map((row) => ({
    postcode: row.postcode,
    outcode: row.postcode.split(' ')[0] as string,
    isInPark: isInside(park, row),
    ...squareAt(row.latitude, row.longitude),
  }));
  const result: PlacedPostcode[] = [];
  let { enough, few } = apart(all);
  result.push(...enough);
  for (const size of CELLS) {
    // By the squares that the postcodes are in, not by the middles of smaller cells.
    const cells = apart(few.map(inMiddleOfCell(size)));
    enough = cells.enough;
    const done = new Set(enough.map(({ postcode }) => postcode));
    result.push(...enough);
    few = few.filter(({ postcode }) => !done.has(postcode));
  }
  const middles = new Map(
    outcodes.map(({ outcode, latitude, longitude }) => [outcode, squareAt(latitude, longitude)]),
  );
  // The last few of an outcode join the nearest others, whose square then stands for more. If the outcode
  // has fewer on this side, they can be told from those across the boundary whatever square they have.
  const last = few.map((each) => {
    const ofOutcode = result.filter(({ outcode }) => outcode === each.outcode);
    const sameSide = ofOutcode.filter(({ isInPark }) => isInPark === each.isInPark);
    const others = sameSide.length > 0 ? sameSide : ofOutcode;
    const away = (other: Square) => Math.hypot(other.east - each.east, other.north - each.north);
    const [nearest] = others.sort((one, other) => away(one) - away(other));
    const { east, north } = nearest ?? middles.get(each.outcode) ?? each;
    return { ...each, east, north };
  });
  return [...result, ...last];
}

/**
 * A row for each sector, such as `LA22 9|337 504AAABAD|338 504AE`. Its name comes first, then its
 * squares: the south-western corner in kilometres, then the last two letters of each postcode.
 */
export function postcodeRows(
  rows: readonly PostcodeRow[],
  outcodes: readonly OutcodeRow[],
  park: Boundary,
): string[] {
  const squareOf = new Map(placed(rows, outcodes, park).map((each) => [each.postcode, each]));
  const sectors = new Map<string, Map<string, string>>();
  for (const { postcode } of rows) {
    const { east, north } = squareOf.get(postcode) as PlacedPostcode;
    const square = `${east} ${north}`;
    const name = postcode.slice(0, -2);
    const sector = sectors.get(name) ?? new Map<string, string>();
    sectors.set(name, sector);
    sector.set(square, `${sector.get(square) ?? ''}${postcode.slice(-2)}`);
  }
  return [...sectors].map(
    ([sector, squares]) =>
      `${sector}|${[...squares].map(([square, ends]) => `${square}${ends}`).join('|')}`,
  );
}

/** The sizes of areas that a square may stand for, in kilometres. The last one is for more, too. */
const SPREADS = [3, 5, 9, 17] as const;

/**
 * A row for each square that postcodes outside of it have, such as `338 514 5`: they are within a square
 * of so many kilometres about its middle. It is the same for all postcodes that have the square, or those
 * outside could be told from the others.
 */
export function spreadRows(
  rows: readonly PostcodeRow[],
  outcodes: readonly OutcodeRow[],
  park: Boundary,
): string[] {
  const own = new Map(
    rows.map(({ postcode, latitude, longitude }) => [postcode, squareAt(latitude, longitude)]),
  );
  const furthest = new Map<string, number>();
  for (const { postcode, east, north } of placed(rows, outcodes, park)) {
    const square = own.get(postcode) as Square;
    const away = Math.max(Math.abs(square.east - east), Math.abs(square.north - north));
    const name = `${east} ${north}`;
    furthest.set(name, Math.max(furthest.get(name) ?? 0, away));
  }
  return [...furthest].flatMap(([name, away]) => {
    const spread = SPREADS.find((size) => size >= 2 * away + 1) ?? SPREADS[3];
    return away === 0 ? [] : [`${name} ${spread}`];
  });
}

/** A row for each outcode: `LA22 337 504`: the square of the middle of its postcodes, in kilometres. */
export const outcodeRows = (rows: readonly OutcodeRow[]): string[] =>
  rows.map(({ outcode, latitude, longitude }) => {
    const { east, north } = squareAt(latitude, longitude);
    return `${outcode} ${east} ${north}`;
  });
