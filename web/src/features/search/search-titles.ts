import { LISTING_LIMITS } from '../../../../shared/listings/limits.ts';
import { LISTING_TYPES, type ListingType } from '../../../../shared/listings/types.ts';
import { type Search, searchPath } from './search-address.ts';

const NOUNS: Record<ListingType, string> = {
  SALE: 'properties for sale',
  LETTING: 'properties to rent',
  HOLIDAY: 'holiday lets',
};

const capitalised = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/**
 * A title such as `Featured holiday lets in Keswick, pet friendly`, and a description to match. The
 * canonical address is the same for every order and price range of a search.
 */
export function searchTitles(search: Search) {
  const { area_name = '', min_price, max_price, bedrooms, q, sort, ...named } = search;
  const type = LISTING_TYPES.find((known) => known === search.type);
  const noun = type === undefined ? 'properties' : NOUNS[type];
  const featured = search.featured === 'true' ? `featured ${noun}` : noun;
  const pets = search.pets_allowed === 'true' ? ', pet friendly' : '';
  const isPlain = type === undefined && featured === noun && pets === '';
  // What is too long for the name of an area is none.
  const area = area_name.length <= LISTING_LIMITS.areaName.max ? area_name : '';
  const place = area || (isPlain ? '' : 'the Lake District');

  const region = area && `${area}, `;
  const welcome = pets === '' ? '' : ' where pets are welcome';
  return {
    title: capitalised(place === '' ? featured : `${featured} in ${place}${pets}`),
    description:
      `Browse ${featured} in ${region}the Lake District${welcome}, with photos and prices. ` +
      'Every listing is read by a person before it goes live.',
    canonicalPath: searchPath({ ...named, area_name }),
  };
}
