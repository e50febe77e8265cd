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
 * The fewest postcodes that must have the same outcode and square, on the same side of the National
 * Park's boundary. These three facts are public for each listing. Shared by fewer postcodes, they would
 * give away which postcode the listing has (D2).
 */
const FEWEST = 4;

/** The sizes of cells, in kilometres. Sparse postcodes get the square in the middle of their cell. */
const CELLS = [2, 4, 8, 16] as const;

const squareAt = (latitude: number, longitude: number): Square => {
  const { east, north } = gridPosition(latitude, longitude);
  return { east: Math.floor(east / 1000), north: Math.floor(north / 1000) };
};

const publicFactsOf = ({ outcode, isInPark, east, north }: PlacedPostcode): string =>
  `${outcode} ${isInPark} ${east} ${north}`;

/** Splits postcodes by whether enough of them have the same public facts. */
function splitByCount(all: readonly PlacedPostcode[]) {
  const counts = new Map<string, number>();
  for (const each of all)
    counts.set(publicFactsOf(each), (counts.get(publicFactsOf(each)) ?? 0) + 1);
  const isEnough = (each: PlacedPostcode) => (counts.get(publicFactsOf(each)) ?? 0) >= FEWEST;
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
 * Gives each postcode a square that doesn’t identify it: its own if enough postcodes have the same
 * public facts, otherwise the middle of the smallest cell in which enough do. The last few postcodes get
 * a square that was given to others.
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
  let { enough, few } = splitByCount(all);
  result.push(...enough);
  for (const size of CELLS) {
    // `few` keeps the own square of each postcode, so that every size of cell is computed from it.
    const cells = splitByCount(few.map(inMiddleOfCell(size)));
    enough = cells.enough;
    const done = new Set(enough.map(({ postcode }) => postcode));
    result.push(...enough);
    few = few.filter(({ postcode }) => !done.has(postcode));
  }
  const middles = new Map(
    outcodes.map(({ outcode, latitude, longitude }) => [outcode, squareAt(latitude, longitude)]),
  );
  // Each postcode that is left gets the square of the nearest one of its outcode, on its own side of the
  // boundary if possible. Across the boundary is no worse: a side with so few postcodes can’t hide them.
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

/** The sizes of areas that a square may stand for, in kilometres. Still larger areas get the last size. */
const SPREADS = [3, 5, 9, 17] as const;

/**
 * A row for each square that was given to postcodes outside of it, such as `338 514 5`. The first two
 * numbers are the square’s south-western corner. The third is the size, in kilometres, of an area about
 * its middle that has all its postcodes. The size is by square, not by postcode: a size of its own would
 * show that a postcode is outside the square.
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
