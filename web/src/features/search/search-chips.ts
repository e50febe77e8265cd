import { formatDay } from '../../../../shared/bookings/date-words.ts';
import { isDate } from '../../../../shared/dates.ts';
import { CHOICE_LABELS, priceUnit, TYPE_LABELS } from '../../../../shared/listings/labels.ts';
import { LISTING_TYPES } from '../../../../shared/listings/types.ts';
import { formatPounds } from '../../../../shared/money.ts';
import { pluralise } from '../../../../shared/pluralise.ts';
import { WITHIN_MILES } from '../../../../shared/search/limits.ts';
import { STAY_NAMES } from '../../../../shared/search/parameters.ts';
import { stayInWords } from '../../components/stay/stay.ts';
import {
  amenitiesIn,
  type FilterName,
  type Search,
  searchedStay,
  withAmenity,
  withoutParts,
} from './search-address.ts';

/** A filter that is set, in words. */
export interface Chip {
  readonly key: string;
  readonly label: string;
  /** The parameters that it stands for. */
  readonly names: readonly FilterName[];
  /** The search without it. */
  readonly without: Search;
}

const isCount = (value: string): boolean => /^\d{1,9}$/.test(value);
const isAmount = (value: string): boolean => /^\d+(\.\d{1,2})?$/.test(value);

/** The label of a value that is a code; an unknown value as it was given. */
const labelIn = (labels: Readonly<Record<string, string>>, value: string): string =>
  Object.hasOwn(labels, value) ? (labels[value] ?? value) : value;

/** The unit of a search's prices: `/month`, ` in total` for a stay. Empty if they are for the whole. */
export function priceMeaning(search: Search): string {
  if (STAY_NAMES.some((name) => search[name] !== undefined)) return ' in total';
  const type = LISTING_TYPES.find((each) => each === search.type);
  return type === undefined ? '' : priceUnit(type);
}

const amountText = (price: string): string =>
  isAmount(price) ? formatPounds(Number(price)) : `“${price}”`;

const priceText = (price: string, search: Search): string =>
  `${amountText(price)}${priceMeaning(search)}`;

/** The prices of a search in a few words: `Up to £450`. */
export function priceRange({ min_price, max_price }: Search): string {
  if (min_price === undefined)
    return max_price === undefined ? 'Any' : `Up to ${amountText(max_price)}`;
  if (max_price === undefined) return `From ${amountText(min_price)}`;
  return `${amountText(min_price)} to ${amountText(max_price)}`;
}

const countText = (value: string, singular: string, plural?: string): string =>
  isCount(value) ? `${pluralise(Number(value), singular, plural)}` : `“${value}” ${singular}s`;

const atLeast = (value: string, what: string): string =>
  isCount(value) ? `${value}+ ${what}` : `“${value}” ${what}`;

/** What a property may be near. */
export const NEAR_LABELS = { near_lake: 'By a lake', near_station: 'Near a station' } as const;

/** The name of each filter, except those that are named together with another. */
const WORDS: Partial<Record<FilterName, (value: string, search: Search) => string>> = {
  q: (text) => `“${text}”`,
  type: (type) => labelIn(TYPE_LABELS.search, type),
  area_name: (area) => area,
  bounds: () => 'In the area of the map',
  drawn: () => 'In the area you drew',
  property_subtype: (subtype) => labelIn(CHOICE_LABELS.property_subtype, subtype),
  guests: (guests) => countText(guests, 'guest'),
  dogs: (dogs) => countText(dogs, 'dog'),
  min_price: (price, search) => `Over ${priceText(price, search)}`,
  max_price: (price, search) => `Under ${priceText(price, search)}`,
  bedrooms: (count) => atLeast(count, 'bedrooms'),
  bathrooms: (count) => atLeast(count, 'bathrooms'),
  sleeps: (count) => (isCount(count) ? `Sleeps ${count}+` : `Sleeps “${count}”`),
  furnishing: (furnishing) => labelIn(CHOICE_LABELS.furnishing, furnishing),
  available_from: (date) =>
    `Available from ${isDate(date) ? formatDay(date, { weekdays: false }) : `“${date}”`}`,
  pets_allowed: () => 'Pet Friendly',
  featured: () => 'Featured',
  inside_national_park: () => 'National Park',
  near_lake: () => NEAR_LABELS.near_lake,
  near_station: () => NEAR_LABELS.near_station,
  added: () => 'Added in the last week',
};

/** Words that begin with a small letter within a place's name. */
const SMALL_WORDS = ['by', 'in', 'le', 'near', 'of', 'on', 'over', 'the', 'under', 'upon', 'with'];

/** Names with signs that an identifier doesn't have, or without the hyphens that others have. */
const IRREGULAR_NAMES: Readonly<Record<string, string>> = {
  'askam-in-furness': 'Askam in Furness',
  'beckfoot-near-broughton-in-furness': 'Beckfoot, near Broughton in Furness',
  'broughton-in-furness': 'Broughton in Furness',
  'burton-in-lonsdale': 'Burton in Lonsdale',
  'fell-arthurs-pike': "Arthur's Pike",
  'fell-harter-fell-eskdale': 'Harter Fell (Eskdale)',
  'fell-harter-fell-mardale': 'Harter Fell (Mardale)',
  'fell-high-pike-caldbeck': 'High Pike (Caldbeck)',
  'fell-high-pike-scandale': 'High Pike (Scandale)',
  'fell-high-raise-high-street': 'High Raise (High Street)',
  'fell-lords-seat': "Lord's Seat",
  'fell-red-pike-buttermere': 'Red Pike (Buttermere)',
  'fell-red-pike-wasdale': 'Red Pike (Wasdale)',
  'fell-sergeants-crag': "Sergeant's Crag",
  'fell-tarn-crag-easedale': 'Tarn Crag (Easedale)',
  'fell-tarn-crag-sleddale': 'Tarn Crag (Sleddale)',
  'fell-watsons-dodd': "Watson's Dodd",
  'friars-ground': "Friars' Ground",
  'kings-meaburn': "King's Meaburn",
  'lindal-in-furness': 'Lindal in Furness',
  'thornton-in-lonsdale': 'Thornton in Lonsdale',
};

/** A place's name from its identifier: `kirkby-lonsdale`, `fell-skiddaw`, `newton-near-dalton`, `ca12`. */
export function placeName(id: string): string {
  if (/^[a-z]{1,2}\d[a-z\d]?$/.test(id)) return id.toUpperCase();
  if (Object.hasOwn(IRREGULAR_NAMES, id)) return IRREGULAR_NAMES[id] ?? id;
  return (
    id
      // Fell Foot and Fell Side are hamlets.
      .replace(/^(?:lake|fell)-(?!(?:foot|side)$)/, '')
      .replace('-near-', ',-near-')
      .split('-')
      .map((word, at) =>
        at > 0 && SMALL_WORDS.includes(word) ? word : word.charAt(0).toUpperCase() + word.slice(1),
      )
      .join(' ')
      .replace(/ (in|le|on|over) /, '-$1-')
  );
}

const ORDER = [
  'q',
  'type',
  'area_name',
  'near',
  'bounds',
  'drawn',
  'stay',
  'guests',
  'dogs',
  'property_subtype',
  'min_price',
  'max_price',
  'bedrooms',
  'bathrooms',
  'sleeps',
  'furnishing',
  'available_from',
  'pets_allowed',
  'featured',
  'inside_national_park',
  'near_lake',
  'near_station',
  'added',
  'amenities',
] as const;

/** Everything that narrows a search, in words. */
export function searchChips(search: Search): Chip[] {
  return ORDER.flatMap((name): Chip[] => {
    if (name === 'stay') {
      const label = stayInWords(searchedStay(search));
      if (label === undefined) return [];
      const without = withoutParts(search, ['check_in', 'month']);
      return [{ key: name, label, names: STAY_NAMES, without }];
    }
    if (name === 'amenities') {
      return amenitiesIn(search).map((amenity) => ({
        key: `amenity ${amenity}`,
        label: amenity,
        names: ['amenities'],
        without: withAmenity(search, amenity, false),
      }));
    }
    const value = search[name];
    if (value === undefined) return [];
    const without = withoutParts(search, [name]);
    if (name === 'near') {
      const { within = String(WITHIN_MILES) } = search;
      const label = `Near ${placeName(value)}, ${countText(within, 'mile')}`;
      return [{ key: name, label, names: ['near', 'within'], without }];
    }
    const label = WORDS[name]?.(value, search) ?? value;
    return [{ key: name, label, names: [name], without }];
  });
}
