import { join } from 'node:path';
import { runCommand } from './command-line.ts';
import { DETAILS, mapData, type OpenMapData, railwayPath } from './map/map-data.ts';
import { openData } from './open-data.ts';
import { writeDerived } from './write-derived.ts';

/**
 * `npm run map` derives what maps are drawn from, from open data. Its results are committed, because the
 * data isn't.
 */

const MAP = join(import.meta.dirname, '../shared/map');

await runCommand('map', async ({ operands: [folder] }) => {
  const { csv, features, json } = openData(folder);
  const data: OpenMapData = {
    coast: await features('lakes-coast.geojson'),
    park: await features('lake-district-national-park.geojson'),
    contours: await features('lakes-contours.geojson'),
    water: await features('lakes-water.geojson'),
    roads: await features('lakes-roads.geojson'),
    railways: await features('lakes-railways.geojson'),
    fells: await json('wainwright-fells.json'),
    settlements: await csv('lakes-places.csv'),
    postcodes: await csv('lakes-postcodes.csv'),
    stations: await csv('lakes-stations.csv'),
  };
  for (const [name, detail] of Object.entries(DETAILS)) {
    await writeDerived(join(MAP, `${name}.json`), JSON.stringify(mapData(data, detail)));
  }
  await writeDerived(
    join(MAP, 'railway.json'),
    JSON.stringify({ railway: railwayPath(data.railways) }),
  );
});
