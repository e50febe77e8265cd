import { LISTING_SORTS, LISTING_TYPES } from '../../../../shared/listings/types.ts';
import { WITHIN_MILES } from '../../../../shared/search/limits.ts';
import {
  FILTER_NAMES,
  type FilterName,
  PART_NAMES,
  type PartName,
  STAY_NAMES,
  typeOfFilter,
  WHERE_NAMES,
  withChoice,
} from '../../../../shared/search/parameters.ts';
import type { SearchReading } from '../../../../shared/search/schema.ts';
import { readDate } from '../../../../shared/typed/date.ts';
import { readPounds } from '../../../../shared/typed/number.ts';
import type { Stay } from '../../components/stay/stay.ts';
import { withQuery } from '../../lib/with-query.ts';

export type { FilterName, PartName };

const FLAG_NAMES: ReadonlySet<string> = new Set<FilterName>([
  'featured',
  'pets_allowed',
  'inside_national_park',
  'near_lake',
  'near_station',
]);

/**
 * A search as in the address. Only the API validates its values, so that the rules are in one place and
 * nothing typed is lost.
 */
export type Search = Readonly<Partial<Record<PartName, string | undefined>>>;

/** The amenities of a search, each once, in alphabetical order. */
export const amenitiesIn = ({ amenities = '' }: Search): string[] =>
  [...new Set(amenities.split(',').map((name) => name.trim()))]
    .filter((name) => name !== '')
    .sort((one, other) => one.localeCompare(other, 'en-GB'));

/** The value of a parameter in the form that an address has. Empty if it says nothing. */
function canonical(name: PartName, value: string, params: URLSearchParams): string {
  switch (name) {
    // The form sends prices as they are typed if scripts are off: `£500,000`.
    case 'min_price':
    case 'max_price':
      return String(readPounds(value) ?? '');
    // Dates, too, are typed where the browser has no fields for them, or an address is written by hand.
    case 'check_in':
    case 'check_out':
    case 'available_from':
      return readDate(value) ?? value;
    case 'amenities':
      return amenitiesIn({ amenities: value }).join(',');
    case 'within':
      return value === String(WITHIN_MILES) ? '' : value;
    case 'dogs':
      return value === '0' ? '' : value;
    // About a place it is the order anyway.
    case 'sort':
      return value === 'distance' && params.get('near') ? '' : value;
    default:
      // A flag that is off means the same as no flag.
      return FLAG_NAMES.has(name) && value === 'false' ? '' : value;
  }
}

/**
 * A search without what its choices contradict. A form without scripts sends all of its fields, also
 * those of the type that was chosen before.
 */
function withoutContradictions(read: Search): Search {
  const wins = (search: Search, name: PartName): Search =>
    withChoice(search, name, search[name] || undefined);
  const { type, month, length } = read;
  const isKnown = LISTING_TYPES.some((each) => each === type);
  let search = isKnown ? wins(read, 'type') : read;
  const [where, other] = WHERE_NAMES.filter((name) => name !== 'within' && search[name]);
  if (where !== undefined && other !== undefined) search = wins(search, where);
  // The fields for dates are on the page, a month is sent along.
  const date = (['check_in', 'check_out'] as const).find((name) => search[name] !== undefined);
  if (date !== undefined && (month ?? length) !== undefined) search = wins(search, date);
  const parts = Object.entries(search).filter(([, value]) => value !== undefined);
  return Object.fromEntries(parts);
}

/**
 * Reads the search from an address's query. Empty parameters are left out. Dates without a type are a
 * search for holiday lets. A type wins over filters that it doesn't have, an area over a place, both
 * over a part of the map, and dates over a month.
 */
export function readSearch(params: URLSearchParams): Search {
  const read: Partial<Record<PartName, string>> = {};
  for (const name of PART_NAMES) {
    const value = canonical(name, params.get(name)?.trim() ?? '', params);
    if (value !== '') read[name] = value;
  }
  const search = withoutContradictions(read);
  const implied = new Set(
    FILTER_NAMES.filter((name) => search[name] !== undefined).flatMap(
      (name) => typeOfFilter(name) ?? [],
    ),
  );
  const [type] = implied;
  return search.type === undefined && type !== undefined && implied.size === 1
    ? { type, ...search }
    : search;
}

/** The search that was answered: what was understood of its text are filters. */
export const understoodSearch = (asked: Search, reading: SearchReading | undefined): Search =>
  reading === undefined
    ? asked
    : readSearch(
        new URLSearchParams({ ...reading.search, ...(asked.sort && { sort: asked.sort }) }),
      );

/**
 * The address of a search, or of the page that begins at `cursor`: `/listings?type=SALE`. The
 * parameters have a fixed order, so that equal searches have equal addresses.
 */
export const searchPath = (search: Search, cursor?: string): string =>
  withQuery('/listings', {
    ...Object.fromEntries(PART_NAMES.map((name) => [name, search[name]])),
    cursor,
  });

/**
 * The search with one part changed. An empty value removes the part. What contradicts the change goes,
 * too: there are no cottages for sale.
 */
export const withPart = (search: Search, name: PartName, value: string): Search =>
  withChoice(search, name, value || undefined);

/** The search without saying where. */
export const withoutPlace = (search: Search): Search => withoutParts(search, WHERE_NAMES);

/** The search with several parts changed, in this order. */
export const withParts = (search: Search, parts: Search): Search =>
  (Object.entries(parts) as [PartName, string | undefined][]).reduce<Search>(
    (changed, [name, value = '']) => withPart(changed, name, value),
    search,
  );

/** The search without some of its parts. */
export const withoutParts = (search: Search, names: readonly PartName[]): Search =>
  names.reduce((changed, name) => withPart(changed, name, ''), search);

/** When somebody wants to stay. */
export const searchedStay = (search: Search): Stay =>
  Object.fromEntries(STAY_NAMES.map((name) => [name, search[name]]));

/** The search for a stay; without dates for none. */
export const withStay = (search: Search, stay: Stay): Search => {
  const none = withoutParts(search, ['check_in', 'month']);
  const given = Object.entries(stay).filter(([, value]) => value);
  return withParts(none, Object.fromEntries(given));
};

/** The search with an amenity added, or removed. */
export function withAmenity(search: Search, amenity: string, isWanted: boolean): Search {
  const others = amenitiesIn(search).filter((name) => name !== amenity);
  const amenities = amenitiesIn({
    amenities: (isWanted ? [...others, amenity] : others).join(','),
  });
  return withPart(search, 'amenities', amenities.join(','));
}

/** The search without its filters. A valid order stays. */
export const withoutFilters = ({ sort }: Search): Search =>
  LISTING_SORTS.some((each) => each === sort && each !== 'distance') ? { sort } : {};

/**
 * How many filters of a sheet narrow this search. The dates of a stay are one, and each amenity is.
 * @param elsewhere the filters that have a control of their own outside of the sheet
 */
export function countFilters(search: Search, elsewhere: ReadonlySet<FilterName>): number {
  const counted = FILTER_NAMES.filter((name) => search[name] !== undefined && !elsewhere.has(name));
  const ones = new Set(
    counted.map((name) => (STAY_NAMES.some((part) => part === name) ? 'stay' : name)),
  );
  ones.delete('amenities');
  return ones.size + amenitiesIn(search).length;
}
