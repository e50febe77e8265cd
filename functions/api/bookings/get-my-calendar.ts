import { londonDate } from '../../../shared/bookings/dates.ts';
import { LISTING_NOT_FOUND } from '../../../shared/ids.ts';
import type { BookingRepository } from '../../data/booking/repository.ts';
import { ownCalendar } from '../../data/booking/view.ts';
import type { ListingRepository } from '../../data/listing/repository.ts';
import type { User } from '../../lib/authentication.ts';
import { NotFoundError } from '../../lib/errors.ts';
import type { Operation } from '../../lib/http-handler.ts';

interface Dependencies {
  readonly bookings: Pick<BookingRepository, 'getCalendar'>;
  readonly listings: Pick<ListingRepository, 'getMany'>;
  readonly now: () => Date;
}

/** @throws NotFoundError for somebody else's listing, as for one that does not exist (D3) */
export async function requireOwn(
  listings: Pick<ListingRepository, 'getMany'>,
  listing_id: string,
  { organisationIds }: Pick<User, 'organisationIds'>,
): Promise<void> {
  const listing = (await listings.getMany([listing_id])).get(listing_id);
  if (listing === undefined || !organisationIds.includes(listing.organisation_id)) {
    throw new NotFoundError(LISTING_NOT_FOUND);
  }
}

/** The calendar of a listing of the caller's organisation, with who stays and what was asked for. */
export const getMyCalendar =
  ({ bookings, listings, now }: Dependencies): Operation<'getMyCalendar'> =>
  async ({ params: { listing_id } }, { user }) => {
    await requireOwn(listings, listing_id, user);
    return ownCalendar(await bookings.getCalendar(listing_id), londonDate(now()));
  };
