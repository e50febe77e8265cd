import { join } from 'node:path';
import { runCommand } from './command-line.ts';
import { openData } from './open-data.ts';
import { placeRows } from './places/place-rows.ts';
import { outcodeRows, postcodeRows } from './places/postcode-rows.ts';
import { writeDerived } from './write-derived.ts';

/**
 * `npm run places` derives the places that searches know, and the square of each postcode, from open
 * data. Its results are committed, because the data isn't.
 */

const LICENCES = `// Written by \`npm run places\`. Sources and licences: ATTRIBUTION.md beside this file.
`;

/** A module that exports lines as one text. It has no backquotes, backslashes or dollar signs. */
const moduleOf = (name: string, lines: readonly string[]): string =>
  `${LICENCES}export const ${name} = \`\n${lines.join('\n')}\n\`;\n`;

const writeModule = (file: string, content: string): Promise<void> =>
  writeDerived(join(import.meta.dirname, '../shared/places', file), content);

await runCommand('places', async ({ operands: [folder] }) => {
  const { csv, features, json } = openData(folder);
  const [settlements, outcodes, postcodes, fells, water] = await Promise.all([
    csv('lakes-places.csv'),
    csv('lakes-outcodes.csv'),
    csv('lakes-postcodes.csv'),
    json('wainwright-fells.json'),
    features('lakes-water.geojson'),
  ]);
  const places = placeRows({ settlements, outcodes, fells, water });
  await writeModule('place-rows.ts', moduleOf('PLACE_ROWS', places));
  await writeModule(
    'postcode-rows.ts',
    `${moduleOf('POSTCODE_ROWS', postcodeRows(postcodes, outcodes))}\n${moduleOf('OUTCODE_ROWS', outcodeRows(outcodes)).slice(LICENCES.length)}`,
  );
});
