import type { Area } from '../../../../shared/categories/areas.ts';
import { LISTING_TYPES } from '../../../../shared/listings/types.ts';
import { areaNamed } from '../../../../shared/text-match.ts';
import { readPounds } from '../../../../shared/typed/number.ts';
import type { Stay } from '../../components/stay/stay.ts';
import { type ListingFilters, listingsPath } from '../../lib/listing-links.ts';

/** The hero form's wishes, as typed. */
export interface HeroWish {
  /** For holiday lets. */
  readonly stay: Stay;
  readonly guests: string;
  readonly dogs: string;
  /** For the other types. */
  readonly bedrooms: string;
  readonly minPrice: string;
  readonly maxPrice: string;
}

/** The address of a search, with the wishes that its type of listing has. */
export function heroWishPath(filters: ListingFilters, wish: HeroWish): string {
  const pounds = (typed: string) => String(readPounds(typed) ?? '');
  return listingsPath(
    filters.type === 'HOLIDAY'
      ? {
          ...filters,
          ...wish.stay,
          guests: wish.guests.trim() || filters.guests,
          dogs: wish.dogs.trim() || filters.dogs,
        }
      : {
          ...filters,
          bedrooms: wish.bedrooms || filters.bedrooms,
          min_price: pounds(wish.minPrice) || filters.min_price,
          max_price: pounds(wish.maxPrice) || filters.max_price,
        },
  );
}

/**
 * The address of the hero form's search. The exact name of an area becomes the area filter, which the
 * user can see and change on the search page. Anything else becomes a text search.
 */
export function heroSearchPath(
  type: string,
  text: string,
  areas: readonly Area[],
  wish: HeroWish,
): string {
  const q = text.trim();
  const area_name = areaNamed(q, areas);
  return heroWishPath(
    {
      type: LISTING_TYPES.find((candidate) => candidate === type),
      ...(area_name === undefined ? { q } : { area_name }),
    },
    wish,
  );
}
