import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { LocalProblem } from 'aws-on-one-machine/problem';
import { parse } from 'csv-parse/sync';

/** Reads the files of open data in a folder, from which `npm run places` and `npm run map` derive ours. */

const NUMBERS: ReadonlySet<string> = new Set(['latitude', 'longitude', 'postcodes', 'lat', 'lon']);

const rowsOf = (text: string): never[] =>
  parse(text, {
    columns: true,
    cast: (value, { column }) => (NUMBERS.has(String(column)) ? Number(value) : value),
  });

export function openData(folder: string) {
  // npm runs scripts in the project's folder, but the path is relative to where it was typed.
  const directory = resolve(process.env.INIT_CWD ?? '.', folder);
  const read = (file: string): Promise<string> =>
    readFile(join(directory, file), 'utf8').catch((error: unknown) => {
      throw new LocalProblem(`${join(directory, file)} can't be read: ${error}`);
    });
  return {
    csv: (file: string): Promise<never[]> => read(file).then(rowsOf),
    json: async (file: string): Promise<never> => JSON.parse(await read(file)) as never,
    /** The features of a GeoJSON file. */
    features: async (file: string): Promise<never[]> =>
      (JSON.parse(await read(file)) as { features: never[] }).features,
  };
}
