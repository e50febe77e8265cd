import { normalisePostcode, outcodeOf } from '../listings/postcode.ts';
import type { GridSquare } from './places.ts';
import rows from './postcode-rows.json' with { type: 'json' };

/**
 * On a server alone: of where a listing is, the square is public and the postcode isn't (D2).
 *
 * The rows are written by `npm run places`. Sources and licences: ATTRIBUTION.md beside this file.
 */

/** Each sector's squares as they are stored, by its name, such as `LA22 9`. */
let sectors: ReadonlyMap<string, string> | undefined;
let outcodes: ReadonlyMap<string, GridSquare> | undefined;

function sectorSquares(sector: string): readonly string[] {
  sectors ??= new Map(
    rows.postcodes.map((row) => {
      const bar = row.indexOf('|');
      return [row.slice(0, bar), row.slice(bar + 1)] as const;
    }),
  );
  return sectors.get(sector)?.split('|') ?? [];
}

function outcodeSquare(outcode: string): GridSquare | undefined {
  outcodes ??= new Map(
    rows.outcodes.map((row) => {
      const [name = '', east, north] = row.split(' ');
      return [name, { east: Number(east), north: Number(north) }] as const;
    }),
  );
  return outcodes.get(outcode);
}

const SQUARE = /^(\d+) (\d+)/;

/** Whether the last two letters of a postcode are among those behind a square. */
function hasEnding(endings: string, ending: string): boolean {
  for (let at = 0; at < endings.length; at += 2) if (endings.startsWith(ending, at)) return true;
  return false;
}

/** The square of a postcode that is known. */
function ownSquareOf(text: string): GridSquare | undefined {
  const postcode = normalisePostcode(text);
  if (postcode === undefined) return undefined;
  for (const row of sectorSquares(postcode.slice(0, -2))) {
    const [square = '', east, north] = SQUARE.exec(row) ?? [];
    if (hasEnding(row.slice(square.length), postcode.slice(-2))) {
      return { east: Number(east), north: Number(north) };
    }
  }
  return undefined;
}

/**
 * The square of a postcode. If the postcode isn't known, or is an outcode alone, it is the square of
 * the middle of its outcode. Undefined if the outcode isn't known either.
 */
export const squareOf = (text: string): GridSquare | undefined =>
  ownSquareOf(text) ?? outcodeSquare(outcodeOf(text));

/** Whether it is known where a postcode is. */
export const isKnown = (text: string): boolean => ownSquareOf(text) !== undefined;

let spreads: ReadonlyMap<string, number> | undefined;

/**
 * The size of the area about its middle that a square stands for, in kilometres: a postcode with few
 * others around it has the square in the middle of a larger one. 1 if it stands for itself; 17 for that
 * and more.
 */
export function spreadOf({ east, north }: GridSquare): number {
  spreads ??= new Map(
    rows.spreads.map((row) => {
      const [, name = '', size] = /^(\d+ \d+) (\d+)$/.exec(row) ?? [];
      return [name, Number(size)] as const;
    }),
  );
  return spreads.get(`${east} ${north}`) ?? 1;
}
