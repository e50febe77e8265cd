import { gridPosition } from './national-grid.ts';

/** A row of `lakes-postcodes.csv`. */
export interface PostcodeRow {
  readonly postcode: string;
  readonly latitude: number;
  readonly longitude: number;
}

/**
 * A line for each sector, such as `LA22 9|337 504AAABAD|338 504AE`. Its name comes first, then its
 * squares: the south-western corner in kilometres, then the last two letters of each postcode.
 */
export function postcodeRows(rows: readonly PostcodeRow[]): string[] {
  const sectors = new Map<string, Map<string, string>>();
  for (const { postcode, latitude, longitude } of rows) {
    const { east, north } = gridPosition(latitude, longitude);
    const square = `${Math.floor(east / 1000)} ${Math.floor(north / 1000)}`;
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

/** A line for each outcode: `LA22 337 504`: the square of the middle of its postcodes, in kilometres. */
export const outcodeRows = (
  rows: readonly { outcode: string; latitude: number; longitude: number }[],
): string[] =>
  rows.map(({ outcode, latitude, longitude }) => {
    const { east, north } = gridPosition(latitude, longitude);
    return `${outcode} ${Math.floor(east / 1000)} ${Math.floor(north / 1000)}`;
  });
