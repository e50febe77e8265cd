import { LISTING_LIMITS, SEARCH_LIMITS } from '../../../../shared/listings/limits.ts';
import { LISTING_TYPES, type ListingType } from '../../../../shared/listings/types.ts';
import { type Search, searchPath } from './search-address.ts';

const NOUNS: Record<ListingType, string> = {
  SALE: 'properties for sale',
  LETTING: 'properties to rent',
  HOLIDAY: 'holiday lets',
};

const capitalised = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/**
 * A title such as `Featured holiday lets in Keswick, pet friendly` or `“slate”: properties for sale in
 * Ambleside`, and a matching description. The canonical address is the same for every order and price
 * range of a search.
 */
export function searchTitles(search: Search) {
  const { area_name = '', min_price, max_price, bedrooms, q = '', sort, ...named } = search;
  const type = LISTING_TYPES.find((each) => each === search.type);
  const noun = type === undefined ? 'properties' : NOUNS[type];
  const featured = search.featured === 'true' ? `featured ${noun}` : noun;
  const pets = search.pets_allowed === 'true' ? ', pet friendly' : '';
  // Values that are too long for an area's name or a text are ignored.
  const area = area_name.length <= LISTING_LIMITS.areaName.max ? area_name : '';
  const isText = q.length <= SEARCH_LIMITS.text && q.toLowerCase() !== area.toLowerCase();
  const text = isText ? q : '';
  const isPlain = type === undefined && featured === noun && `${pets}${text}` === '';
  const place = area || (isPlain ? '' : 'the Lake District');

  const title = place === '' ? featured : `${featured} in ${place}${pets}`;
  const region = area && `${area}, `;
  const welcome = pets === '' ? '' : ' where pets are welcome';
  return {
    title: text === '' ? capitalised(title) : `“${text}”: ${title}`,
    description:
      `Browse ${featured} in ${region}the Lake District${welcome}, with photos and prices. ` +
      'Every listing is read by a person before it goes live.',
    canonicalPath: searchPath({ ...named, area_name }),
  };
}
