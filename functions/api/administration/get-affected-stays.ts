import { affectedGroup } from '../../../shared/bookings/affected.ts';
import type { AffectedStays } from '../../../shared/bookings/affected-schema.ts';
import { londonDate } from '../../../shared/dates.ts';
import { LISTING_NOT_FOUND } from '../../../shared/listings/ids.ts';
import { USER_NOT_FOUND } from '../../../shared/profiles/ids.ts';
import type { Booking } from '../../data/booking/queries.ts';
import type { BookingRepository } from '../../data/booking/repository.ts';
import { isLive } from '../../data/booking/state.ts';
import type { ListingRepository } from '../../data/listing/repository.ts';
import type { ProfileRepository } from '../../data/profile/repository.ts';
import { staysFrom } from '../../domain/booking/stay-requirements.ts';
import { isForReviewer } from '../../domain/listing/for-reviewer.ts';
import { NotFoundError } from '../../lib/errors.ts';
import type { Operation } from '../../lib/http-handler.ts';
import { forbidden } from '../../lib/problem.ts';

interface Dependencies {
  readonly now: () => Date;
  readonly bookings: Pick<
    BookingRepository,
    'getCalendar' | 'getMany' | 'listAllOfGuest' | 'listLive'
  >;
  readonly listings: Pick<ListingRepository, 'getMany'>;
  readonly profiles: Pick<ProfileRepository, 'get'>;
}

type LiveBooking = Parameters<typeof affectedGroup>[0][number];

const NONE = { total: 0, first: [] };

/** Only the numbers: a moderator's decision doesn't need to say who the guests are (D4a). */
const withoutGuests = ({ requests, stays, ...own }: AffectedStays): AffectedStays => ({
  ...own,
  requests: { ...requests, first: [] },
  stays: { ...stays, first: [] },
});

/**
 * The pending and confirmed bookings in the shape of the response, without stays that end today: those
 * are over (`staysFrom`).
 */
const liveOf = (bookings: Iterable<Booking>, today: string): LiveBooking[] =>
  [...bookings]
    .filter(isLive)
    .filter(({ check_out }) => check_out > today)
    .map(({ guest_name, ...booking }) => ({ ...booking, guest_name: guest_name ?? null }));

/**
 * The stays affected when an admin takes a listing off the site or suspends a user: requests, which
 * are cancelled, and accepted stays, which remain (decision 36). Consistent reads.
 */
export const getAffectedStays =
  ({ bookings, listings, now, profiles }: Dependencies): Operation<'getAffectedStays'> =>
  // The schema requires exactly one of them.
  async ({ query: { listing_id, user_id = '' } }, { user }) => {
    const isModerator = user.role === 'MODERATOR';
    // A moderator decides on listings only (D4a).
    if (isModerator && listing_id === undefined) throw forbidden('Only admins can do this');

    async function ofListing(id: string): Promise<AffectedStays> {
      const listing = (await listings.getMany([id])).get(id);
      if (listing === undefined || !isForReviewer(user, listing)) {
        throw new NotFoundError(LISTING_NOT_FOUND);
      }
      const { occupied } = await bookings.getCalendar(id);
      const live = staysFrom(occupied, londonDate(now())).map((stay) => ({
        ...stay,
        listing_title: listing.title,
      }));
      return {
        requests: affectedGroup(live, 'PENDING'),
        stays: affectedGroup(live, 'CONFIRMED'),
        own_requests: NONE,
        own_stays: NONE,
      };
    }

    async function ofUser(id: string): Promise<AffectedStays> {
      const profile = await profiles.get(id);
      if (profile === undefined) throw new NotFoundError(USER_NOT_FOUND);
      const today = londonDate(now());
      const hosted = (
        await Promise.all(profile.organisation_ids.map((each) => bookings.listLive(each)))
      ).flat();
      const live = liveOf(
        (await bookings.getMany(hosted.map(({ booking_id }) => booking_id))).values(),
        today,
      );
      const own = liveOf(await bookings.listAllOfGuest(id), today);
      return {
        requests: affectedGroup(live, 'PENDING'),
        stays: affectedGroup(live, 'CONFIRMED'),
        own_requests: affectedGroup(own, 'PENDING'),
        own_stays: affectedGroup(own, 'CONFIRMED'),
      };
    }

    if (listing_id === undefined) return await ofUser(user_id);
    const affected = await ofListing(listing_id);
    return isModerator ? withoutGuests(affected) : affected;
  };
