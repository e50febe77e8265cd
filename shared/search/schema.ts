import * as z from 'zod';
import { BOOKING_LIMITS } from '../bookings/limits.ts';
import { dateOf } from '../bookings/range-schema.ts';
import { isDate } from '../dates.ts';
import { oneOf } from '../fields.ts';
import { LISTING_LIMITS, SEARCH_LIMITS } from '../listings/limits.ts';
import { listingCardSchema } from '../listings/schema.ts';
import {
  ALL_PROPERTY_SUBTYPES,
  FURNISHINGS,
  LISTING_SORTS,
  LISTING_TYPES,
} from '../listings/types.ts';
import type { OperationSchemas } from '../operation-schemas.ts';
import { flagParameter, pageOf, pageQuery, wholeNumberParameter } from '../page-query.ts';
import { QUOTE_LIMITS } from '../quotes/limits.ts';
import { decodeBounds, encodeBounds } from './bounds.ts';
import { decodeDrawn, encodeDrawn, withoutIdleCorners } from './drawn-area.ts';
import { ADDED, DRAWN_LIMITS, FILTER_LIMITS, FLEXIBLE_DAYS, STAY_LENGTHS } from './limits.ts';
import {
  FILTER_NAMES,
  type FilterName,
  type Parts,
  STAY_NAMES,
  typeOfFilter,
  WHERE_NAMES,
} from './parameters.ts';

const pounds = (what: string) =>
  z
    .string()
    // A text that isn't a number gets this error alone, not also one about its size.
    .regex(/^\d+(\.\d{1,2})?$/, {
      error: `${what} must be a number of pounds, like 250000`,
      abort: true,
    })
    .transform(Number)
    .pipe(z.number().max(SEARCH_LIMITS.maxPrice, `${what} is too large`));

/** A month: `2027-07`. */
const month = z
  .string()
  .refine((text) => isDate(`${text}-01`), 'Month must be a month, like 2027-07');

/** Names between commas, in one order without doubles, so that equal searches are equal. */
const amenities = z
  .string()
  .transform((text) => [
    ...new Set(
      text
        .split(',')
        .map((name) => name.trim())
        .filter((name) => name !== ''),
    ),
  ])
  .pipe(
    z
      .array(z.string().max(LISTING_LIMITS.amenity.max, 'An amenity is too long'))
      .max(
        FILTER_LIMITS.amenities.max,
        `Amenities must be at most ${FILTER_LIMITS.amenities.max} at once`,
      ),
  );

/** A part of the map, in one form, so that equal searches are equal. */
const bounds = z.string().transform((text, { addIssue }) => {
  const read = decodeBounds(text);
  if (read !== undefined) return encodeBounds(read);
  addIssue(
    'Map area must be its west, south, east and north in whole kilometres of the National Grid, like 330,500,350,520',
  );
  return z.NEVER;
});

/** A drawn area, in one form. */
const drawn = z
  .string()
  .max(DRAWN_LIMITS.characters, {
    error: `Drawn area must have at most ${DRAWN_LIMITS.corners} corners`,
    abort: true,
  })
  .transform((text, { addIssue }) => {
    const corners = decodeDrawn(text);
    if (corners === undefined) addIssue('Drawn area can’t be read. Draw it again');
    else if (withoutIdleCorners(corners).length === 0) {
      addIssue('Drawn area must enclose something. Draw it again');
    } else return encodeDrawn(corners);
    return z.NEVER;
  });

/** The filters, as they stand in a query string. */
const filterFields = {
  type: z.optional(oneOf('Property type', LISTING_TYPES)),
  area_name: z.optional(
    z
      .string()
      .min(LISTING_LIMITS.areaName.min, 'Area name is too short')
      .max(LISTING_LIMITS.areaName.max, 'Area name is too long'),
  ),
  /** The identifier of a place. */
  near: z.optional(z.string().max(SEARCH_LIMITS.text, 'Place is too long')),
  /** Miles around it. */
  within: z.optional(wholeNumberParameter('Miles', FILTER_LIMITS.within)),
  /**
   * A part of the map: west, south, east and north in whole kilometres of the OS National Grid, with
   * the south-western corner and without the north-eastern one. A listing is inside if its square is.
   */
  bounds: z.optional(bounds),
  /**
   * An area that somebody drew, at most 60 corners in hundreds of metres (`drawn-area.ts`). A listing
   * is inside if the middle of its square is; lines may cross (even-odd rule).
   */
  drawn: z.optional(drawn),
  property_subtype: z.optional(oneOf('Kind of property', ALL_PROPERTY_SUBTYPES)),
  min_price: z.optional(pounds('Min price')),
  max_price: z.optional(pounds('Max price')),
  bedrooms: z.optional(wholeNumberParameter('Bedrooms', LISTING_LIMITS.bedrooms)),
  bathrooms: z.optional(wholeNumberParameter('Bathrooms', LISTING_LIMITS.bathrooms)),
  sleeps: z.optional(wholeNumberParameter('Sleeps', LISTING_LIMITS.sleeps)),
  furnishing: z.optional(oneOf('Furnishing', FURNISHINGS)),
  /** A home that can be moved into on this date, or is free already. */
  available_from: z.optional(dateOf('Available from', 'Available from is required')),
  featured: z.optional(flagParameter('Featured')),
  pets_allowed: z.optional(flagParameter('Pet friendly')),
  inside_national_park: z.optional(flagParameter('National Park')),
  /** Within a mile of a lake's shore. */
  near_lake: z.optional(flagParameter('Near a lake')),
  /** Within a mile of a railway station. */
  near_station: z.optional(flagParameter('Near a station')),
  added: z.optional(oneOf('Time added', ADDED)),
  /** A listing needs all of them. */
  amenities: z.optional(amenities),
  check_in: z.optional(dateOf('Check-in date', 'Check-in date is required.')),
  check_out: z.optional(dateOf('Check-out date', 'Check-out date is required.')),
  /** By how many days the dates can be moved. */
  flexible: z.optional(oneOf('Number of flexible days', FLEXIBLE_DAYS).transform(Number)),
  month: z.optional(month),
  length: z.optional(oneOf('Length of stay', STAY_LENGTHS)),
  guests: z.optional(wholeNumberParameter('Guests', BOOKING_LIMITS.guests)),
  dogs: z.optional(wholeNumberParameter('Dogs', QUOTE_LIMITS.dogs)),
  q: z.optional(
    z
      .string()
      .max(SEARCH_LIMITS.text, `Search text must be at most ${SEARCH_LIMITS.text} characters`),
  ),
} as const satisfies Record<FilterName, z.ZodType>;

/** The filters that stay set when a place is chosen. */
export const fieldsBesidePlace = z
  .object(filterFields)
  .omit({ area_name: true, near: true, within: true, bounds: true, drawn: true, q: true }).shape;

const sort = z.optional(oneOf('Sort order', LISTING_SORTS));

type Filters = z.output<z.ZodObject<typeof filterFields>>;

const NOUNS = {
  SALE: 'homes for sale',
  LETTING: 'homes to rent',
  HOLIDAY: 'holiday lets',
} as const;

/** Contradictions between filters, by the filter to change. */
function* contradictions(filters: Filters & Parts): Generator<[FilterName | 'sort', string]> {
  const { min_price, max_price, check_in, check_out, month: inMonth, length } = filters;
  if (min_price !== undefined && max_price !== undefined && min_price > max_price) {
    yield ['min_price', 'Min price must not be more than max price'];
  }
  const isGiven = (name: FilterName) => filters[name] !== undefined;
  // Some filters belong to one type of listing. All of them must belong to the chosen type, or to the
  // type of the first one.
  const typeBound = FILTER_NAMES.filter(
    (name) => isGiven(name) && typeOfFilter(name) !== undefined,
  );
  const type = filters.type ?? typeOfFilter(typeBound[0] ?? '');
  const unfit = typeBound.find((name) => typeOfFilter(name) !== type);
  const typeOfUnfit = unfit && typeOfFilter(unfit);
  if (typeOfUnfit !== undefined) {
    yield [unfit as FilterName, `Only ${NOUNS[typeOfUnfit]} can be searched by this`];
  }
  if (isGiven('near') && isGiven('area_name'))
    yield ['near', 'Choose an area or a place, not both'];
  const others = (name: FilterName) => WHERE_NAMES.some((each) => each !== name && isGiven(each));
  if (isGiven('bounds') && others('bounds')) {
    yield ['bounds', 'Choose an area of the map or another place, not both'];
  } else if (isGiven('drawn') && others('drawn')) {
    yield ['drawn', 'Choose a drawn area or another place, not both'];
  }
  if (isGiven('within') && !isGiven('near')) yield ['within', 'Choose the place that it is near'];
  if (filters.sort === 'distance' && !isGiven('near')) {
    yield ['sort', 'Choose a place, so that the nearest can be first'];
  }
  if (inMonth !== undefined || length !== undefined) {
    if (length === undefined) yield ['length', 'Choose a week or a weekend'];
    else if (inMonth === undefined) yield ['month', 'Choose a month'];
    const dates = (['check_in', 'check_out', 'flexible'] as const).find(isGiven);
    if (dates !== undefined) yield [dates, 'Choose dates or a month, not both'];
  } else if (STAY_NAMES.some(isGiven)) {
    if (check_in === undefined) yield ['check_in', 'Check-in date is required.'];
    else if (check_out === undefined) yield ['check_out', 'Check-out date is required.'];
    else if (check_out <= check_in) {
      yield ['check_out', 'Check-out date must be after check-in date'];
    }
  }
}

/** Refuses filters that contradict each other, with a sentence for each. */
export const consistent = z.superRefine<Filters & Parts>((filters, { addIssue }) => {
  for (const [name, message] of contradictions(filters)) {
    addIssue({ code: 'custom', path: [name], message });
  }
});

/** The parameters of a search, as they stand in a query string. */
export const searchQuerySchema = z
  .strictObject({ ...filterFields, sort, ...pageQuery })
  .check(consistent);
export type SearchQuery = z.output<typeof searchQuerySchema>;

/** The filters alone. A sort order is accepted without effect, because the addresses of pages have one. */
const filterQuerySchema = z.strictObject({ ...filterFields, sort }).check(consistent);

const pence = z.int().min(0);

/** A card in the results of a search. */
const foundListingSchema = listingCardSchema.extend({
  /**
   * The stay that was found: of those that fit, the nearest to the dates, then the cheapest, then the
   * earliest. Null without dates.
   */
  stay: z
    .object({
      check_in: z.iso.date(),
      check_out: z.iso.date(),
      guests: z.int().positive(),
      dogs: z.int().min(0),
      total_pence: pence,
    })
    .nullable(),
  /**
   * Whole kilometres from the searched place to the property's square. Null without a searched place or
   * without a square.
   */
  distance_km: z.int().min(0).nullable(),
});
export type FoundListing = z.infer<typeof foundListingSchema>;

const total = z.int().min(0);

/** Filters for a link to another search. */
const searchLinkSchema = z.partialRecord(z.enum([...FILTER_NAMES]), z.string());

/** How the text of a search was read. */
const searchReadingSchema = z.object({
  /** The whole search, with what was understood of its text as filters. */
  search: searchLinkSchema,
  /** What wasn't understood, or can't be asked for. It is left out. */
  left_out: z.array(z.string()),
});
export type SearchReading = z.infer<typeof searchReadingSchema>;

export const searchOperations = {
  searchListings: {
    summary: 'Search published listings',
    query: searchQuerySchema,
    response: pageOf(foundListingSchema).extend({
      /** All matches, not only this page. */
      total,
      /** With `q`. */
      reading: searchReadingSchema.optional(),
    }),
  },
  getSearchMap: {
    summary: 'Count a search’s listings in each square kilometre',
    query: filterQuerySchema,
    response: z.object({
      /** All matches: those in the squares, and those without a place. */
      total,
      /** How many matches have no place that is known. */
      without_place: total,
      /**
       * Three numbers for each square that has matches, in the order of the squares: kilometres east
       * and north of its south-western corner on the OS National Grid, and how many matches it has.
       */
      squares: z.array(z.int().min(0)),
    }),
  },
  getSearchCounts: {
    summary: 'Count what a search would find with each option of each filter',
    query: filterQuerySchema,
    response: z.object({
      total,
      /** Totals by filter and value. The value `''` means any. A value that is missing finds nothing. */
      counts: z.partialRecord(z.enum([...FILTER_NAMES]), z.record(z.string(), total)),
    }),
  },
  getSearchAlternatives: {
    summary: 'Suggest similar searches that find something',
    query: filterQuerySchema,
    response: z.object({
      /** What is within ten miles of the search's place: its search has the nearest first. */
      nearby: z.object({ label: z.string(), search: searchLinkSchema, total }).optional(),
      /** Filters to drop, what remains of them, and how many there are then. */
      without: z.array(
        z.object({
          drop: z.array(z.enum([...FILTER_NAMES])),
          /** The other amenities, if there are several, or the type that they implied. */
          keep: searchLinkSchema.optional(),
          total,
        }),
      ),
      /** The nearest dates with the same nights. */
      dates: z.array(z.object({ check_in: z.iso.date(), check_out: z.iso.date(), total })),
      /** The nearest months with the same length of stay. */
      months: z.array(z.object({ month, length: z.enum(STAY_LENGTHS), total })),
      /** The nearest places, and how far they are. */
      places: z.array(
        z.object({
          label: z.string(),
          search: searchLinkSchema,
          distance_km: z.int().min(0),
          total,
        }),
      ),
      /** The same as homes for sale, to rent or holiday lets. */
      types: z.array(z.object({ type: z.enum(LISTING_TYPES), total })),
      /** Places whose names are like the text. */
      did_you_mean: z.array(z.object({ label: z.string(), search: searchLinkSchema, total })),
    }),
  },
} as const satisfies Record<string, OperationSchemas>;
