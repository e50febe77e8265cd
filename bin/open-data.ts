import { join } from 'node:path';
import { parse } from 'csv-parse/sync';
import { readTypedFile } from './typed-file.ts';

/** Reads the files of open data in a folder, from which `npm run places` and `npm run map` derive ours. */

const NUMBERS: ReadonlySet<string> = new Set(['latitude', 'longitude', 'postcodes', 'lat', 'lon']);

const rowsOf = (content: Buffer): never[] =>
  parse(content, {
    columns: true,
    cast: (value, { column }) => (NUMBERS.has(String(column)) ? Number(value) : value),
  });

const jsonOf = (content: Buffer): never => JSON.parse(content.toString()) as never;

/** @param folder as it was typed */
export function openData(folder: string) {
  const read = <T>(file: string, parseFile: (content: Buffer) => T): Promise<T> =>
    readTypedFile(join(folder, file), parseFile);
  return {
    csv: (file: string): Promise<never[]> => read(file, rowsOf),
    json: (file: string): Promise<never> => read(file, jsonOf),
    /** The features of a GeoJSON file. */
    features: async (file: string): Promise<never[]> =>
      (await read<{ features: never[] }>(file, jsonOf)).features,
  };
}
