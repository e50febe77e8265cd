import { BOOKING_LIMITS } from '../../../shared/bookings/limits.ts';
import {
  ACCEPTED_STATUSES,
  type AcceptedStatus,
  BOOKING_STATUSES,
  type BookingStatus,
  type DateRange,
  LIVE_STATUSES,
} from '../../../shared/bookings/types.ts';
import { addDays } from '../../../shared/dates.ts';
import type { PageRequest } from '../../lib/page.ts';
import { unexpiredAt } from '../expiry.ts';
import { identifiersIn, positionsIn } from '../identifiers.ts';
import { readBatch } from '../read-batch.ts';
import { type ListRequest, readIndex, readList } from '../read-list.ts';
import { type Item, serviceOf } from '../service.ts';
import type { Table } from '../table.ts';
import type { PendingTotal } from './pending-total.ts';
import { isAccepted } from './state.ts';

export type Booking = Item<'booking'>;

/** A guest's details until they delete their account. */
type Guest = Required<Pick<Booking, 'user_id' | 'guest_name' | 'guest_email'>>;

/** A booking whose guest still has an account. */
export type GuestBooking = Booking & Guest;

type AcceptedBooking = Booking & { readonly status: AcceptedStatus };

/** The position of a booking in the list of a guest's bookings. */
export type GuestBookingPosition = Pick<Booking, 'created_at' | 'booking_id'>;

/** The position of a booking in an organisation's list of one status. */
export type ReservationPosition = Pick<Booking, 'check_in' | 'booking_id'>;

/** Whether the guest of a booking is known: they are until they delete their account (D9). */
export const hasGuest = (booking: Booking): booking is GuestBooking =>
  booking.user_id !== undefined;

/** The order of arrival, the same for stays that arrive on a day. */
const arrivalKey = ({ check_in, booking_id }: Booking): string => `${check_in} ${booking_id}`;

/** The order of answering, the same for requests with the same deadline. */
const answerKey = ({ answer_by, booking_id }: Pick<Booking, 'answer_by' | 'booking_id'>): string =>
  `${answer_by} ${booking_id}`;

/** The bookings as they are stored. An expired booking is not found, deleted or not (D38). */
export function bookingQueries(table: Table, now: () => Date) {
  const { booking, guestBooking, pendingTotal, reservation } = serviceOf(table).entities;
  const isUnexpired = unexpiredAt(now);

  /** A booking by a consistent read. */
  async function get(booking_id: string): Promise<Booking | undefined> {
    const { data } = await booking.get({ booking_id }).go({ consistent: true });
    return data !== null && isUnexpired(data) ? data : undefined;
  }

  /** The bookings that exist, by identifier, by a consistent read. */
  async function getMany(ids: readonly string[]): Promise<Map<string, Booking>> {
    const bookings = await readBatch(
      ids.map((booking_id) => ({ booking_id })),
      (keys) => booking.get(keys).go({ consistent: true }),
    );
    return new Map(bookings.filter(isUnexpired).map((item) => [item.booking_id, item]));
  }

  /** Every entry in an organisation's list of one status, expired or not, by a consistent read. */
  async function allReservations(organisation_id: string, status: BookingStatus) {
    const { data } = await reservation.query
      .list({ organisation_id, status })
      .go({ consistent: true, pages: 'all' });
    return data;
  }

  /** Every entry in the list of a guest's bookings, expired or not, by a consistent read. */
  async function allOfGuest(user_id: string) {
    const { data } = await guestBooking.query
      .list({ user_id })
      .go({ consistent: true, pages: 'all' });
    return data;
  }

  return {
    get,
    getMany,
    allReservations,
    allOfGuest,

    /** A guest's pending requests, by a consistent read. */
    async getPending(user_id: string): Promise<PendingTotal> {
      const { data } = await pendingTotal.get({ user_id }).go({ consistent: true });
      return { requests: data?.requests ?? 0, nights: data?.nights ?? 0 };
    },

    /**
     * The positions of a guest's bookings, newest first, by a consistent read. They include expired
     * ones: without them, a page could seem to be the last.
     */
    listOfGuest: (
      user_id: string,
      request: PageRequest<GuestBookingPosition>,
    ): Promise<GuestBookingPosition[]> => readList(guestBooking.query.list({ user_id }), request),

    /**
     * The positions of a listing's bookings in every state, newest first. They include expired ones,
     * and one of the last second may be missing.
     */
    async listOfListing(
      listing_id: string,
      request: PageRequest<GuestBookingPosition>,
    ): Promise<GuestBookingPosition[]> {
      const page = await readIndex(booking.query.ofListing({ listing_id }), request);
      return positionsIn(booking, 'ofListing', page);
    },

    /** As `listOfListing`, of all listings that an organisation has or had. */
    async listOfOrganisation(
      organisation_id: string,
      request: PageRequest<GuestBookingPosition>,
    ): Promise<GuestBookingPosition[]> {
      const page = await readIndex(booking.query.ofOrganisation({ organisation_id }), request);
      return positionsIn(booking, 'ofOrganisation', page);
    },

    /**
     * The positions of an organisation's bookings of one status, including expired ones, by a
     * consistent read.
     * @param request its order is that of their check-ins @default earliest first
     */
    listReservations: (
      organisation_id: string,
      status: BookingStatus,
      request: ListRequest<ReservationPosition>,
    ): Promise<ReservationPosition[]> =>
      readList(reservation.query.list({ organisation_id, status }), { order: 'asc', ...request }),

    /**
     * The bookings of an organisation's listings that touch a range of dates, earliest first,
     * except cancelled ones.
     */
    async listStaysIn(
      organisation_id: string,
      { start_date, end_date }: DateRange,
    ): Promise<Booking[]> {
      // No stay is longer, so none that begins before this reaches into the range.
      const from = addDays(start_date, -BOOKING_LIMITS.nights.max);
      const entries = await Promise.all(
        BOOKING_STATUSES.filter((status) => status !== 'CANCELLED').map(async (status) => {
          const { data } = await reservation.query
            .list({ organisation_id, status })
            .between({ check_in: from }, { check_in: addDays(end_date, 1) })
            .go({ consistent: true, pages: 'all' });
          return data;
        }),
      );
      // A booking that moves meanwhile may be in two of the lists, or be cancelled by now.
      const ids = new Set(entries.flat().map(({ booking_id }) => booking_id));
      const items = await getMany([...ids]);
      return [...items.values()]
        .filter(({ status }) => status !== 'CANCELLED')
        .filter((each) => each.check_in <= end_date && each.check_out >= start_date)
        .sort((one, other) => (one.check_in < other.check_in ? -1 : 1));
    },

    /**
     * The accepted stays in an organisation's listings that have a night in a range of dates, by
     * arrival.
     */
    async listAcceptedIn(
      organisation_id: string,
      { start_date, end_date }: DateRange,
    ): Promise<AcceptedBooking[]> {
      const from = addDays(start_date, -BOOKING_LIMITS.nights.max);
      const ids = new Set<string>();
      // In this order: a stay that is completed meanwhile is in one of the lists, or in both.
      for (const status of ACCEPTED_STATUSES) {
        const { data } = await reservation.query
          .list({ organisation_id, status })
          .between({ check_in: from }, { check_in: addDays(end_date, 1) })
          .go({ consistent: true, pages: 'all' });
        for (const { booking_id } of data) ids.add(booking_id);
      }
      return [...(await getMany([...ids])).values()]
        .filter(isAccepted)
        .filter((each) => each.check_in <= end_date && each.check_out > start_date)
        .sort((one, other) => (arrivalKey(one) < arrivalKey(other) ? -1 : 1));
    },

    /**
     * The requests for an organisation's listings that await an answer, in the order in which they have
     * to be answered, by a consistent read.
     */
    async listRequests(organisation_id: string): Promise<Booking[]> {
      const entries = await allReservations(organisation_id, 'PENDING');
      const items = await getMany(entries.map(({ booking_id }) => booking_id));
      return [...items.values()]
        .filter(({ status }) => status === 'PENDING')
        .sort((one, other) => (answerKey(one) < answerKey(other) ? -1 : 1));
    },

    /** Lists at most `limit` due bookings of each status. One of the last second may be missing. */
    async listDue(limit: number): Promise<Pick<Booking, 'booking_id'>[]> {
      const at = now().toISOString();
      const pages = await Promise.all(
        LIVE_STATUSES.map((status) =>
          booking.query
            .due({ status })
            .lte({ due_at: at })
            .go({ data: 'includeKeys', limit, pages: 1 }),
        ),
      );
      return pages.flatMap((page) => identifiersIn(booking, page));
    },

    /** Every booking of a guest, by a consistent read. */
    async listAllOfGuest(user_id: string): Promise<Booking[]> {
      const entries = await allOfGuest(user_id);
      return [...(await getMany(entries.map(({ booking_id }) => booking_id))).values()];
    },

    /** Every booking of an organisation's listings that holds nights. */
    async listLive(organisation_id: string): Promise<Pick<Booking, 'booking_id'>[]> {
      const reads = LIVE_STATUSES.map((status) => allReservations(organisation_id, status));
      return (await Promise.all(reads)).flat();
    },
  };
}

export type BookingQueries = ReturnType<typeof bookingQueries>;
