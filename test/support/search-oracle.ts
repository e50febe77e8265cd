import type { NewListing } from '../../functions/data/listing/repository.ts';
import { type Landmark, landmark } from '../../shared/places/landmarks.ts';
import { distanceTo, placeOf } from '../../shared/places/places.ts';
import { squareOf } from '../../shared/places/postcode-squares.ts';

/** A search as in an address. */
type Query = Readonly<Record<string, string>>;

/**
 * The answer that a search without dates must give, worked out in the plainest way from the specification:
 * no index, no cursor, and the product's code only for places and postcodes.
 * @param today the date
 */
export function oracle(
  listings: readonly NewListing[],
  query: Query,
  today = '2026-11-23',
): NewListing[] {
  return listings.filter((listing) => matches(listing, query, today)).sort(comparison(query));
}

/** Whole kilometres between a listing and the place of a query; undefined if it is unknown. */
function distanceOf({ postcode }: NewListing, near: string): number | undefined {
  const square = squareOf(postcode);
  const place = placeOf(near);
  return square && place && distanceTo(place, square);
}

/** Whether a listing is within a mile of a lake or a station. */
function isNear({ postcode }: NewListing, kind: Landmark): boolean {
  const square = squareOf(postcode);
  return square !== undefined && distanceTo(landmark(kind), square) <= 1;
}

const LET_ONLY = ['sleeps', 'guests', 'dogs'];
const LETTING_ONLY = ['furnishing', 'available_from'];
const DAY_MS = 24 * 60 * 60 * 1000;

function matches(listing: NewListing, query: Query, today: string): boolean {
  if (listing.status !== 'PUBLISHED') return false;
  if (LET_ONLY.some((name) => name in query) && listing.type !== 'HOLIDAY') return false;
  if (LETTING_ONLY.some((name) => name in query) && listing.type !== 'LETTING') return false;
  for (const field of ['bathrooms', 'sleeps'] as const) {
    if (query[field] !== undefined && !((listing[field] ?? -1) >= Number(query[field]))) {
      return false;
    }
  }
  if (query.guests !== undefined && (listing.sleeps ?? 99) < Number(query.guests)) return false;
  if (Number(query.dogs ?? 0) > 0 && listing.pets_allowed !== true) return false;
  if ((listing.max_dogs ?? 99) < Number(query.dogs ?? 0)) return false;
  if (query.furnishing !== undefined && listing.furnishing !== query.furnishing) return false;
  if (query.available_from !== undefined && (listing.available_from ?? '') > query.available_from) {
    return false;
  }
  if (query.amenities?.split(',').some((name) => !listing.amenities?.includes(name))) return false;
  if (query.added !== undefined) {
    // In November, London has the time of UTC.
    if (Date.parse(listing.created_at) < Date.parse(today) - 7 * DAY_MS) return false;
  }
  if (query.near !== undefined) {
    const distance = distanceOf(listing, query.near);
    if (distance === undefined || distance > Number(query.within ?? 10) * 1.609344) return false;
  }
  for (const [field, kind] of [
    ['near_lake', 'lake'],
    ['near_station', 'station'],
  ] as const) {
    if (query[field] !== undefined && String(isNear(listing, kind)) !== query[field]) return false;
  }
  for (const field of ['type', 'area_name', 'property_subtype'] as const) {
    if (query[field] !== undefined && listing[field] !== query[field]) return false;
  }
  for (const field of ['featured', 'pets_allowed', 'inside_national_park'] as const) {
    if (query[field] !== undefined && String(listing[field]) !== query[field]) return false;
  }
  const { price_pence, bedrooms } = listing;
  if (query.min_price !== undefined) {
    if (price_pence === undefined || price_pence < Number(query.min_price) * 100) return false;
  }
  if (query.max_price !== undefined) {
    if (price_pence === undefined || price_pence > Number(query.max_price) * 100) return false;
  }
  if (query.bedrooms !== undefined) {
    if (bedrooms === undefined || bedrooms < Number(query.bedrooms)) return false;
  }
  return query.q === undefined || hasWords(listing, query.q);
}

const ALIASES: Readonly<Record<string, string>> = {
  'Bowness-on-Windermere': 'Bowness',
  Coniston: 'Coniston Water',
  Derwentwater: 'Derwent Water',
  Rydal: 'Rydal Water',
  Ullswater: 'Ulls Water Lake Ullswater',
  Windermere: 'Lake Windermere',
};

const wordsOf = (text: string): string[] =>
  text
    .toLowerCase()
    .replaceAll('é', 'e')
    .replaceAll('’', '')
    .split(/[^a-z0-9]+/)
    .filter((word) => word !== '');

/** The singular, which is all the grammar that these texts have. */
const singular = (word: string): string => word.replace(/(?<=[a-z]{2})s$/, '');

const wantedOf = (q: string): string[] =>
  wordsOf(q.replace(/\b([A-Z]{2}\d{1,2}) \d[A-Z]{2}\b/i, '$1')).map(singular);

/** The words of its title and its place. */
function ownWords(listing: NewListing): string[] {
  const [outcode] = listing.postcode.split(' ');
  return wordsOf(
    `${listing.title} ${listing.area_name} ${ALIASES[listing.area_name] ?? ''} ${outcode}`,
  ).map(singular);
}

function hasWords(listing: NewListing, q: string): boolean {
  const { summary = '', description = '', amenities = [] } = listing;
  const all = [
    ...ownWords(listing),
    ...wordsOf([summary, description, ...amenities].join(' ')).map(singular),
  ];
  const wanted = wantedOf(q);
  return wanted.length > 0 && wanted.every((word) => all.includes(word));
}

type Compare = (a: NewListing, b: NewListing) => number;

const down = (a: string | number, b: string | number): number => (a < b ? 1 : a > b ? -1 : 0);

function comparison({
  q,
  near,
  sort = near === undefined ? undefined : 'distance',
}: Query): Compare {
  const keys = (listing: NewListing): (string | number)[] => {
    const { price_pence, created_at, listing_id, featured } = listing;
    const recent = [created_at, listing_id];
    if (sort === 'newest') return recent;
    if (sort === 'price_asc') return [-(price_pence ?? Number.MAX_VALUE), ...recent];
    if (sort === 'price_desc') return [price_pence ?? -1, ...recent];
    const first = [featured ? 1 : 0, ...recent];
    if (sort === 'distance') return [-(distanceOf(listing, near ?? '') ?? 0), ...first];
    const own = ownWords(listing);
    const isInTitle = q === undefined || wantedOf(q).every((word) => own.includes(word));
    return [isInTitle ? 1 : 0, ...first];
  };
  return (a, b) => {
    const theirs = keys(b);
    for (const [index, value] of keys(a).entries()) {
      const order = down(value, theirs[index] ?? '');
      if (order !== 0) return order;
    }
    return 0;
  };
}
