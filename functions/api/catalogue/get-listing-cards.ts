import type { OperationResponse } from '../../../shared/operations.ts';
import type { ListingRepository } from '../../data/listing/repository.ts';
import { cardText } from '../../domain/listing/view.ts';
import type { TextOperation } from '../../lib/http-handler.ts';
import { JsonText } from '../../lib/json-text.ts';

interface Dependencies {
  readonly listings: Pick<ListingRepository, 'readPublishedCards'>;
}

/**
 * The cards of these listings, for shortlists. They are read from the table, and not from the cards of
 * searches: those are as new as the search index only where a search has found them.
 */
export const getListingCards =
  ({ listings }: Dependencies): TextOperation<'getListingCards'> =>
  async ({ query: { ids } }) => {
    const published = await listings.readPublishedCards(ids);
    const cards = ids.flatMap((id) => {
      const listing = published.get(id);
      return listing === undefined ? [] : [cardText(listing)];
    });
    return new JsonText<OperationResponse<'getListingCards'>>(`{"items":[${cards.join(',')}]}`);
  };
