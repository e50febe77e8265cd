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

/** A page of a search's results. */
export const found = (
  items: ListingCard[],
  { total = items.length, next_cursor = null }: Partial<Omit<Found, 'items'>> = {},
): Found => ({ items, total, next_cursor });
