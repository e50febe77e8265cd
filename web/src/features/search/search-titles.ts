import { LISTING_LIMITS } from '../../../../shared/listings/limits.ts';
import { LISTING_TYPES, type ListingType } from '../../../../shared/listings/types.ts';
import { type FilterName, type Search, searchPath } from './search-address.ts';

/** Title and metadata of a search. */
export interface SearchTitles {
  /** Without the name of the site. */
  readonly title: string;
  readonly description: string;
  /** The same for every order and price range of a search. */
  readonly canonicalPath: string;
}

const NOUNS: Record<ListingType, string> = {
  SALE: 'properties for sale',
  LETTING: 'properties to rent',
  HOLIDAY: 'holiday lets',
};

/** The filters that are part of the canonical address. */
const NAMED_FILTERS: readonly FilterName[] = [
  'type',
  'area_name',
  'property_subtype',
  'featured',
  'pets_allowed',
  'inside_national_park',
];

const capitalised = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

function namedPart(search: Search): Search {
  return Object.fromEntries(
    NAMED_FILTERS.flatMap((name) => {
      const value = search[name];
      return value === undefined ? [] : [[name, value]];
    }),
  );
}

/** The area in the address; undefined if it is too long to be the name of one. */
const namedArea = ({ area_name }: Search): string | undefined =>
  area_name !== undefined && area_name.length <= LISTING_LIMITS.areaName.max
    ? area_name
    : undefined;

/** A title such as `Featured holiday lets in Keswick, pet friendly`, and a description to match. */
export function searchTitles(search: Search): SearchTitles {
  const type = LISTING_TYPES.find((known) => known === search.type);
  const noun = type === undefined ? 'properties' : NOUNS[type];
  const featured = search.featured === 'true' ? `featured ${noun}` : noun;
  const pets = search.pets_allowed === 'true' ? ', pet friendly' : '';
  const isPlain = type === undefined && featured === noun && pets === '';
  const area = namedArea(search);
  const place = area ?? (isPlain ? undefined : 'the Lake District');

  const region = area === undefined ? '' : `${area}, `;
  const welcome = pets === '' ? '' : ' where pets are welcome';
  return {
    title: capitalised(place === undefined ? featured : `${featured} in ${place}${pets}`),
    description:
      `Browse ${featured} in ${region}the Lake District${welcome}, with photos and prices. ` +
      'Every listing is read by a person before it goes live.',
    canonicalPath: searchPath(namedPart(search)),
  };
}
