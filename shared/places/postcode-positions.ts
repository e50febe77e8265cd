import { normalisePostcode, outcodeOf } from '../listings/postcode.ts';
import type { GridPosition } from './national-grid.ts';
import rows from './position-rows.json' with { type: 'json' };

/**
 * Positions of postcodes, only for functions that write and review listings: nothing public may depend on
 * where in its square a listing is, unless its owner shows that (D2).
 *
 * The rows are written by `npm run places`. Sources and licences: ATTRIBUTION.md beside this file.
 */

interface PostcodePosition {
  /** To some ten metres. */
  readonly position: GridPosition;
  /** Whether it is inside the National Park, by its boundary. Undefined for an outcode's middle. */
  readonly isInPark: boolean | undefined;
}

/** Each sector's positions as they are stored, by its name, such as `LA22 9`. */
let sectors: ReadonlyMap<string, string> | undefined;
let outcodes: ReadonlyMap<string, GridPosition> | undefined;

function sectorRow(sector: string): string {
  sectors ??= new Map(
    rows.postcodes.map((row) => {
      const bar = row.indexOf('|');
      return [row.slice(0, bar), row.slice(bar + 1)] as const;
    }),
  );
  return sectors.get(sector) ?? '';
}

/** The middle of a cell of ten metres, in metres. */
const middle = (tens: number): number => tens * 10 + 5;

function outcodeMiddle(outcode: string): PostcodePosition | undefined {
  outcodes ??= new Map(
    rows.outcodes.map((row) => {
      const [name = '', east, north] = row.split(' ');
      return [name, { east: middle(Number(east)), north: middle(Number(north)) }] as const;
    }),
  );
  const position = outcodes.get(outcode);
  return position && { position, isInPark: undefined };
}

const SQUARE = /^(\d+) (\d+)/;

/** How many characters a postcode has there: its last two letters, and two digits each way. */
const LENGTH = 6;

function inSector(sector: string, ending: string): PostcodePosition | undefined {
  for (const row of sectorRow(sector).split('|')) {
    const [square = '', east, north] = SQUARE.exec(row) ?? [];
    for (let at = square.length; at < row.length; at += LENGTH) {
      const letters = row.slice(at, at + 2);
      if (letters.toUpperCase() !== ending) continue;
      return {
        position: {
          east: middle(Number(east) * 100 + Number(row.slice(at + 2, at + 4))),
          north: middle(Number(north) * 100 + Number(row.slice(at + 4, at + LENGTH))),
        },
        isInPark: letters !== ending,
      };
    }
  }
  return undefined;
}

/**
 * Where a postcode is. If it isn't known, or is an outcode alone, it is the middle of its outcode.
 * Undefined if the outcode isn't known either.
 */
export function positionOf(text: string): PostcodePosition | undefined {
  const postcode = normalisePostcode(text);
  const known = postcode && inSector(postcode.slice(0, -2), postcode.slice(-2));
  return known || outcodeMiddle(outcodeOf(text));
}
