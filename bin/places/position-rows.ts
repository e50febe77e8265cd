import { gridPosition } from '../../shared/places/national-grid.ts';
import { type Boundary, isInside } from './boundary.ts';
import type { OutcodeRow, PostcodeRow } from './postcode-rows.ts';

/** The tens of metres within a square of a kilometre, as two digits: `35` for 337,358 metres. */
const tensOfMetres = (metres: number): string =>
  String(Math.floor((metres % 1000) / 10)).padStart(2, '0');

/**
 * A row for each sector, such as `LA22 9|337 504AA4357ab0112|338 504AE9000`: the sector’s name, then its
 * postcodes by the square that they are in. Each postcode has its last two letters, and its distance
 * east and north in the square, in tens of metres. The letters are small inside the National Park.
 * The positions may be this exact because only functions that write and review listings read them (D2).
 */
export function positionRows(rows: readonly PostcodeRow[], park: Boundary): string[] {
  const sectors = new Map<string, Map<string, string>>();
  for (const row of rows) {
    const { east, north } = gridPosition(row.latitude, row.longitude);
    const square = `${Math.floor(east / 1000)} ${Math.floor(north / 1000)}`;
    const name = row.postcode.slice(0, -2);
    const sector = sectors.get(name) ?? new Map<string, string>();
    sectors.set(name, sector);
    const ending = row.postcode.slice(-2);
    const shown = isInside(park, row) ? ending.toLowerCase() : ending;
    sector.set(
      square,
      `${sector.get(square) ?? ''}${shown}${tensOfMetres(east)}${tensOfMetres(north)}`,
    );
  }
  return [...sectors].map(
    ([sector, squares]) =>
      `${sector}|${[...squares].map(([square, ends]) => `${square}${ends}`).join('|')}`,
  );
}

/** A row for each outcode: `LA22 33712 50432`: the middle of its postcodes, in tens of metres. */
export const outcodePositionRows = (rows: readonly OutcodeRow[]): string[] =>
  rows.map(({ outcode, latitude, longitude }) => {
    const { east, north } = gridPosition(latitude, longitude);
    return `${outcode} ${Math.floor(east / 10)} ${Math.floor(north / 10)}`;
  });
