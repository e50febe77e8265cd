import type { Area } from '../../../../shared/categories/areas.ts';
import { LISTING_TYPES } from '../../../../shared/listings/types.ts';
import { areaNamed } from '../../../../shared/text-match.ts';
import type { Stay } from '../../components/stay/stay.ts';
import { type ListingFilters, listingsPath } from '../../lib/listing-links.ts';

/** The hero form's wishes for holiday lets, as typed. */
interface StayWish {
  readonly stay: Stay;
  readonly guests: string;
  readonly dogs: string;
}

/** The address of a search, with dates, guests and dogs if it is for holiday lets. */
export const heroWishPath = (filters: ListingFilters, { stay, guests, dogs }: StayWish): string =>
  listingsPath(
    filters.type === 'HOLIDAY'
      ? {
          ...filters,
          ...stay,
          guests: guests.trim() || filters.guests,
          dogs: dogs.trim() || filters.dogs,
        }
      : filters,
  );

/**
 * The address of the hero form's search. The exact name of an area becomes the area filter, which the
 * user can see and change on the search page. Anything else becomes a text search.
 */
export function heroSearchPath(
  type: string,
  text: string,
  areas: readonly Area[],
  wish: StayWish,
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
