import { SOURCE_LIMITS } from '../../../shared/channels/limits.ts';
import type { Booking } from '../../data/booking/queries.ts';
import type { BookingRepository } from '../../data/booking/repository.ts';
import type { ChannelSync } from '../../domain/channel/channel-sync.ts';
import { takenOn } from '../../domain/channel/source-view.ts';
import { CalendarDoubtsError } from '../../lib/errors.ts';
import type { Operation } from '../../lib/http-handler.ts';
import { isHostOf, type MoveDependencies, moveBooking } from './move-booking.ts';

interface Dependencies extends MoveDependencies {
  readonly bookings: Pick<BookingRepository, 'get'>;
  readonly sync: Pick<ChannelSync, 'freshen'>;
}

/**
 * Accepts a request for a stay in a listing of the caller's organisation. The calendars of other
 * platforms are read again before. What they say against the stay, and what couldn't be read, is for
 * the host to weigh: nothing is accepted until they say so a second time.
 */
export const confirmBooking =
  (dependencies: Dependencies): Operation<'confirmBooking'> =>
  async ({ params: { booking_id }, body }, { user }) => {
    const { bookings, sync } = dependencies;
    const booking = await bookings.get(booking_id);
    const isAsked = booking?.status === 'PENDING' && isHostOf(booking, user);
    if (isAsked && !body?.despite_calendars) await requireNoDoubts(sync, booking);
    return await moveBooking(dependencies, booking_id, user, (booking) =>
      isHostOf(booking, user) ? 'confirm' : undefined,
    );
  };

const listOf = new Intl.ListFormat('en-GB', { type: 'conjunction' });

/** @throws CalendarDoubtsError */
async function requireNoDoubts(
  { freshen }: Pick<ChannelSync, 'freshen'>,
  { listing_id, booking_id }: Pick<Booking, 'listing_id' | 'booking_id'>,
): Promise<void> {
  const { sources, unread } = await freshen(listing_id, SOURCE_LIMITS.waitMs);
  const doubts = {
    taken_on: takenOn(sources, booking_id).map(({ name }) => name),
    unread: sources.filter((each) => unread.includes(each.channel_id)).map(({ name }) => name),
  };
  const sentences = [
    ...(doubts.taken_on.length > 0
      ? [`Some of these nights are also taken on ${listOf.format(doubts.taken_on)}`]
      : []),
    ...(doubts.unread.length > 0
      ? [`We couldn’t check ${listOf.format(doubts.unread)} just now`]
      : []),
  ];
  if (sentences.length > 0) throw new CalendarDoubtsError(sentences.join('. '), doubts);
}
