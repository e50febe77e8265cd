import { readFile, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { LocalProblem } from 'aws-on-one-machine/problem';
import { parse } from 'csv-parse/sync';
import { runCommand } from './command-line.ts';
import { placeRows } from './places/place-rows.ts';
import { outcodePositionRows, positionRows } from './places/position-rows.ts';
import { outcodeRows, postcodeRows } from './places/postcode-rows.ts';

/**
 * `npm run places` derives the places that searches know, and the square and the position of each
 * postcode, from open data. Its results are committed, because the data isn't.
 */

const NUMBERS: ReadonlySet<string> = new Set(['latitude', 'longitude', 'postcodes']);

const rowsOf = (text: string): never[] =>
  parse(text, {
    columns: true,
    cast: (value, { column }) => (NUMBERS.has(String(column)) ? Number(value) : value),
  });

const LICENCES = `// Written by \`npm run places\`. Sources and licences: ATTRIBUTION.md beside this file.
`;

/** A module that exports lines, each time as one text. They have no backquotes, backslashes or dollars. */
const moduleOf = (texts: Readonly<Record<string, readonly string[]>>): string =>
  LICENCES +
  Object.entries(texts)
    .map(([name, lines]) => `export const ${name} = \`\n${lines.join('\n')}\n\`;\n`)
    .join('\n');

async function writeModule(file: string, content: string): Promise<void> {
  const path = join(import.meta.dirname, '../shared/places', file);
  const before = await readFile(path, 'utf8').catch(() => undefined);
  if (before !== content) await writeFile(path, content);
  console.log(`${before === content ? 'Nothing to write' : 'Written'}: shared/places/${file}`);
}

await runCommand('places', async ({ operands: [folder] }) => {
  // npm runs scripts in the project's folder, but the path is relative to where it was typed.
  const directory = resolve(process.env.INIT_CWD ?? '.', folder);
  const read = (file: string) =>
    readFile(join(directory, file), 'utf8').catch((error: unknown) => {
      throw new LocalProblem(`${join(directory, file)} can't be read: ${error}`);
    });
  const [settlements, outcodes, postcodes, fells, water, park] = await Promise.all([
    read('lakes-places.csv').then(rowsOf),
    read('lakes-outcodes.csv').then(rowsOf),
    read('lakes-postcodes.csv').then(rowsOf),
    read('wainwright-fells.json').then(JSON.parse),
    read('lakes-water.geojson').then(JSON.parse),
    read('lake-district-national-park.geojson').then(JSON.parse),
  ]);
  const places = placeRows({ settlements, outcodes, fells, water: water.features });
  await writeModule('place-rows.ts', moduleOf({ PLACE_ROWS: places }));
  await writeModule(
    'postcode-rows.ts',
    moduleOf({
      POSTCODE_ROWS: postcodeRows(postcodes, outcodes),
      OUTCODE_ROWS: outcodeRows(outcodes),
    }),
  );
  await writeModule(
    'position-rows.ts',
    moduleOf({
      POSITION_ROWS: positionRows(postcodes, park),
      OUTCODE_POSITION_ROWS: outcodePositionRows(outcodes),
    }),
  );
});
