import { join } from 'node:path';
import { runCommand } from './command-line.ts';
import { openData } from './open-data.ts';
import { placeRows, stationRows } from './places/place-rows.ts';
import { outcodePositionRows, positionRows } from './places/position-rows.ts';
import { outcodeRows, postcodeRows, spreadRows } from './places/postcode-rows.ts';
import { writeDerived } from './write-derived.ts';

/**
 * `npm run places` derives the places that searches know, and the square and the position of each
 * postcode, from open data. Its results are committed, because the data isn't.
 */

type Rows = readonly string[];

/** Writes a row on each line, so that a difference shows the rows that changed. */
const writeRows = (file: string, rows: Rows | Readonly<Record<string, Rows>>): Promise<void> =>
  writeDerived(
    join(import.meta.dirname, '../shared/places', file),
    `${JSON.stringify(rows, undefined, 2)}\n`,
  );

await runCommand('places', async ({ operands: [folder] }) => {
  const { csv, features, json } = openData(folder);
  const [settlements, outcodes, postcodes, fells, water, park, stations] = await Promise.all([
    csv('lakes-places.csv'),
    csv('lakes-outcodes.csv'),
    csv('lakes-postcodes.csv'),
    json('wainwright-fells.json'),
    features('lakes-water.geojson'),
    json('lake-district-national-park.geojson'),
    csv('lakes-stations.csv'),
  ]);
  await writeRows('place-rows.json', placeRows({ settlements, outcodes, fells, water }));
  await writeRows('station-rows.json', stationRows(stations));
  await writeRows('postcode-rows.json', {
    postcodes: postcodeRows(postcodes, outcodes, park),
    outcodes: outcodeRows(outcodes),
    spreads: spreadRows(postcodes, outcodes, park),
  });
  await writeRows('position-rows.json', {
    postcodes: positionRows(postcodes, park),
    outcodes: outcodePositionRows(outcodes),
  });
});
