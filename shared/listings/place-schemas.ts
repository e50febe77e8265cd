import * as z from 'zod';

/** A square of a kilometre of the OS National Grid: its south-western corner, in kilometres. */
export const gridSquareSchema = z.object({ east: z.int(), north: z.int() });

/** WGS 84 coordinates, in degrees. */
export const coordinatesSchema = z.object({ latitude: z.number(), longitude: z.number() });

/** The directions of the compass, clockwise. */
export const COMPASS = [
  'north',
  'north-east',
  'east',
  'south-east',
  'south',
  'south-west',
  'west',
  'north-west',
] as const;

/** Something near a listing. */
export const awaySchema = z.object({
  name: z.string(),
  /** In halves of a mile, or whole miles if the listing is known less well. 0 for less than that. */
  miles: z.number().min(0),
  /** From the listing to it. Null without miles. */
  direction: z.enum(COMPASS).nullable(),
});
export type Away = z.infer<typeof awaySchema>;

/** Where a listing is, as it is shown. */
export const whereaboutsSchema = z.object({
  /** How large the area about the middle of its square is in which it is, in kilometres. */
  spread_km: z.int().min(1),
  /** Where its exact place is, in metres from the middle of its square. Null if it isn't shown. */
  pin: z.object({ east: z.int(), north: z.int() }).nullable(),
  /** Whether there is a picture of the land around its square. */
  has_map: z.boolean(),
  /** Up to three fells, the nearest first. */
  fells: z.array(awaySchema.extend({ height: z.int() })),
  /** The shore of the nearest lake that people know. */
  lake: awaySchema.nullable(),
  station: awaySchema.nullable(),
  /** The nearest village or town. */
  village: awaySchema.nullable(),
});
export type Whereabouts = z.infer<typeof whereaboutsSchema>;

/** Five decimals are about a metre. */
const toFiveDecimals = (degrees: number): number => Number(degrees.toFixed(5));

const degrees = (what: string, least: number, most: number) => {
  const error = `${what} must be a number of degrees between ${least} and ${most}`;
  return z.number({ error }).min(least, error).max(most, error).overwrite(toFiveDecimals);
};

const NO_SQUARE = 'Square must have its kilometres east and north';
const kilometres = z.int({ error: NO_SQUARE }).min(0, NO_SQUARE).max(1300, NO_SQUARE);

/** A square that an owner chooses. */
export const chosenSquareSchema = z.strictObject(
  { east: kilometres, north: kilometres },
  { error: (issue) => (issue.code === 'invalid_type' ? NO_SQUARE : undefined) },
);

/** The place that an owner shows. Great Britain is within these bounds. */
export const chosenPlaceSchema = z.strictObject(
  { latitude: degrees('Latitude', 49, 61), longitude: degrees('Longitude', -9, 2) },
  {
    error: (issue) =>
      issue.code === 'invalid_type'
        ? 'Exact place must have a latitude and a longitude'
        : undefined,
  },
);
