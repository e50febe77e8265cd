import { londonDate } from '../../../shared/bookings/dates.ts';
import type { BookingRepository } from '../../data/booking/repository.ts';
import type { ListingRepository } from '../../data/listing/repository.ts';
import { ownCalendar } from '../../domain/booking/view.ts';
import type { Operation } from '../../lib/http-handler.ts';
import { requireOwnListing } from './require-own-listing.ts';

interface Dependencies {
  readonly bookings: Pick<BookingRepository, 'getCalendar'>;
  readonly listings: Pick<ListingRepository, 'getMany'>;
  readonly now: () => Date;
}

/** The calendar of a listing of the caller's organisation, with stays, requests and guests. */
export const getMyCalendar =
  ({ bookings, listings, now }: Dependencies): Operation<'getMyCalendar'> =>
  async ({ params: { listing_id } }, { user }) => {
    await requireOwnListing(listings, listing_id, user);
    return ownCalendar(await bookings.getCalendar(listing_id), londonDate(now()));
  };
