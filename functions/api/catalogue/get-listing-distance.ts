import { PROPERTY_NOT_FOUND } from '../../../shared/listings/ids.ts';
import { placeOf } from '../../../shared/places/places.ts';
import { suggestPlaces } from '../../../shared/places/suggest-places.ts';
import type { ListingRepository } from '../../data/listing/repository.ts';
import { isPublic } from '../../data/listing/state.ts';
import { distanceOf } from '../../domain/listing/whereabouts.ts';
import { NotFoundError } from '../../lib/errors.ts';
import type { Operation } from '../../lib/http-handler.ts';

interface Dependencies {
  readonly listings: Pick<ListingRepository, 'getMany'>;
}

/** How many places that the text may mean are looked at. */
const MOST = 5;

/**
 * How far the place that a text means most likely is from a published listing. The areas of the site
 * aren't asked: each that has a place is found by the name of that, and a lake is meant before the area
 * that has its name too.
 */
export const getListingDistance =
  ({ listings }: Dependencies): Operation<'getListingDistance'> =>
  async ({ params: { listing_id }, query: { text } }) => {
    const listing = (await listings.getMany([listing_id])).get(listing_id);
    if (listing === undefined || !isPublic(listing)) throw new NotFoundError(PROPERTY_NOT_FOUND);
    // Near an outcode is a place. The outcode alone is a word of addresses.
    const meant = suggestPlaces(`near ${text}`, { areas: [], amenities: [] }, MOST);
    for (const { search, detail } of meant) {
      const place = search.near && placeOf(search.near);
      const away = place && distanceOf(listing, place);
      if (away) return { place: { ...away, detail } };
    }
    return { place: null };
  };
