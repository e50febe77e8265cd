import { PROPERTY_NOT_FOUND } from '../../../shared/listings/ids.ts';
import { placeOfArea } from '../../../shared/places/area-places.ts';
import { placeOf } from '../../../shared/places/places.ts';
import { suggestPlaces } from '../../../shared/places/suggest-places.ts';
import type { ListingRepository } from '../../data/listing/repository.ts';
import { isPublic } from '../../data/listing/state.ts';
import type { ListingSearch } from '../../data/search/listing-search.ts';
import { distanceOf } from '../../domain/listing/whereabouts.ts';
import { NotFoundError } from '../../lib/errors.ts';
import type { Operation } from '../../lib/http-handler.ts';

interface Dependencies {
  readonly listings: Pick<ListingRepository, 'getMany'>;
  readonly search: Pick<ListingSearch, 'categories'>;
}

/** How many places that the text may mean are looked at: the first may be an area without a place. */
const MOST = 5;

/** How far the place that a text means most likely is from a published listing. */
export const getListingDistance =
  ({ listings, search }: Dependencies): Operation<'getListingDistance'> =>
  async ({ params: { listing_id }, query: { text } }) => {
    const listing = (await listings.getMany([listing_id])).get(listing_id);
    if (listing === undefined || !isPublic(listing)) throw new NotFoundError(PROPERTY_NOT_FOUND);
    const { areas } = await search.categories();
    for (const { search: found, detail } of suggestPlaces(text, { areas, amenities: [] }, MOST)) {
      const { near, area_name } = found;
      const place = near === undefined ? area_name && placeOfArea(area_name) : placeOf(near);
      const away = place && distanceOf(listing, place);
      if (away) return { place: { ...away, detail } };
    }
    return { place: null };
  };
