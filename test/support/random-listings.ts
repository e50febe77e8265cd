import type { NewListing } from '../../functions/data/listing/repository.ts';
import {
  FURNISHINGS,
  LISTING_STATUSES,
  LISTING_TYPES,
  PROPERTY_SUBTYPES,
} from '../../shared/listings/types.ts';
import { AREA_NAMES } from './areas.ts';
import type { Random } from './random.ts';

export const TITLE_WORDS = [
  'Slate',
  'Cottage',
  'Lodge',
  'Shepherd’s',
  'Hut',
  'Café',
  'Farmhouse',
  'above',
  'Rydal',
  'the',
  'Beck',
  'Keswick',
  'Barn',
  'Derwent',
  'Water',
] as const;

export const OUTCODES = ['LA22', 'LA23', 'LA21', 'CA12', 'CA13', 'LA2'] as const;

export const AMENITIES = ['WiFi', 'Hot Tub', 'Lake View', 'Parking', 'BBQ'] as const;

const SENTENCES = [
  'A slate cottage beside the beck.',
  'Two hot tubs and a sauna for walkers.',
  'Parking for three cars in Keswick.',
  'The café’s own terrace.',
] as const;

export const FREE_FROM = ['2026-12-01', '2027-03-01', '2027-06-15'] as const;

/** Few instants and prices, so that many listings stand level. */
const INSTANTS = Array.from({ length: 40 }, (_, index) =>
  new Date(Date.UTC(2026, 9, 15 + index)).toISOString(),
);
export const PRICES_PENCE = [
  0, 9_500, 9_550, 18_500, 95_000, 120_000, 30_000_000, 30_000_050, 99_500_000,
] as const;

/** A listing with every field at random: most published, many equal in what they are ordered by. */
export function randomListing(random: Random, number: number): NewListing {
  const type = random.pick(LISTING_TYPES);
  const outcode = random.pick(OUTCODES);
  const maybe = <K extends string, V>(key: K, value: V) =>
    random.chance(0.8) ? ({ [key]: value } as Record<K, V>) : {};
  return {
    listing_id: `lst_${String(number).padStart(6, '0')}`,
    organisation_id: 'org_random',
    type,
    status: random.chance(0.85) ? 'PUBLISHED' : random.pick(LISTING_STATUSES),
    title: Array.from({ length: random.between(2, 5) }, () => random.pick(TITLE_WORDS)).join(' '),
    address: '1 Random Row',
    postcode: `${outcode} ${random.between(1, 9)}AB`,
    area_name: random.pick(AREA_NAMES),
    pets_allowed: random.chance(0.5),
    featured: random.chance(0.2),
    inside_national_park: random.chance(0.7),
    created_at: random.pick(INSTANTS),
    ...maybe('property_subtype', random.pick(PROPERTY_SUBTYPES[type])),
    ...maybe('price_pence', random.pick(PRICES_PENCE)),
    ...maybe('bedrooms', random.between(0, 6)),
    ...maybe('bathrooms', random.between(0, 4)),
    ...maybe('summary', random.pick(SENTENCES)),
    ...maybe('description', `${random.pick(SENTENCES)} ${random.pick(SENTENCES)}`),
    amenities: AMENITIES.filter(() => random.chance(0.4)),
    ...(type === 'HOLIDAY' && {
      ...maybe('sleeps', random.between(1, 12)),
      ...maybe('max_dogs', random.between(1, 3)),
    }),
    ...(type === 'LETTING' && {
      ...maybe('furnishing', random.pick(FURNISHINGS)),
      ...maybe('available_from', random.pick(FREE_FROM)),
    }),
  };
}
