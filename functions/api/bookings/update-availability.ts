import { londonDate } from '../../../shared/bookings/dates.ts';
import { inOrder, merged, obstacleIn, touchesRange } from '../../../shared/bookings/rules.ts';
import type { Availability, Block, DateRange } from '../../../shared/bookings/types.ts';
import type { Calendar } from '../../data/booking/calendar.ts';
import type { BookingRepository } from '../../data/booking/repository.ts';
import type { ListingRepository } from '../../data/listing/repository.ts';
import { stayName } from '../../domain/booking/stay-names.ts';
import { ownCalendar } from '../../domain/booking/view.ts';
import { ConflictError } from '../../lib/errors.ts';
import type { Operation } from '../../lib/http-handler.ts';
import { requireOwnListing } from './require-own-listing.ts';

interface Dependencies {
  readonly bookings: Pick<BookingRepository, 'changeAvailability'>;
  readonly listings: Pick<ListingRepository, 'getMany'>;
  readonly now: () => Date;
}

/** @throws ConflictError that names the stays on a blocked date, or outside the windows */
function requireRoom(availability: Availability, { occupied }: Calendar, today: string): void {
  const errors = occupied
    .filter(({ check_out }) => check_out > today)
    .flatMap((stay) => {
      // The past nights of a present stay need no room.
      const check_in = stay.check_in < today ? today : stay.check_in;
      const obstacle = obstacleIn(availability, { ...stay, check_in });
      if (obstacle === undefined) return [];
      if (obstacle === 'outside the windows') {
        return [{ path: 'windows', message: `The windows leave out ${stayName(stay)}` }];
      }
      const index = availability.blocked.findIndex((range) => touchesRange(stay, range));
      return [{ path: `blocked.${index}`, message: `These dates meet ${stayName(stay)}` }];
    });
  const [first] = errors;
  if (first !== undefined) throw new ConflictError(first.message, errors);
}

const toCome = <Range extends DateRange>(ranges: readonly Range[], today: string): Range[] =>
  ranges.filter(({ end_date }) => end_date >= today);

/**
 * Windows as they are stored: in order, merged where they meet, without past ones. If all are past,
 * the last one stays: without any, every date would be open.
 */
function storedWindows(ranges: readonly DateRange[], today: string): DateRange[] {
  const windows = merged(ranges);
  const remaining = toCome(windows, today);
  return remaining.length > 0 ? remaining : windows.slice(-1);
}

/** Blocks as they are stored: in order, each with its note, without past ones. */
const storedBlocks = (blocks: readonly Block[], today: string): Block[] =>
  toCome(inOrder(blocks), today).map(({ note, ...dates }) => (note ? { ...dates, note } : dates));

/**
 * Replaces the windows and the blocked ranges of a listing of the caller's organisation. They have
 * to allow every accepted or requested stay.
 */
export const updateAvailability =
  ({ bookings, listings, now }: Dependencies): Operation<'updateAvailability'> =>
  async ({ params: { listing_id }, body: { version, ...availability } }, { user }) => {
    await requireOwnListing(listings, listing_id, user);
    const today = londonDate(now());
    const calendar = await bookings.changeAvailability(listing_id, (before) => {
      if (before.availability_version !== version) {
        throw new ConflictError(
          'The calendar has been changed since you opened it. Please read it again',
        );
      }
      requireRoom(availability, before, today);
      return {
        windows: storedWindows(availability.windows, today),
        blocked: storedBlocks(availability.blocked, today),
      };
    });
    return ownCalendar(calendar, today);
  };
