import { LISTING_TYPES, type ListingType, PROPERTY_SUBTYPES } from '../listings/types.ts';

/** The filters of a search, in their order in an address. */
export const FILTER_NAMES = [
  'type',
  'area_name',
  'near',
  'within',
  'bounds',
  'drawn',
  'property_subtype',
  'min_price',
  'max_price',
  'bedrooms',
  'bathrooms',
  'sleeps',
  'furnishing',
  'available_from',
  'featured',
  'pets_allowed',
  'inside_national_park',
  'near_lake',
  'near_station',
  'added',
  'amenities',
  'check_in',
  'check_out',
  'flexible',
  'month',
  'length',
  'guests',
  'dogs',
  'q',
] as const;
export type FilterName = (typeof FILTER_NAMES)[number];

/** A filter, or the order of results. */
export const PART_NAMES = [...FILTER_NAMES, 'sort'] as const;
export type PartName = (typeof PART_NAMES)[number];

/** The parameters that together say when somebody wants to stay. */
export const STAY_NAMES = [
  'check_in',
  'check_out',
  'flexible',
  'month',
  'length',
] as const satisfies readonly FilterName[];

/** The filters that say where. A search has one of them, and `within` beside `near`. */
export const WHERE_NAMES = [
  'area_name',
  'near',
  'within',
  'bounds',
  'drawn',
] as const satisfies readonly FilterName[];

/** The filters that say where and with which words. A chosen place replaces them. */
const PLACE_NAMES: readonly FilterName[] = [...WHERE_NAMES, 'q'];

/** The filters that only one type of listing has, by that type. */
const OF_TYPE = {
  SALE: [],
  LETTING: ['furnishing', 'available_from'],
  HOLIDAY: [...STAY_NAMES, 'guests', 'dogs', 'sleeps'],
} as const satisfies Record<ListingType, readonly FilterName[]>;

/** The type of listing that a filter implies: only holiday lets have dates. */
export const typeOfFilter = (name: string): ListingType | undefined =>
  LISTING_TYPES.find((type) => (OF_TYPE[type] as readonly string[]).includes(name));

/** Whether searches for a type of listing, or for all of them, offer a filter. */
export function offersFilter(type: ListingType | undefined, name: FilterName): boolean {
  const implied = typeOfFilter(name);
  return implied === undefined || type === undefined || type === implied;
}

/** Some parts of a search, by name: texts in an address, or values that have been read. */
export type Parts<Value = unknown> = Readonly<Partial<Record<PartName, Value | undefined>>>;

/** The type of listing that a search is for: the one that it names, or else the one that a filter implies. */
export const typeOfSearch = (parts: Parts): ListingType | undefined =>
  LISTING_TYPES.find((type) => type === parts.type) ??
  typeOfFilter(
    FILTER_NAMES.find((name) => parts[name] !== undefined && typeOfFilter(name) !== undefined) ??
      '',
  );

/** The parts that a choice of another replaces. */
function replacedBy(name: PartName): readonly PartName[] {
  switch (name) {
    case 'area_name':
    case 'bounds':
    case 'drawn':
      return WHERE_NAMES.filter((each) => each !== name);
    case 'near':
      return ['area_name', 'bounds', 'drawn'];
    case 'check_in':
    case 'check_out':
    case 'flexible':
      return ['month', 'length'];
    case 'month':
    case 'length':
      return ['check_in', 'check_out', 'flexible'];
    default:
      return [];
  }
}

/** The parts that make no sense without another. */
function dependentOn(name: PartName): readonly PartName[] {
  switch (name) {
    case 'near':
      return ['within'];
    case 'check_in':
    case 'check_out':
      return ['check_in', 'check_out', 'flexible'];
    case 'month':
    case 'length':
      return ['month', 'length'];
    default:
      return [];
  }
}

const without = <P extends Parts>(parts: P, names: readonly PartName[]): P =>
  ({ ...parts, ...Object.fromEntries(names.map((name) => [name, undefined])) }) as P;

/** Parts without those that the type of listing doesn't have: there are no cottages for sale. */
function ofItsType<P extends Parts>(parts: P): P {
  const type = LISTING_TYPES.find((each) => each === parts.type);
  const others = FILTER_NAMES.filter((name) => {
    const implied = typeOfFilter(name);
    return implied !== undefined && implied !== type;
  });
  const subtypes: readonly unknown[] | undefined = type && PROPERTY_SUBTYPES[type];
  const isKnown = subtypes?.includes(parts.property_subtype) !== false;
  return without(parts, isKnown ? others : [...others, 'property_subtype']);
}

/**
 * A search with one part chosen anew, in the address as in the counts beside each option. Undefined
 * removes the part.
 *
 * What contradicts the choice goes: a type takes away what it doesn't have, dates make it a search
 * for holiday lets, an area or a part of the map replaces a place.
 */
export function withChoice<P extends Parts>(
  parts: P,
  name: PartName,
  value: P[PartName] | undefined,
): P {
  if (value === undefined) {
    const rest = without(parts, [name, ...dependentOn(name)]);
    if (name === 'type') return ofItsType(rest);
    return name === 'near' && rest.sort === 'distance' ? without(rest, ['sort']) : rest;
  }
  const next = { ...without(parts, replacedBy(name)), [name]: value };
  if (name === 'type') return ofItsType(next);
  // Only what is near a place has a distance.
  const isElsewhere = name !== 'near' && replacedBy(name).includes('near');
  const placed = isElsewhere && next.sort === 'distance' ? without(next, ['sort']) : next;
  const type = typeOfFilter(name);
  return type === undefined || placed.type === type ? placed : ofItsType({ ...placed, type });
}

/** A search with several parts chosen anew, in this order. */
export const withChoices = <P extends Parts>(parts: P, chosen: P): P =>
  (Object.entries(chosen) as [PartName, P[PartName] | undefined][]).reduce<P>(
    (changed, [name, value]) => withChoice(changed, name, value),
    parts,
  );

/** The filters that stay set when a place is chosen, in one order, so that equal ones are equal. */
export const filtersBesidePlace = <Value>(parts: Parts<Value>): Parts<Value> =>
  Object.fromEntries(
    FILTER_NAMES.filter((name) => parts[name] !== undefined && !PLACE_NAMES.includes(name)).map(
      (name) => [name, parts[name]],
    ),
  );

/** Parts that have been read, as they stand in an address. */
export const partsAsText = (parts: Parts): Partial<Record<PartName, string>> =>
  Object.fromEntries(
    Object.entries(parts).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, String(value)]],
    ),
  );
