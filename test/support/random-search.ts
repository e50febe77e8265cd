import {
  ALL_PROPERTY_SUBTYPES,
  LISTING_SORTS,
  LISTING_TYPES,
} from '../../shared/listings/types.ts';
import { AREA_NAMES } from './areas.ts';
import type { Random } from './random.ts';
import { OUTCODES, PRICES_PENCE, TITLE_WORDS } from './random-listings.ts';

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
      return random.pick(['xyzzy', '!!!', 'cafe']);
    case 5:
      return `${random.pick(TITLE_WORDS)} ${random.pick(TITLE_WORDS)}`;
    default:
      return random.pick(TITLE_WORDS);
  }
}

/** A search with each parameter now and then; the more of them, the fewer listings it finds. */
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
  sometimes(0.5, 'sort', () => random.pick(LISTING_SORTS));
  sometimes(0.6, 'limit', () => String(random.between(8, 60)));
  if (random.chance(0.25)) {
    const ends = [price(), price()].sort((a, b) => a - b);
    sometimes(0.7, 'min_price', () => String(ends[0]));
    sometimes(0.7, 'max_price', () => String(ends[1]));
  }
  return query;
}
