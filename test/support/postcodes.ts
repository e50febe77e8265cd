import { outcodeOf } from '../../shared/listings/postcode.ts';
import rows from '../../shared/places/postcode-rows.json' with { type: 'json' };

/** All postcodes of the data that are shown in one square, and their outcode. */
export interface SharedSquare {
  readonly outcode: string;
  readonly east: number;
  readonly north: number;
  readonly postcodes: readonly string[];
}

/** The postcodes of the data, by outcode and square. */
export function sharedSquares(): readonly SharedSquare[] {
  const all = new Map<string, SharedSquare & { postcodes: string[] }>();
  for (const row of rows.postcodes) {
    const [sector = '', ...squares] = row.split('|');
    for (const square of squares) {
      const [, east, north, endings = ''] = /^(\d+) (\d+)([A-Z]+)$/.exec(square) ?? [];
      for (const ending of endings.match(/../g) ?? []) {
        const postcode = `${sector}${ending}`;
        const outcode = outcodeOf(postcode);
        const key = `${outcode} ${east} ${north}`;
        const shared = all.get(key) ?? {
          outcode,
          east: Number(east),
          north: Number(north),
          postcodes: [],
        };
        shared.postcodes.push(postcode);
        all.set(key, shared);
      }
    }
  }
  return [...all.values()];
}
