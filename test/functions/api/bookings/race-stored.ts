import type { ChannelSource } from '../../../../functions/data/source/entity.ts';
import type { Table } from '../../../../functions/data/table.ts';
import type { DateRange, StayDates } from '../../../../shared/bookings/types.ts';
import type { FromPrice } from '../../../../shared/quotes/from-price.ts';
import type { Quote, StayTerms } from '../../../../shared/quotes/types.ts';
import { entityOf, type Row, rowsOf } from '../../../support/rows.ts';
import { type Done, isOf, type Place } from './race.ts';

/** The stored state of a place after a round. */

export interface StoredBooking extends StayDates {
  readonly booking_id: string;
  readonly user_id: string;
  readonly guest_name: string;
  readonly listing_id: string;
  readonly organisation_id: string;
  readonly status: string;
  readonly cancellation_reason?: string;
  readonly nights: number;
  readonly revision: number;
  readonly created_at: string;
  readonly base_price_pence: number;
  readonly total_price_pence: number;
  readonly quote: Quote;
}

export interface StoredCalendar {
  readonly occupied: readonly StoredBooking[];
  readonly windows: readonly DateRange[];
  readonly blocked: readonly DateRange[];
  readonly fetched?: readonly {
    readonly channel_id: string;
    readonly nights: readonly StayDates[];
  }[];
  readonly version: number;
  readonly availability_version: number;
  readonly terms?: StayTerms;
  readonly terms_version?: number;
}

interface StoredListing {
  readonly listing_id: string;
  readonly price_pence: number;
  readonly from_price?: FromPrice;
}

export interface Stored {
  readonly bookings: readonly StoredBooking[];
  readonly listings: ReadonlyMap<string, StoredListing>;
  readonly calendars: ReadonlyMap<string, StoredCalendar>;
  /** The calendars of other platforms that each listing reads. */
  readonly sources: ReadonlyMap<string, readonly ChannelSource[]>;
  readonly reservations: readonly Row[];
  readonly guestBookings: readonly Row[];
  readonly pendingTotals: readonly Row[];
  /** The kinds of messages about each booking. */
  readonly messages: ReadonlyMap<string, readonly string[]>;
}

/** The calendar of a listing without one. */
export const EMPTY: StoredCalendar = {
  occupied: [],
  windows: [],
  blocked: [],
  version: 0,
  availability_version: 0,
};

/** Reads the items of a place directly, not through the code that stores them. */
export async function storedOf(table: Table, place: Place): Promise<Stored> {
  const rows = await rowsOf(table);
  const of = (entity: string) => rows.filter((each) => entityOf(each) === entity);
  const bookings = of('booking').filter(isOf(place)) as unknown as StoredBooking[];
  const ids = new Set(bookings.map(({ booking_id }) => booking_id));
  const about = of('message').flatMap(({ kind, data }) => {
    const { booking_id } = data as { readonly booking_id?: string };
    return booking_id !== undefined && ids.has(booking_id)
      ? [{ booking_id, kind: String(kind) }]
      : [];
  });
  return {
    bookings,
    calendars: new Map(
      of('calendar')
        .filter(isOf(place))
        .map((each) => [String(each.listing_id), each as unknown as StoredCalendar]),
    ),
    sources: new Map(
      of('listing-sources')
        .filter(isOf(place))
        .map((each) => [String(each.listing_id), each.sources as readonly ChannelSource[]]),
    ),
    listings: new Map(
      of('listing')
        .filter(isOf(place))
        .map((each) => [String(each.listing_id), each as unknown as StoredListing]),
    ),
    reservations: of('reservation').filter(
      ({ organisation_id }) => organisation_id === place.lister.organisation,
    ),
    guestBookings: of('guest-booking').filter(({ user_id }) =>
      place.guests.includes(String(user_id)),
    ),
    pendingTotals: of('pending-total').filter(({ user_id }) =>
      place.guests.includes(String(user_id)),
    ),
    messages: new Map(
      [...Map.groupBy(about, ({ booking_id }) => booking_id)].map(([id, found]) => [
        id,
        found.map(({ kind }) => kind).sort(),
      ]),
    ),
  };
}

/** The identifier in the response to a request. */
export const answeredId = ({ answer }: Done): string => (answer as { readonly id: string }).id;
