import {
  ALL_PROPERTY_SUBTYPES,
  FURNISHINGS,
  LISTING_SORTS,
  LISTING_TYPES,
} from '../../shared/listings/types.ts';
import { WITHIN_CHOICES } from '../../shared/search/limits.ts';
import { AREA_NAMES } from './areas.ts';
import type { Random } from './random.ts';
import { AMENITIES, FREE_FROM, OUTCODES, PRICES_PENCE, TITLE_WORDS } from './random-listings.ts';

const PLACES = ['kendal', 'lake-ullswater', 'fell-skiddaw', 'ca12', 'penrith'] as const;

function text(random: Random): string {
  switch (random.between(0, 6)) {
    case 0:
      return random.pick(AREA_NAMES).toUpperCase();
    case 1:
      return random.pick(['Bowness', 'derwent water', 'Coniston Water', 'lake windermere']);
    case 2:
      return random.pick(OUTCODES).toLowerCase();
    case 3:
      return `${random.pick(OUTCODES)} 9ZZ`;
    case 4:
      return random.pick(['xyzzy', '!!!', 'cafe', 'hot tub', 'sauna', 'walkers keswick', 'cars']);
    case 5:
      return `${random.pick(TITLE_WORDS)} ${random.pick(TITLE_WORDS)}`;
    default:
      return random.pick(TITLE_WORDS);
  }
}

/**
 * A search by what every listing has, with each parameter now and then; the more of them, the fewer
 * listings it finds.
 */
export function randomSearch(random: Random): Record<string, string> {
  const query: Record<string, string> = {};
  const sometimes = (probability: number, name: string, value: () => string) => {
    if (random.chance(probability)) query[name] = value();
  };
  const price = () => random.pick(PRICES_PENCE) / 100;

  sometimes(0.35, 'type', () => random.pick(LISTING_TYPES));
  sometimes(0.2, 'area_name', () => random.pick(AREA_NAMES));
  sometimes(0.12, 'property_subtype', () => random.pick(ALL_PROPERTY_SUBTYPES));
  sometimes(0.2, 'bedrooms', () => String(random.between(0, 5)));
  sometimes(0.12, 'featured', () => String(random.chance(0.8)));
  sometimes(0.2, 'pets_allowed', () => String(random.chance(0.8)));
  sometimes(0.2, 'inside_national_park', () => String(random.chance(0.8)));
  sometimes(0.25, 'q', () => text(random));
  const plainSorts = LISTING_SORTS.filter((sort) => sort !== 'distance');
  sometimes(0.5, 'sort', () => random.pick(plainSorts));
  sometimes(0.6, 'limit', () => String(random.between(8, 60)));
  if (random.chance(0.25)) {
    const ends = [price(), price()].sort((a, b) => a - b);
    sometimes(0.7, 'min_price', () => String(ends[0]));
    sometimes(0.7, 'max_price', () => String(ends[1]));
  }
  return query;
}

/** A search by all filters but dates. */
export function randomDetailedSearch(random: Random): Record<string, string> {
  const query = randomSearch(random);
  const sometimes = (probability: number, name: string, value: () => string) => {
    if (random.chance(probability)) query[name] = value();
  };
  sometimes(0.1, 'bathrooms', () => String(random.between(0, 3)));
  sometimes(0.1, 'added', () => 'week');
  sometimes(
    0.12,
    'amenities',
    () => AMENITIES.filter(() => random.chance(0.3)).join(',') || 'WiFi',
  );
  if (query.area_name === undefined) {
    sometimes(0.15, 'near', () => random.pick(PLACES));
    if (query.near !== undefined) {
      sometimes(0.6, 'within', () => String(random.pick(WITHIN_CHOICES)));
    }
  }
  if (query.type === 'HOLIDAY' || (query.type === undefined && random.chance(0.3))) {
    sometimes(0.2, 'sleeps', () => String(random.between(1, 10)));
    sometimes(0.2, 'guests', () => String(random.between(1, 10)));
    sometimes(0.15, 'dogs', () => String(random.between(0, 2)));
  } else if (query.type !== 'SALE') {
    sometimes(0.15, 'furnishing', () => random.pick(FURNISHINGS));
    sometimes(0.15, 'available_from', () => random.pick(FREE_FROM));
  }
  if (query.near !== undefined) sometimes(0.2, 'sort', () => 'distance');
  return query;
}

/** A search, now and then near a lake or a station, or not. */
export function nearLandmarks(
  random: Random,
  query: Readonly<Record<string, string>>,
): Record<string, string> {
  const name = random.pick(['near_lake', 'near_station'] as const);
  return random.chance(0.1) ? { ...query, [name]: String(random.chance(0.7)) } : { ...query };
}
