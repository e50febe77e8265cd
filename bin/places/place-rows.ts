import { type GridPosition, gridPosition } from '../../shared/places/national-grid.ts';

/** A row of `lakes-places.csv`. */
interface SettlementRow {
  readonly name: string;
  readonly kind: string;
  readonly outcode: string;
  readonly latitude: number;
  readonly longitude: number;
}

/** A row of `wainwright-fells.json`. */
interface FellRow {
  readonly name: string;
  readonly heightMetres: number;
  readonly latitude: number;
  readonly longitude: number;
}

/** A feature of `lakes-water.geojson`. Coordinates are longitude and latitude. */
interface WaterFeature {
  readonly properties: {
    readonly name: string;
    readonly kind: string;
    readonly label: readonly [number, number];
  };
  /** The shore, then the islands. */
  readonly geometry: { readonly coordinates: readonly (readonly (readonly [number, number])[])[] };
}

/** A row of `lakes-outcodes.csv`. */
interface OutcodeRow {
  readonly outcode: string;
  readonly latitude: number;
  readonly longitude: number;
  readonly postcodes: number;
}

export interface OpenData {
  readonly settlements: readonly SettlementRow[];
  readonly fells: readonly FellRow[];
  readonly water: readonly WaterFeature[];
  readonly outcodes: readonly OutcodeRow[];
}

interface Named {
  readonly name: string;
  readonly aliases: readonly string[];
  readonly kind: string;
  /** Empty for what isn't a settlement. */
  readonly outcode: string;
  /** The height of a fell, in metres. */
  readonly height: number | undefined;
  readonly positions: readonly [GridPosition, ...GridPosition[]];
}

const KINDS: Readonly<Record<string, string>> = {
  City: 'city',
  Town: 'town',
  Village: 'village',
  Hamlet: 'hamlet',
  'Suburban Area': 'suburb',
  'Other Settlement': 'settlement',
};
const KINDS_BY_SIZE = Object.values(KINDS);

/** Metres between two positions. */
const between = (one: GridPosition, other: GridPosition): number =>
  Math.hypot(one.east - other.east, one.north - other.north);

/** Metres between the points that stand for a shore. */
const SHORE_STEP = 600;

/** Points of a shore, at least `SHORE_STEP` apart. */
function shorePoints(ring: readonly (readonly [number, number])[]): GridPosition[] {
  const points: GridPosition[] = [];
  for (const [longitude, latitude] of ring) {
    const point = gridPosition(latitude, longitude);
    if (points.every((other) => between(point, other) >= SHORE_STEP)) points.push(point);
  }
  return points;
}

/** Names that people use and the data doesn't have. */
const MORE_ALIASES: Readonly<Record<string, readonly string[]>> = {
  'Bassenthwaite Lake': ['Bass Lake'],
  Blencathra: ['Saddleback'],
  'Barrow-in-Furness': ['Barrow'],
  'High Bentham': ['Bentham'],
  LA1: ['Lancaster'],
  LA4: ['Morecambe'],
  // Valleys, by a village in them.
  Boot: ['Eskdale'],
  'Chapel Stile': ['Great Langdale', 'Langdale'],
  Dunnerdale: ['Duddon Valley'],
  'Nether Wasdale': ['Wasdale'],
  Rosthwaite: ['Borrowdale'],
  Stair: ['Newlands Valley'],
};

/** Summits that aren't names of their own. */
const SUMMIT = /\b(summit|top|crinkle)\b|^wainwright$/i;

/**
 * The name of a fell and its other names. The data has `Cat Bells [Catbells]`, `Blencathra - Hallsfell
 * Top`, `High Pike (Caldbeck)`. Words in round brackets stay if other fells have the same name.
 */
function fellNames(text: string, isShared: (name: string) => boolean) {
  const [, main = '', bracket = '', also = ''] =
    /^([^[(]*?)(?: - [^[(]*)?(?: ?\(([^)]*)\))?(?: ?\[(.*)\])?$/.exec(text) ?? [];
  const aliases = also
    .split(' - ')
    .filter((alias) => alias !== '' && !alias.startsWith(main) && !SUMMIT.test(alias));
  const isNeeded = bracket !== '' && !SUMMIT.test(bracket) && isShared(main);
  return { name: isNeeded ? `${main} (${bracket})` : main, aliases };
}

const fellMain = (text: string): string => /^[^[(]*?(?= - | ?[[(]|$)/.exec(text)?.[0] ?? text;

function settlements(rows: readonly SettlementRow[]): Named[] {
  const all = rows.map(
    ({ name, kind, outcode, latitude, longitude }): Named => ({
      name,
      aliases: MORE_ALIASES[name] ?? [],
      kind: KINDS[kind] ?? 'settlement',
      outcode,
      height: undefined,
      positions: [gridPosition(latitude, longitude)],
    }),
  );
  // A parish's name stands beside its village's: one of them is enough.
  const isPart = (one: Named) =>
    all.some(
      (other) =>
        other !== one &&
        other.name === one.name &&
        between(one.positions[0], other.positions[0]) < 3000 &&
        KINDS_BY_SIZE.indexOf(other.kind) < KINDS_BY_SIZE.indexOf(one.kind),
    );
  return all.filter((one) => !isPart(one));
}

function fells(rows: readonly FellRow[]): Named[] {
  const mains = rows.map(({ name }) => fellMain(name));
  const isShared = (main: string) => mains.filter((other) => other === main).length > 1;
  return rows.map(({ name: text, heightMetres, latitude, longitude }) => {
    const { name, aliases } = fellNames(text, isShared);
    return {
      name,
      aliases: [...aliases, ...(MORE_ALIASES[name] ?? [])],
      kind: 'fell',
      outcode: '',
      height: Math.round(heightMetres),
      positions: [gridPosition(latitude, longitude)],
    };
  });
}

const lakes = (features: readonly WaterFeature[]): Named[] =>
  features.map(({ properties: { name, kind, label }, geometry: { coordinates } }) => ({
    name,
    aliases: MORE_ALIASES[name] ?? [],
    kind,
    outcode: '',
    height: undefined,
    positions: [gridPosition(label[1], label[0]), ...shorePoints(coordinates[0] ?? [])],
  }));

/**
 * The post towns of outcodes: a fact of Royal Mail's. Lancaster and Morecambe aren't in the data as
 * places, so they are other names of theirs.
 */
const POST_TOWNS: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries({
    Lancaster: 'LA1 LA2',
    Morecambe: 'LA3 LA4',
    Carnforth: 'LA5 LA6',
    Milnthorpe: 'LA7',
    Kendal: 'LA8 LA9',
    Sedbergh: 'LA10',
    Grange: 'LA11',
    Ulverston: 'LA12',
    Barrow: 'LA13 LA14',
    Dalton: 'LA15',
    Askam: 'LA16',
    'Kirkby-in-Furness': 'LA17',
    Millom: 'LA18 LA19',
    Broughton: 'LA20',
    Coniston: 'LA21',
    Ambleside: 'LA22',
    Windermere: 'LA23',
    Carlisle: 'CA1 CA2 CA3 CA4 CA5 CA6',
    Wigton: 'CA7',
    Brampton: 'CA8',
    Alston: 'CA9',
    Penrith: 'CA10 CA11',
    Keswick: 'CA12',
    Cockermouth: 'CA13',
    Workington: 'CA14',
    Maryport: 'CA15',
    Appleby: 'CA16',
    'Kirkby Stephen': 'CA17',
    Ravenglass: 'CA18',
    Holmrook: 'CA19',
    Seascale: 'CA20',
    Beckermet: 'CA21',
    Egremont: 'CA22',
    Cleator: 'CA23',
    'Moor Row': 'CA24',
    'Cleator Moor': 'CA25',
    Frizington: 'CA26',
    'St Bees': 'CA27',
    Whitehaven: 'CA28',
  }).flatMap(([town, codes]) => codes.split(' ').map((code) => [code, town])),
);

/** Villages that people know as they know a town. What is near them is said to be. */
const KNOWN_VILLAGES: ReadonlySet<string> = new Set([
  ...['Boot', 'Buttermere', 'Caldbeck', 'Cartmel', 'Coniston', 'Ennerdale Bridge', 'Glenridding'],
  ...['Gosforth', 'Grasmere', 'Hawkshead', 'Milnthorpe', 'Nether Wasdale', 'Pooley Bridge', 'Shap'],
]);

/** Fewer postcodes than these are those of one large user of the mail, and no place. */
const LEAST_POSTCODES = 10;

const outcodes = (rows: readonly OutcodeRow[]): Named[] =>
  rows
    .filter(({ postcodes }) => postcodes >= LEAST_POSTCODES)
    .map(({ outcode, latitude, longitude }) => ({
      name: outcode,
      aliases: MORE_ALIASES[outcode] ?? [],
      kind: 'outcode',
      outcode,
      height: undefined,
      positions: [gridPosition(latitude, longitude)],
    }));

const PREFIXES: Readonly<Record<string, string>> = {
  lake: 'lake-',
  tarn: 'lake-',
  reservoir: 'lake-',
  fell: 'fell-',
};

const slugOf = (text: string): string =>
  text
    .toLowerCase()
    .replace(/['’()]/g, '')
    .replace(/[^a-z\d]+/g, '-');

const isTown = ({ kind }: Named): boolean => kind === 'city' || kind === 'town';

/** As people call a town: `Grange` of Grange-over-Sands. */
const shortTownName = (name: string): string => name.replace(/[- ](?:in|on|over)[- ].*$/, '');

/** A position in hundreds of metres. */
const coordinates = ({ east, north }: GridPosition): string =>
  `${Math.round(east / 100)} ${Math.round(north / 100)}`;

/**
 * A row for each place: identifier, name, what tells it from others of its name, kind, outcode,
 * nearest town, height, other names, positions. What has the same name as a place of its sort gets
 * the nearest town behind its name, unless it is a town.
 */
export function placeRows(data: OpenData): string[] {
  const homes = settlements(data.settlements);
  const towns = homes.filter(isTown);
  const codes = outcodes(data.outcodes);
  // Lancaster and Morecambe, too.
  const known = [
    ...homes.filter((home) => isTown(home) || KNOWN_VILLAGES.has(home.name)),
    ...codes.flatMap((code) => code.aliases.map((name) => ({ ...code, name }))),
  ];
  const places = [...homes, ...lakes(data.water), ...fells(data.fells), ...codes];
  const nearest = (place: Named, among: readonly Named[]) =>
    among
      .filter((other) => other.name !== place.name)
      .map((other) => ({
        other,
        metres: Math.min(
          ...place.positions.map((position) => between(position, other.positions[0])),
        ),
      }))
      .sort((one, two) => one.metres - two.metres)[0]?.other.name ?? '';
  const sort = ({ kind }: Named) => PREFIXES[kind] ?? '';
  const sameName = (place: Named) =>
    places.filter(
      (other) =>
        sort(other) === sort(place) && slugOf(other.name) === slugOf(place.name) && !isTown(place),
    );

  const rows = places.map((place) => {
    const near = shortTownName(nearest(place, towns));
    const told = POST_TOWNS[place.name] ?? shortTownName(nearest(place, known));
    const namesakes = sameName(place);
    const isAlone = namesakes.length < 2;
    // Two namesakes near the same town are told apart by the nearest villages.
    const sharesTown = namesakes.some(
      (other) => other !== place && shortTownName(nearest(other, towns)) === near,
    );
    const apart = isAlone
      ? ''
      : sharesTown
        ? nearest(
            place,
            homes.filter(({ kind }) => kind === 'village' || kind === 'town'),
          )
        : near;
    const id = `${sort(place)}${slugOf(place.name)}${apart === '' ? '' : `-near-${slugOf(apart)}`}`;
    return [
      id,
      place.name,
      apart,
      place.kind,
      place.outcode,
      told,
      place.height ?? '',
      place.aliases.join(','),
      place.positions.map(coordinates).join(','),
    ].join('|');
  });
  return rows.sort((one, other) => (one < other ? -1 : 1));
}

/** A row of `lakes-stations.csv`. */
interface StationRow {
  readonly lat: number;
  readonly lon: number;
}

/** The positions of railway stations, in hundreds of metres. */
export const stationRows = (stations: readonly StationRow[]): string[] =>
  stations.map(({ lat, lon }) => coordinates(gridPosition(lat, lon))).sort();
