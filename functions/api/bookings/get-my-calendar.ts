import { londonDate } from '../../../shared/dates.ts';
import type { BookingRepository } from '../../data/booking/repository.ts';
import type { ListingRepository } from '../../data/listing/repository.ts';
import type { SourceRepository } from '../../data/source/repository.ts';
import { ownCalendar } from '../../domain/booking/view.ts';
import { fetchedNights } from '../../domain/channel/source-view.ts';
import { requireOwnListing } from '../../domain/listing/require-own-listing.ts';
import type { Operation } from '../../lib/http-handler.ts';

interface Dependencies {
  readonly bookings: Pick<BookingRepository, 'getCalendar'>;
  readonly listings: Pick<ListingRepository, 'getMany'>;
  readonly sources: Pick<SourceRepository, 'get'>;
  readonly now: () => Date;
}

/** The calendar of a listing of the caller's organisation, with stays, requests and guests. */
export const getMyCalendar =
  ({ bookings, listings, sources, now }: Dependencies): Operation<'getMyCalendar'> =>
  async ({ params: { listing_id } }, { user }) => {
    const listing = (await listings.getMany([listing_id])).get(listing_id);
    requireOwnListing(listing, user);
    const [calendar, read] = await Promise.all([
      bookings.getCalendar(listing_id),
      sources.get(listing_id),
    ]);
    const today = londonDate(now());
    return ownCalendar(calendar, listing, today, read ? fetchedNights(read, today) : []);
  };
