import { inOrder, partsOutside } from '../../../shared/bookings/rules.ts';
import type { ReservationListing } from '../../../shared/bookings/schema.ts';
import type { DateRange, StayDates } from '../../../shared/bookings/types.ts';
import { addDays, addMonths, londonDate } from '../../../shared/dates.ts';
import type { Calendar } from '../../data/booking/calendar.ts';
import type { BookingRepository } from '../../data/booking/repository.ts';
import type { Listing, ListingRepository } from '../../data/listing/repository.ts';
import { isPublic } from '../../data/listing/state.ts';
import type { ChannelSource } from '../../data/source/entity.ts';
import type { SourceRepository } from '../../data/source/repository.ts';
import { closedNightsIn } from '../../domain/booking/closed-nights.ts';
import { arrivalOf } from '../../domain/booking/view.ts';
import { fetchedNights, openConflicts } from '../../domain/channel/source-view.ts';
import type { Operation } from '../../lib/http-handler.ts';

interface Dependencies {
  readonly bookings: Pick<BookingRepository, 'listStaysIn' | 'getCalendars'>;
  readonly listings: Pick<ListingRepository, 'listOwned' | 'getMany'>;
  readonly sources: Pick<SourceRepository, 'getMany'>;
  readonly now: () => Date;
}

/** The nights of a stay as a range. */
const nightsOf = ({ check_in, check_out }: StayDates): DateRange => ({
  start_date: check_in,
  end_date: addDays(check_out, -1),
});

/** The closed nights that neither a block nor another platform's calendar takes, as stays. */
function unexplainedNights(
  calendar: Calendar,
  days: DateRange,
  blocked: readonly DateRange[],
  fetched: readonly StayDates[],
): ReservationListing['closed'] {
  const takenOrBlocked = [
    // Nobody can leave on a blocked date, which takes the night before it.
    ...blocked.map(({ start_date, end_date }) => ({
      start_date: addDays(start_date, -1),
      end_date,
    })),
    ...fetched.map(nightsOf),
  ];
  return closedNightsIn(calendar, days)
    .flatMap((range) => partsOutside(range, takenOrBlocked))
    .map(({ start_date, end_date }) => ({
      check_in: start_date,
      check_out: addDays(end_date, 1),
    }));
}

/** The calendars of other platforms that can't be read, or that conflict with stays here. */
const troublesOf = (
  sources: readonly ChannelSource[],
  calendar: Calendar | undefined,
  today: string,
): ReservationListing['troubles'] =>
  sources
    .map((each) => ({
      channel: each.name,
      unread_since: each.failing?.since ?? null,
      conflicts: openConflicts(each, calendar?.occupied ?? [], today).map(
        ({ booking_id, check_in, check_out, guest_name, kind }) => ({
          booking_id,
          check_in,
          check_out,
          guest_name,
          kind,
        }),
      ),
    }))
    .filter(({ unread_since, conflicts }) => unread_since !== null || conflicts.length > 0);

/**
 * A let in a month: its taken and closed nights, and what needs its host.
 * @param today the date in London
 */
function bookableListing(
  listing: Listing,
  calendar: Calendar | undefined,
  sources: readonly ChannelSource[],
  days: DateRange,
  today: string,
): ReservationListing {
  const blocked = inOrder(calendar?.blocked ?? []).filter(
    (block) => block.start_date <= days.end_date && block.end_date >= days.start_date,
  );
  // From yesterday, so that a stay that ends today is still shown.
  const fetched = fetchedNights({ sources }, addDays(today, -1)).filter(
    (nights) => nights.check_in <= days.end_date && nights.check_out >= days.start_date,
  );
  const { entry_instructions, arrival_phone } = arrivalOf(listing);
  return {
    id: listing.listing_id,
    title: listing.title,
    blocked: blocked.map(({ note, ...dates }) => ({ ...dates, note: note ?? null })),
    fetched: fetched.map(({ check_in, check_out, kind, rolling, channel }) => ({
      check_in,
      check_out,
      kind,
      rolling,
      channel,
    })),
    closed: calendar === undefined ? [] : unexplainedNights(calendar, days, blocked, fetched),
    lacks_arrival: entry_instructions === null || arrival_phone === null,
    troubles: troublesOf(sources, calendar, today),
  };
}

/**
 * A month's stays in the caller's first organisation (D14), except cancelled ones, and the listings
 * that guests can book, with all nights that they can't have in them, and what needs their host.
 */
export const getReservationMonth =
  ({ bookings, listings, sources, now }: Dependencies): Operation<'getReservationMonth'> =>
  async ({ query: { month } }, { user }) => {
    const [organisation_id] = user.organisation_ids;
    if (organisation_id === undefined) return { items: [], listings: [] };
    const start_date = `${month}-01`;
    const end_date = addDays(addMonths(start_date, 1), -1);
    const days: DateRange = { start_date, end_date };

    const today = londonDate(now());

    async function bookableListings(organisationId: string): Promise<ReservationListing[]> {
      const owned = await listings.listOwned(organisationId);
      const found = await listings.getMany(owned.map(({ listing_id }) => listing_id));
      const bookable = [...found.values()].filter(
        (listing) => listing.type === 'HOLIDAY' && isPublic(listing),
      );
      const ids = bookable.map(({ listing_id }) => listing_id);
      const [calendars, sourcesOf] = await Promise.all([
        bookings.getCalendars(ids),
        sources.getMany(ids),
      ]);
      return bookable.map((listing) => {
        const { listing_id } = listing;
        return bookableListing(
          listing,
          calendars.get(listing_id),
          sourcesOf.get(listing_id)?.sources ?? [],
          days,
          today,
        );
      });
    }

    const [stays, bookable] = await Promise.all([
      bookings.listStaysIn(organisation_id, days),
      bookableListings(organisation_id),
    ]);
    return {
      items: stays.map(({ booking_id, guest_name, ...stay }) => ({
        ...stay,
        id: booking_id,
        guest_name: guest_name ?? null,
      })),
      listings: bookable,
    };
  };
