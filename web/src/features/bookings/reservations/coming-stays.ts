import type { ReservationListing, ReservationStay } from '../../../../../shared/bookings/schema.ts';
import type { StayDates } from '../../../../../shared/bookings/types.ts';
import { addDays } from '../../../../../shared/dates.ts';

/** Somebody arrives or leaves. */
export interface Coming extends StayDates {
  readonly key: string;
  readonly date: string;
  readonly is: 'arriving' | 'leaving';
  readonly who: string;
  readonly listing_id: string;
  readonly listing_title: string;
  /** The stay here; undefined for a guest of another platform. */
  readonly stay?: ReservationStay;
  /** Whether another guest leaves on the day of this arrival. */
  readonly isChangeover: boolean;
  /** Whether the guest wouldn't know how to get in, or whom to ring. */
  readonly lacksArrival: boolean;
}

/** How many days a host looks ahead, today included. */
const DAYS_AHEAD = 7;

/** The last date that a host looks ahead to. */
export const lastAhead = (today: string): string => addDays(today, DAYS_AHEAD - 1);

type Guest = Pick<Coming, 'key' | 'who' | 'listing_id' | 'listing_title' | 'stay'> & StayDates;

/** The guests of other platforms. Some platforms write stays and blocks alike. */
const guestsElsewhere = ({ id, title, fetched }: ReservationListing): Guest[] =>
  fetched
    .filter(({ kind, rolling }) => kind !== 'BLOCKED' && !rolling)
    .map(({ check_in, check_out, kind, channel }) => ({
      key: `${id} ${channel} ${check_in} ${check_out}`,
      who: kind === 'RESERVED' ? `A guest from ${channel}` : `Possibly a guest from ${channel}`,
      listing_id: id,
      listing_title: title,
      check_in,
      check_out,
    }));

const guestHere = (stay: ReservationStay): Guest => ({
  key: stay.id,
  who: stay.guest_name ?? 'A guest',
  listing_id: stay.listing_id,
  listing_title: stay.listing_title,
  check_in: stay.check_in,
  check_out: stay.check_out,
  stay,
});

/**
 * The arrivals and departures of the coming days, here and on other platforms. The earliest come first,
 * and on the same day departures come before arrivals.
 */
export function comingIn(
  stays: readonly ReservationStay[],
  listings: readonly ReservationListing[],
  today: string,
): Coming[] {
  const guests = [
    ...stays
      .filter(({ status }) => status === 'CONFIRMED' || status === 'COMPLETED')
      .map(guestHere),
    ...listings.flatMap(guestsElsewhere),
  ];
  const departures = new Set(guests.map((guest) => `${guest.listing_id} ${guest.check_out}`));
  const undescribed = new Set(
    listings.filter(({ lacks_arrival }) => lacks_arrival).map(({ id }) => id),
  );
  return guests
    .flatMap((guest): Coming[] => [
      { ...guest, date: guest.check_out, is: 'leaving', isChangeover: false, lacksArrival: false },
      {
        ...guest,
        date: guest.check_in,
        is: 'arriving',
        isChangeover: departures.has(`${guest.listing_id} ${guest.check_in}`),
        lacksArrival: guest.stay !== undefined && undescribed.has(guest.listing_id),
      },
    ])
    .filter(({ date }) => today <= date && date <= lastAhead(today))
    .sort((one, other) =>
      one.date === other.date
        ? Number(one.is === 'arriving') - Number(other.is === 'arriving')
        : one.date < other.date
          ? -1
          : 1,
    );
}
