import { LISTING_LIMITS, SEARCH_LIMITS } from '../../../../shared/listings/limits.ts';
import { LISTING_TYPES, type ListingType } from '../../../../shared/listings/types.ts';
import { searchPagePath, UNCRAWLED_PARAMETERS } from '../../../../shared/pages.ts';
import { type Search, searchPath } from './search-address.ts';
import { placeName } from './search-chips.ts';

/** The length of a place's name in a title, in characters. */
const MAX_PLACE = 50;

const NOUNS: Record<ListingType, string> = {
  SALE: 'properties for sale',
  LETTING: 'properties to rent',
  HOLIDAY: 'holiday lets',
};

const capitalised = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** The answer to a search. */
interface SearchAnswer {
  /** Where the page of results begins. @default at the first */
  readonly cursor?: string | undefined;
  /** How many properties match. @default not known yet */
  readonly total?: number | undefined;
}

/**
 * A title such as `Featured holiday lets in Keswick, pet friendly` or `“slate”: properties for sale in
 * Ambleside`, and a matching description.
 *
 * Search engines list three kinds of searches that find something: all properties, a type, and a type
 * in an area. The canonical address of every other search is the one with its type and area.
 */
export function searchTitles(search: Search, { cursor, total }: SearchAnswer = {}) {
  const { area_name = '', q = '' } = search;
  const type = LISTING_TYPES.find((each) => each === search.type);
  const noun = type === undefined ? 'properties' : NOUNS[type];
  const featured = search.featured === 'true' ? `featured ${noun}` : noun;
  const pets = search.pets_allowed === 'true' ? ', pet friendly' : '';
  // Values that are too long for an area's name or a text are ignored.
  const area = area_name.length <= LISTING_LIMITS.areaName.max ? area_name : '';
  const isText = q.length <= SEARCH_LIMITS.text && q.toLowerCase() !== area.toLowerCase();
  const text = isText ? q : '';
  const isPlain = type === undefined && featured === noun && `${pets}${text}` === '';
  const place = search.near === undefined ? area : placeName(search.near.slice(0, MAX_PLACE));
  const where = place || (isPlain ? '' : 'the Lake District');
  const relation = search.near === undefined ? 'in' : 'near';

  const canonicalPath = searchPagePath({ type, area_name: area });
  const isListed =
    searchPath(search, cursor) === canonicalPath &&
    (area === '' || type !== undefined) &&
    total !== 0;
  const isRead = UNCRAWLED_PARAMETERS.every((name) => search[name] === undefined);

  const title = where === '' ? featured : `${featured} ${relation} ${where}${pets}`;
  const region = place && `${place}, `;
  const welcome = pets === '' ? '' : ' where pets are welcome';
  return {
    title: text === '' ? capitalised(title) : `“${text}”: ${title}`,
    description:
      `Browse ${featured} ${relation} ${region}the Lake District${welcome}, with photos and prices. ` +
      'Every listing is read by a person before it goes live.',
    canonicalPath,
    // Crawlers wouldn't see it on a page that they don't read.
    noindex: isRead && !isListed,
  };
}
