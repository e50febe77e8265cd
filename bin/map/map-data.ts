import type { Feature, Geometry, MultiPolygon, Position } from 'geojson';
import { feature } from 'topojson-client';
import { topology } from 'topojson-server';
import { presimplify, simplify } from 'topojson-simplify';
import type { GeometryCollection, GeometryObject, Topology } from 'topojson-specification';
import {
  isOnSheet,
  type MapData,
  type MapFell,
  type MapLake,
  type MapPlace,
  type MapStation,
  type SheetPoint,
  UNIT_METRES,
} from '../../shared/map/map-data.ts';
import { middleLine } from './middle-line.ts';
import { type LongLat, pathOf, rounded, sheetPoint } from './sheet.ts';

/** A feature of one of the files of open data. */
type OpenFeature = Feature<Geometry, Readonly<Record<string, unknown>>>;

export interface OpenMapData {
  readonly coast: readonly OpenFeature[];
  readonly park: readonly OpenFeature[];
  readonly contours: readonly OpenFeature[];
  readonly water: readonly OpenFeature[];
  readonly roads: readonly OpenFeature[];
  readonly railways: readonly OpenFeature[];
  readonly fells: readonly {
    readonly name: string;
    readonly heightMetres: number;
    readonly latitude: number;
    readonly longitude: number;
  }[];
  readonly settlements: readonly {
    readonly name: string;
    readonly kind: string;
    readonly district: string;
    readonly latitude: number;
    readonly longitude: number;
  }[];
  readonly postcodes: readonly { readonly latitude: number; readonly longitude: number }[];
  readonly stations: readonly {
    readonly name: string;
    readonly lat: number;
    readonly lon: number;
  }[];
}

/** How much of the data a map has. Areas are in square metres. */
export interface Detail {
  /** A corner is left out if the triangle with its neighbours is smaller. */
  readonly corner: number;
  /** An island, or a hole, is left out if it is smaller. */
  readonly ring: number;
  readonly lake: number;
  readonly fells: number;
  readonly places: number;
}

export const DETAILS = {
  overview: { corner: 105_000, ring: 250_000, lake: 150_000, fells: 40, places: 90 },
  detail: { corner: 900, ring: 6_000, lake: 0, fells: Infinity, places: Infinity },
} as const satisfies Record<string, Detail>;

const squareUnits = (squareMetres: number): number => squareMetres / UNIT_METRES ** 2;

type Line = readonly SheetPoint[];
type Area = readonly Line[];

/** A geometry on the sheet. GeoJSON has the same form for any coordinates. */
const projected = <G extends Geometry>(geometry: G): G => {
  const project = (value: unknown): unknown =>
    Array.isArray(value) && typeof value[0] === 'number'
      ? sheetPoint(value as LongLat)
      : (value as unknown[]).map(project);
  return { ...geometry, coordinates: project((geometry as MultiPolygon).coordinates) } as G;
};

const sizeOf = (ring: Line): number =>
  Math.abs(
    ring.reduce((sum, [x, y], place) => {
      const [nextX, nextY] = ring[(place + 1) % ring.length] as SheetPoint;
      return sum + x * nextY - nextX * y;
    }, 0) / 2,
  );

const linesOf = (geometry: Geometry): readonly Line[] => {
  switch (geometry.type) {
    case 'LineString':
      return [geometry.coordinates as unknown as Line];
    case 'MultiLineString':
    case 'Polygon':
      return geometry.coordinates as unknown as Line[];
    case 'MultiPolygon':
      return geometry.coordinates.flat() as unknown as Line[];
    default:
      throw new Error(`A map has no ${geometry.type}.`);
  }
};

const areasOf = (geometry: Geometry): readonly Area[] =>
  (geometry.type === 'Polygon'
    ? [geometry.coordinates]
    : (geometry as MultiPolygon).coordinates) as unknown as Area[];

const isOfKind = (kind: string) => (each: OpenFeature) => each.properties.kind === kind;

const collection = (features: readonly OpenFeature[]): GeoJSON.GeometryCollection => ({
  type: 'GeometryCollection',
  geometries: features.map(({ geometry }) => projected(geometry)),
});

const shapeOf = (whole: Topology, each: GeometryObject): Geometry =>
  (feature(whole, each) as Feature).geometry;

type Layers = Topology<{ [name: string]: GeometryCollection }>;

/** All layers at once, so that borders which they share stay the same. */
function simplified(
  { coast, park, contours, water, roads }: OpenMapData,
  { corner }: Detail,
): (layer: string) => readonly Geometry[] {
  const whole = topology({
    land: collection(coast.filter(isOfKind('land'))),
    coast: collection(coast.filter((each) => !isOfKind('land')(each))),
    park: collection(park),
    water: collection(water),
    motorway: collection(roads),
    ...Object.fromEntries(
      contours.map((each) => [`tint ${each.properties.metres}`, collection([each])]),
    ),
  });
  const simple = simplify(presimplify(whole as unknown as Layers), squareUnits(corner));
  return (layer) => {
    const objects = simple.objects[layer] as GeometryCollection;
    return objects.geometries.map((each) => shapeOf(simple, each));
  };
}

/** A little of a map: what is drawn and named on it. */
export function mapData(data: OpenMapData, detail: Detail): MapData {
  const layer = simplified(data, detail);
  const area = (name: string, least = squareUnits(detail.ring)) =>
    pathOf(
      layer(name)
        .flatMap(areasOf)
        .filter(([shore]) => shore !== undefined && sizeOf(shore) > least)
        .flatMap(([shore = [], ...holes]) => [shore, ...holes.filter((h) => sizeOf(h) > least)]),
      true,
    );
  const heights = data.contours.map(({ properties }) => String(properties.metres));
  return {
    land: area('land'),
    coast: pathOf(layer('coast').flatMap(linesOf), false),
    park: area('park'),
    motorway: pathOf(layer('motorway').flatMap(linesOf), false),
    tints: Object.fromEntries(heights.map((height) => [height, area(`tint ${height}`)])),
    lakes: lakesOf(data.water, layer('water'), detail),
    fells: fellsOf(data.fells).slice(0, detail.fells),
    places: placesOf(data).slice(0, detail.places),
    stations: stationsOf(data.stations),
  };
}

/** The railway, under its own licence. */
export const railwayPath = (railways: readonly OpenFeature[]): string => {
  const simple = simplify(
    presimplify(topology({ lines: collection(railways) }) as unknown as Layers),
    squareUnits(DETAILS.detail.corner * 4),
  );
  const lines = simple.objects.lines as GeometryCollection;
  return pathOf(
    lines.geometries.flatMap((each) => linesOf(shapeOf(simple, each))),
    false,
  );
};

/** The middle of a lake is marked if its name may run along it. */
const NAMED_ALONG = 0.3;

const number = (value: unknown): number => {
  if (typeof value !== 'number') throw new Error(`'${value}' is no number.`);
  return value;
};

function lakesOf(
  features: readonly OpenFeature[],
  shapes: readonly Geometry[],
  { lake: least }: Detail,
): MapLake[] {
  return features
    .map(({ properties, geometry }, place): MapLake => {
      const square = number(properties.area_km2);
      const isMajor = Boolean(properties.major);
      const shore = ((geometry as GeoJSON.Polygon).coordinates[0] as Position[]).map(sheetPoint);
      const { line, width } = middleLine(shore);
      return {
        name: String(properties.name),
        isMajor,
        area: square,
        at: rounded(sheetPoint(properties.label as LongLat)),
        ...(isMajor &&
          square > NAMED_ALONG && {
            middle: { line: line.map(rounded), width: Math.round(width) },
          }),
        path: pathOf(linesOf(shapes[place] as Geometry), true),
      };
    })
    .filter(({ area }) => area * 1e6 >= least)
    .sort((one, other) => other.area - one.area);
}

const between = ([x, y]: SheetPoint, [otherX, otherY]: SheetPoint): number =>
  Math.hypot(x - otherX, y - otherY);

/** Further than this, a summit stands alone: 25 km. */
const ALONE = 2_500;

/**
 * Fells, the first of each group before the others: by their height times the root of the distance to
 * anything higher.
 */
function fellsOf(fells: OpenMapData['fells']): MapFell[] {
  const all = fells.map(({ name, heightMetres, latitude, longitude }) => ({
    name: name.replace(/ - .*| \[.*\]| \(.*\)/, ''),
    height: Math.round(heightMetres),
    at: rounded(sheetPoint([longitude, latitude])),
  }));
  const rankOf = (fell: MapFell): number => {
    const higher = all.filter(({ height }) => height > fell.height);
    const isolation = Math.min(ALONE, ...higher.map(({ at }) => between(at, fell.at)));
    return Math.sqrt(isolation) * fell.height;
  };
  return all
    .map((fell) => ({ fell, rank: rankOf(fell) }))
    .sort((one, other) => other.rank - one.rank)
    .map(({ fell }) => fell);
}

const KINDS: Readonly<Record<string, MapPlace['kind']>> = { Town: 'town', Village: 'village' };
/** How much a postcode within a kilometre counts. */
const WEIGHTS = { town: 1.4, village: 0.7, hamlet: 0.3 } as const;
/** The distance within which postcodes count for a place: a kilometre, in units of the sheet. */
const NEAR = 100;
/** Names that a map of the Lakes can't be without. */
const KNOWN: Readonly<Record<string, number>> = {
  Windermere: 320,
  Ambleside: 320,
  Keswick: 320,
  Coniston: 320,
  Grasmere: 320,
  Hawkshead: 150,
  Glenridding: 150,
  'Pooley Bridge': 150,
};
/** Places by how many postcodes are near, which stands for how many people live there. */
function placesOf({ settlements, postcodes }: OpenMapData): MapPlace[] {
  const homes = postcodes.map(({ latitude, longitude }) => sheetPoint([longitude, latitude]));
  return settlements
    .filter(({ kind }) => kind !== 'Suburban Area' && kind !== 'City')
    .map(({ name, kind: sort, district, latitude, longitude }): MapPlace => {
      const at = rounded(sheetPoint([longitude, latitude]));
      const kind = KINDS[sort] ?? 'hamlet';
      const near = homes.filter((home) => between(home, at) < NEAR).length;
      // Another Coniston is on the coast.
      const isKnown = name === 'Keswick' || district !== 'Allerdale';
      const rank = Math.round(near * WEIGHTS[kind]) + (isKnown ? (KNOWN[name] ?? 0) : 0);
      return { name, at, kind, rank };
    })
    .filter(({ at }) => isOnSheet(at))
    .sort((one, other) => other.rank - one.rank || (one.name < other.name ? -1 : 1));
}

const stationsOf = (stations: OpenMapData['stations']): MapStation[] =>
  stations.map(({ name, lat, lon }) => ({ name, at: rounded(sheetPoint([lon, lat])) }));
