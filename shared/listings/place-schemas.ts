import * as z from 'zod';

/** A square of a kilometre of the OS National Grid: its south-western corner, in kilometres. */
export const gridSquareSchema = z.object({ east: z.int(), north: z.int() });

/** WGS 84 coordinates, in degrees. */
export const coordinatesSchema = z.object({ latitude: z.number(), longitude: z.number() });

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
