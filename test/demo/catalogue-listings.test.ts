import { describe, expect, it } from 'vitest';
import { DEMO_LISTINGS, demoListing } from '../../demo/catalogue/catalogue.ts';
import { DEMO_ORGANISATIONS } from '../../demo/catalogue/organisations.ts';
import { areasInMenus } from '../../shared/categories/areas.ts';
import { INITIAL_AREAS } from '../../shared/categories/initial.ts';
import { listingFieldsSchema } from '../../shared/listings/input-schema.ts';
import { LISTING_LIMITS } from '../../shared/listings/limits.ts';
import { LISTING_TYPES, type ListingType, PROPERTY_SUBTYPES } from '../../shared/listings/types.ts';
import { AREA_NAMES } from '../support/areas.ts';

const PUBLISHED = DEMO_LISTINGS.filter(({ status }) => status === 'PUBLISHED');

const INSIDE_THE_PARK: Readonly<Record<string, RegExp>> = {
  Ambleside: /^LA22 [09]/,
  Windermere: /^LA23 [12]/,
  Keswick: /^CA12 [45]/,
  Coniston: /^LA21 8/,
  Grasmere: /^LA22 9/,
  'Bowness-on-Windermere': /^LA23 [23]/,
  Hawkshead: /^LA22 0/,
  Ullswater: /^(CA10 2|CA11 0)/,
  Buttermere: /^CA13 [09]/,
  Derwentwater: /^CA12 5/,
  Thirlmere: /^CA12 4/,
  Rydal: /^LA22 9/,
} satisfies Record<(typeof AREA_NAMES)[number], RegExp>;

/** The postcodes outside the park, by area: a town's own, or a lake's for villages and towns without one. */
const OUTSIDE_THE_PARK: Readonly<Record<string, RegExp>> = {
  Kendal: /^LA9 \d/,
  Ulverston: /^LA12 \d/,
  Ullswater: /^CA1[01] \d/,
  Buttermere: /^CA13 \d/,
};

/** Plausible prices here, in pounds: for a house, a month, a night. Land has its own. */
const PRICES: Record<ListingType, readonly [low: number, high: number]> = {
  SALE: [95_000, 1_500_000],
  LETTING: [850, 1_900],
  HOLIDAY: [85, 420],
};

const FORBIDDEN =
  /stunning|nestle|boast|breathtaking|idyllic|picturesque|hidden gem|home from home|must-see|oasis|lorem|!/i;

const offending = (wrong: (listing: (typeof DEMO_LISTINGS)[number]) => boolean) =>
  DEMO_LISTINGS.filter(wrong).map(({ slug }) => slug);

/** The fields of the catalogue that are no field of a form. */
const BESIDES = [
  'slug',
  'organisation',
  'status',
  'rejection_note',
  'featured',
  'created_at',
  'photos',
];

it('every listing of the catalogue is one that its lister could have typed', () => {
  for (const listing of DEMO_LISTINGS) {
    const fields = Object.fromEntries(
      Object.entries(listing).filter(([field]) => !BESIDES.includes(field)),
    );
    expect(listingFieldsSchema.parse(fields), listing.slug).toEqual(fields);
  }
});

describe('what the catalogue holds', () => {
  it('has at least 78 published listings, about half of them holiday lets', () => {
    const count = (type: ListingType) =>
      PUBLISHED.filter((listing) => listing.type === type).length;
    expect(PUBLISHED.length).toBeGreaterThanOrEqual(78);
    expect(count('HOLIDAY')).toBeGreaterThanOrEqual(34);
    expect(count('SALE')).toBeGreaterThanOrEqual(25);
    expect(count('LETTING')).toBeGreaterThanOrEqual(18);
  });

  it.each(AREA_NAMES)('has four or more in %s, at least one of each type', (area) => {
    const here = PUBLISHED.filter(({ area_name }) => area_name === area);
    expect(here.length).toBeGreaterThanOrEqual(4);
    expect(new Set(here.map(({ type }) => type))).toEqual(new Set(LISTING_TYPES));
  });

  it.each(areasInMenus(INITIAL_AREAS))('has more in %s, a main area', (area) => {
    expect(PUBLISHED.filter(({ area_name }) => area_name === area).length).toBeGreaterThanOrEqual(
      7,
    );
  });

  it.each(LISTING_TYPES)('has every subtype of %s and features three', (type) => {
    const ofType = PUBLISHED.filter((listing) => listing.type === type);
    expect(new Set(ofType.map(({ property_subtype }) => property_subtype))).toEqual(
      new Set<string>(PROPERTY_SUBTYPES[type]),
    );
    expect(ofType.filter(({ featured }) => featured)).toHaveLength(3);
  });

  it('has a few that are not public, one of them sent back with a reason', () => {
    const hidden = DEMO_LISTINGS.filter(({ status }) => status !== 'PUBLISHED');
    expect(hidden.map(({ status }) => status).toSorted()).toEqual([
      'DRAFT',
      'DRAFT',
      'PENDING',
      'PENDING',
      'REJECTED',
    ]);
    expect(hidden.some(({ featured }) => featured)).toBe(false);
    expect(
      offending(
        ({ status, rejection_note }) => (status === 'REJECTED') !== Boolean(rejection_note),
      ),
    ).toEqual([]);
  });

  it('has homes on the edges of the National Park', () => {
    expect(
      PUBLISHED.filter(({ inside_national_park }) => !inside_national_park).length,
    ).toBeGreaterThanOrEqual(5);
  });
});

describe('each listing', () => {
  it('has a slug, a title and a moment of its own', () => {
    for (const field of ['slug', 'title', 'address', 'description', 'created_at'] as const) {
      const values = DEMO_LISTINGS.map((listing) => listing[field]);
      expect(new Set(values).size, field).toBe(values.length);
    }
    expect(offending(({ slug }) => !/^[a-z0-9]+(-[a-z0-9]+)*$/.test(slug))).toEqual([]);
  });

  it('keeps to the limits', () => {
    const within = (value: number, { min = 0, max }: { min?: number; max: number }) =>
      value >= min && value <= max;
    const { title, summary, description, address, postcode } = LISTING_LIMITS;
    expect(offending((listing) => !within(listing.title.length, title))).toEqual([]);
    expect(offending((listing) => !within(listing.summary.length, summary))).toEqual([]);
    expect(offending((listing) => !within(listing.description.length, description))).toEqual([]);
    expect(offending((listing) => !within(listing.address.length, address))).toEqual([]);
    expect(offending((listing) => !within(listing.postcode.length, postcode))).toEqual([]);
    expect(
      offending(
        ({ bedrooms, bathrooms, sleeps }) =>
          !within(bedrooms ?? 0, LISTING_LIMITS.bedrooms) ||
          !within(bathrooms ?? 0, LISTING_LIMITS.bathrooms) ||
          !within(sleeps ?? LISTING_LIMITS.sleeps.min, LISTING_LIMITS.sleeps),
      ),
    ).toEqual([]);
  });

  it('is told in two to four paragraphs of plain words', () => {
    const paragraphs = PUBLISHED.map(({ description }) => description.split('\n\n').length);
    expect(Math.min(...paragraphs)).toBe(2);
    expect(Math.max(...paragraphs)).toBe(4);
    const texts = (listing: (typeof DEMO_LISTINGS)[number]) =>
      [
        listing.title,
        listing.summary,
        listing.description,
        ...listing.photos.map(({ alt }) => alt),
      ].join(' ');
    expect(offending((listing) => FORBIDDEN.test(texts(listing)))).toEqual([]);
    expect(offending((listing) => texts(listing).includes("'"))).toEqual([]);
  });

  it('was created in 2026, at an instant in UTC', () => {
    expect(
      offending(
        ({ created_at }) =>
          !/^2026-\d\d-\d\dT\d\d:\d\d:\d\dZ$/.test(created_at) ||
          created_at < '2026-03-01' ||
          created_at >= '2026-11-10' ||
          Number.isNaN(Date.parse(created_at)),
      ),
    ).toEqual([]);
  });

  it('has a full postcode that belongs to its area', () => {
    const wellFormed = /^[A-Z]{2}\d{1,2} \d[ABD-HJLNP-UW-Z]{2}$/;
    expect(offending(({ postcode }) => !wellFormed.test(postcode))).toEqual([]);
    expect(
      DEMO_LISTINGS.filter(
        ({ area_name, postcode, inside_national_park }) =>
          !(inside_national_park ? INSIDE_THE_PARK : OUTSIDE_THE_PARK)[area_name]?.test(postcode),
      ).map(({ slug, postcode }) => `${slug} ${postcode}`),
    ).toEqual([]);
    expect(
      offending(
        ({ address, inside_national_park }) =>
          address.includes('outside the National Park') === inside_national_park,
      ),
    ).toEqual([]);
  });

  it('belongs to an organisation of the catalogue', () => {
    const slugs = new Set<string>(DEMO_ORGANISATIONS.map(({ slug }) => slug));
    expect(offending(({ organisation }) => !slugs.has(organisation))).toEqual([]);
  });

  it('allows pets exactly where its amenities say so (D16)', () => {
    expect(
      offending(
        ({ pets_allowed, amenities }) => pets_allowed !== amenities.includes('Pet Friendly'),
      ),
    ).toEqual([]);
    expect(PUBLISHED.some(({ pets_allowed }) => pets_allowed)).toBe(true);
  });

  it('names no amenity twice', () => {
    expect(offending(({ amenities }) => new Set(amenities).size !== amenities.length)).toEqual([]);
  });
});

describe('prices and details', () => {
  it('asks what such a place costs here', () => {
    expect(
      PUBLISHED.filter(({ type, price, property_subtype }) => {
        const [low, high] = PRICES[type];
        return price !== null && property_subtype !== 'land' && (price < low || price > high);
      }).map(({ slug, price }) => `${slug} ${price}`),
    ).toEqual([]);
  });

  it('leaves the price out of one or two sales only (POA)', () => {
    const withoutPrice = PUBLISHED.filter(({ price }) => price === null);
    expect(new Set(withoutPrice.map(({ type }) => type))).toEqual(new Set(['SALE']));
    expect(withoutPrice).toHaveLength(2);
  });

  it('says how many a holiday let sleeps, and of nothing else', () => {
    expect(offending(({ type, sleeps }) => (type === 'HOLIDAY') !== (sleeps !== null))).toEqual([]);
  });

  it('gives every sale a tenure and every home to let a date, furnishing and deposit', () => {
    expect(offending(({ type, tenure }) => (type === 'SALE') !== (tenure !== null))).toEqual([]);
    expect(
      offending(({ type, available_from }) => (type === 'LETTING') !== (available_from !== null)),
    ).toEqual([]);
    const homesToLet = PUBLISHED.filter(
      ({ type, bedrooms }) => type === 'LETTING' && bedrooms !== null,
    );
    expect(homesToLet.filter(({ deposit }) => deposit === null)).toEqual([]);
    expect(homesToLet.filter(({ furnishing }) => furnishing === null)).toEqual([]);
  });

  it('never asks a deposit above five weeks of rent', () => {
    const fiveWeeks = (rentAMonth: number) => (rentAMonth * 12 * 5) / 52;
    expect(
      offending(({ deposit, price }) => deposit !== null && deposit > fiveWeeks(price ?? 0)),
    ).toEqual([]);
  });

  it('lets no home below the legal minimum EPC rating of E', () => {
    expect(
      offending(
        ({ type, epc_rating }) => type === 'LETTING' && ['F', 'G'].includes(epc_rating ?? ''),
      ),
    ).toEqual([]);
  });
});

it('a slug that no listing has is an error', () => {
  expect(() => demoListing('nowhere')).toThrow('The catalogue has no listing nowhere');
});
