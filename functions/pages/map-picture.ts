import { drawPicture, mapLayers } from '../../shared/map/draw-picture.ts';
import { MAP_COLOURS } from '../../shared/map/map-colours.ts';
import { hasPicture } from '../../shared/map/map-picture.ts';
import { detailedMap, railwayPath } from '../../shared/map/server-map-data.ts';
import { Recent } from '../../shared/search-index/recent.ts';

const FILE = /^(\d{3})-(\d{3})-(light|dark)\.svg$/;

/** How many pictures are kept: neighbours of one page's listings are asked for again. */
const KEPT = 50;

const pictures = new Recent<string>(KEPT);

let layers: ReturnType<typeof mapLayers> | undefined;

/** The picture of a file below `/maps`. Undefined if there is none. */
export async function mapPicture(file: string): Promise<string | undefined> {
  const [, east, north, scheme] = FILE.exec(file) ?? [];
  const square = { east: Number(east), north: Number(north) };
  if (scheme === undefined || !hasPicture(square)) return undefined;
  const [data, railway] = await Promise.all([detailedMap(), railwayPath()]);
  layers ??= mapLayers(data, railway);
  const from = { data, layers, colours: MAP_COLOURS[scheme as keyof typeof MAP_COLOURS] };
  return pictures.get(file, () => drawPicture(square, from));
}
