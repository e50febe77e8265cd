import type { ListingCard } from '../../../../shared/listings/schema.ts';
import type { OperationResponse } from '../../../../shared/operations.ts';
import { cardOf } from './favourites.ts';
import { exampleId, publishedListing } from './listings.ts';

type Found = OperationResponse<'searchListings'>;

/** Published listings with different titles, numbered from `first`. */
export const cards = (count: number, first = 1): ListingCard[] =>
  Array.from({ length: count }, (_, index) => {
    const number = first + index;
    return cardOf(publishedListing({ id: exampleId('lst', number), title: `Cottage ${number}` }));
  });

/** A page of a search's results, without dates and a place unless they are given. */
export const found = (
  items: readonly (ListingCard & Partial<Found['items'][number]>)[],
  { total = items.length, next_cursor = null, ...others }: Partial<Omit<Found, 'items'>> = {},
): Found => ({
  items: items.map((item) => ({ stay: null, distance_km: null, ...item })),
  total,
  next_cursor,
  ...others,
});

/** The answer of a search for which nothing else is found. */
export const NO_ALTERNATIVES: OperationResponse<'getSearchAlternatives'> = {
  without: [],
  dates: [],
  months: [],
  places: [],
  types: [],
  did_you_mean: [],
};
