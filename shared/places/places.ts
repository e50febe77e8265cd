import placeRows from './place-rows.json' with { type: 'json' };

/**
 * On a server alone: its data is too much for a page.
 *
 * The rows are written by `npm run places`. Sources and licences: ATTRIBUTION.md beside this file.
 */

/** A square of the OS National Grid: its south-western corner, in kilometres. */
export interface GridSquare {
  readonly east: number;
  readonly north: number;
}

/** A position on the OS National Grid, in hundreds of metres. */
export interface GridPoint {
  readonly east: number;
  readonly north: number;
}

const SETTLEMENT_KINDS = ['city', 'town', 'village', 'hamlet', 'suburb', 'settlement'] as const;
const WATER_KINDS = ['lake', 'tarn', 'reservoir'] as const;
type PlaceKind =
  | (typeof SETTLEMENT_KINDS)[number]
  | (typeof WATER_KINDS)[number]
  | 'fell'
  | 'outcode';

/** A place that people search near. */
export interface Place {
  /** For example `kendal`, `newton-near-dalton`, `lake-ullswater`, `fell-skiddaw`, `ca12`. */
  readonly id: string;
  /** A name that other places may have, too. */
  readonly name: string;
  /** `Newton, near Dalton` if others of its sort have its name, else the name. */
  readonly label: string;
  readonly kind: PlaceKind;
  /** The outcode of a settlement, or an outcode itself. */
  readonly outcode: string | undefined;
  /** The nearest town or well-known village; the post town of an outcode. */
  readonly near: string;
  /** The height of a fell, in metres. */
  readonly height: number | undefined;
  readonly aliases: readonly string[];
  /** The first one is its middle. A lake has points along its shore, too. */
  readonly positions: readonly [GridPoint, ...GridPoint[]];
}

/** A place to measure from. If it has several positions, the nearest counts. */
export type Located = Pick<Place, 'id' | 'positions'>;

export function pointOf(text: string): GridPoint {
  const [east, north] = text.split(' ').map(Number);
  if (east === undefined || north === undefined) throw new Error(`'${text}' is no position`);
  return { east, north };
}

function placeFrom(row: string): Place {
  const [id, name, apart, kind, outcode, near, height, aliases, positions] = row.split('|');
  if (id === undefined || name === undefined || near === undefined || positions === undefined) {
    throw new Error(`'${row}' is no place`);
  }
  const [middle = '', ...others] = positions.split(',');
  return {
    id,
    name,
    label: apart ? `${name}, near ${apart}` : name,
    // The rows are generated with these kinds.
    kind: kind as PlaceKind,
    outcode: outcode || undefined,
    near,
    height: height ? Number(height) : undefined,
    aliases: aliases ? aliases.split(',') : [],
    positions: [pointOf(middle), ...others.map(pointOf)],
  };
}

let byId: ReadonlyMap<string, Place> | undefined;

const places = (): ReadonlyMap<string, Place> => {
  byId ??= new Map(placeRows.map(placeFrom).map((place) => [place.id, place]));
  return byId;
};

export const allPlaces = (): readonly Place[] => [...places().values()];

/** The place with an identifier. */
export const placeOf = (id: string): Place | undefined => places().get(id);

/**
 * Whole kilometres from a place to the middle of a square: 0 if the place is in the square, else at
 * least 1. The distance from a lake is that from its nearest shore.
 */
export function distanceTo({ positions }: Located, { east, north }: GridSquare): number {
  let nearest = Number.POSITIVE_INFINITY;
  for (const position of positions) {
    if (Math.floor(position.east / 10) === east && Math.floor(position.north / 10) === north) {
      return 0;
    }
    nearest = Math.min(
      nearest,
      Math.hypot(position.east - (east * 10 + 5), position.north - (north * 10 + 5)),
    );
  }
  return Math.max(1, Math.round(nearest / 10));
}
