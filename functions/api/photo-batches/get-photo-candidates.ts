import type { ListingRepository } from '../../data/listing/repository.ts';
import type { Operation } from '../../lib/http-handler.ts';

interface Dependencies {
  readonly listings: Pick<ListingRepository, 'listPhotoless'>;
  /** In US dollars. */
  readonly price: number;
  /** After each picture, in seconds. */
  readonly pause: number;
}

/** How many listings the next batch would have, and the cost of their pictures. */
export const getPhotoCandidates =
  ({ listings, price, pause }: Dependencies): Operation<'getPhotoCandidates'> =>
  async () => ({
    listings: (await listings.listPhotoless()).length,
    price_per_picture: price,
    pause_seconds: pause,
  });
