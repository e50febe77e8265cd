import { join } from 'node:path';
import { runCommand } from './command-line.ts';
import { openData } from './open-data.ts';
import { placeRows } from './places/place-rows.ts';
import { outcodePositionRows, positionRows } from './places/position-rows.ts';
import { outcodeRows, postcodeRows, spreadRows } from './places/postcode-rows.ts';
import { writeDerived } from './write-derived.ts';

/**
 * `npm run places` derives the places that searches know, and the square and the position of each
 * postcode, from open data. Its results are committed, because the data isn't.
 */

const LICENCES = `// Written by \`npm run places\`. Sources and licences: ATTRIBUTION.md beside this file.
`;

/** A module that exports lines, each time as one text. They have no backquotes, backslashes or dollars. */
const moduleOf = (texts: Readonly<Record<string, readonly string[]>>): string =>
  LICENCES +
  Object.entries(texts)
    .map(([name, lines]) => `export const ${name} = \`\n${lines.join('\n')}\n\`;\n`)
    .join('\n');

const writeModule = (file: string, content: string): Promise<void> =>
  writeDerived(join(import.meta.dirname, '../shared/places', file), content);

await runCommand('places', async ({ operands: [folder] }) => {
  const { csv, features, json } = openData(folder);
  const [settlements, outcodes, postcodes, fells, water, park] = await Promise.all([
    csv('lakes-places.csv'),
    csv('lakes-outcodes.csv'),
    csv('lakes-postcodes.csv'),
    json('wainwright-fells.json'),
    features('lakes-water.geojson'),
    json('lake-district-national-park.geojson'),
  ]);
  const places = placeRows({ settlements, outcodes, fells, water });
  await writeModule('place-rows.ts', moduleOf({ PLACE_ROWS: places }));
  await writeModule(
    'postcode-rows.ts',
    moduleOf({
      POSTCODE_ROWS: postcodeRows(postcodes, outcodes, park),
      OUTCODE_ROWS: outcodeRows(outcodes),
      SPREAD_ROWS: spreadRows(postcodes, outcodes, park),
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
