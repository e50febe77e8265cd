import { addDays, londonDate } from '../../../shared/bookings/dates.ts';
import { BOOKING_NOT_FOUND } from '../../../shared/bookings/ids.ts';
import { BOOKING_LIMITS } from '../../../shared/bookings/limits.ts';
import {
  BOOKING_STATUSES,
  type BookingStatus,
  type CancellationReason,
  type DateRange,
  LIVE_STATUSES,
} from '../../../shared/bookings/types.ts';
import { ConflictError, NotFoundError } from '../../lib/errors.ts';
import type { PageRequest } from '../../lib/page.ts';
import { CONCURRENCY, deleteBatch } from '../delete-batch.ts';
import { unexpiredAt } from '../expiry.ts';
import { guestBlockRepository, unblockedCheck } from '../guest-block/repository.ts';
import { type IdempotentRequest, requestWrite } from '../idempotent-request/create-once.ts';
import { identifiersIn } from '../identifiers.ts';
import type { CancelledRequests } from '../listing/last-decision.ts';
import { type MessageDraft, newMessage } from '../message/repository.ts';
import { omitUndefined } from '../omit-undefined.ts';
import { readBatch } from '../read-batch.ts';
import { type ListRequest, readList } from '../read-list.ts';
import { type Item, serviceOf, type Writes, type WriteTogether } from '../service.ts';
import { type StatisticsMove, statisticsWrites } from '../statistics/writes.ts';
import type { Table } from '../table.ts';
import { untilWritten } from '../until-written.ts';
import { writeTransaction } from '../write-transaction.ts';
import type { CalendarStay } from './entity.ts';
import { type PendingTotal, pendingWrite, releaseWrites, restoreWrites } from './pending-total.ts';
import { dueAt, isLive } from './state.ts';

export type Booking = Item<'booking'>;

/** A guest's details until they delete their account. */
type Guest = Required<Pick<Booking, 'user_id' | 'guest_name' | 'guest_email'>>;

/** A booking whose guest still has an account. */
export type GuestBooking = Booking & Guest;

/** A listing's calendar, as it was read. */
export type Calendar = Item<'calendar'>;

/** A change of a booking. */
export interface BookingMove {
  readonly status: BookingStatus;
  readonly reason?: CancellationReason | undefined;
  readonly note?: string | undefined;
  readonly messages: readonly MessageDraft[];
}

/** The cancellation of a listing's requests, in the transaction that takes it off the site. */
interface Cancellation {
  /** They fail if the calendar has changed since. */
  readonly writes: WriteTogether;
  /** The requests that these writes cancel, if the listing has a calendar. */
  readonly cancelled?: CancelledRequests;
}

const REQUESTS_CHANGED =
  'This can’t be undone any more: the calendar, or a guest whose request was cancelled, has changed since';

/** The position of a booking in the list of a guest's bookings. */
export type GuestBookingPosition = Pick<Booking, 'created_at' | 'booking_id'>;

/** The position of a booking in an organisation's list of one status. */
export type ReservationPosition = Pick<Booking, 'check_in' | 'booking_id'>;

export type BookingRepository = ReturnType<typeof bookingRepository>;

/** How often a calendar is read and decided again after a conflict with other changes. */
const MAX_DECISIONS = 15;

/**
 * The most requests cancelled in the transaction that archives their listing. Undoing it takes
 * seven writes for each, and a transaction has a hundred at most.
 */
const CANCELLED_TOGETHER = 12;

/** Whether the guest of a booking is known: they are until they delete their account (D9). */
export const hasGuest = (booking: Booking): booking is GuestBooking =>
  booking.user_id !== undefined;

/**
 * Whether a stay may conflict with others. One that ends today doesn't, except for a caller who
 * read the clock before midnight.
 */
const mayBeInTheWay =
  (today: string) =>
  ({ check_out }: Pick<Booking, 'check_out'>): boolean =>
    check_out >= today;

/** A stay as its listing's calendar holds it. */
export const calendarStay = ({
  booking_id,
  user_id,
  guest_name,
  guests,
  check_in,
  check_out,
  status,
}: CalendarStay): CalendarStay => ({
  booking_id,
  user_id,
  guest_name,
  guests,
  check_in,
  check_out,
  status,
});

/** How the statistics count a booking in any status: in the week of its request. */
export const bookingCount = ({ created_at }: Pick<Booking, 'created_at'>): StatisticsMove => ({
  happened: { at: created_at, counts: { bookings: 1 } },
});

/**
 * The bookings of guests, and the calendars that decide them. A decision is written together with
 * its calendar, on the condition that this hasn't changed since it was read (D28). An expired
 * booking is not found, deleted or not (D38).
 */
export function bookingRepository(table: Table, now: () => Date = () => new Date()) {
  const { booking, calendar, guestBooking, pendingTotal, profile, reservation } =
    serviceOf(table).entities;
  const guestBlocks = guestBlockRepository(table, now);

  const isUnexpired = unexpiredAt(now);

  async function get(booking_id: string): Promise<Booking | undefined> {
    const { data } = await booking.get({ booking_id }).go({ consistent: true });
    return data !== null && isUnexpired(data) ? data : undefined;
  }

  async function getCalendar(listing_id: string): Promise<Calendar> {
    const { data } = await calendar.get({ listing_id }).go({ consistent: true });
    return (
      data ?? {
        listing_id,
        occupied: [],
        windows: [],
        blocked: [],
        version: 0,
        availability_version: 0,
      }
    );
  }

  /** The calendars of those listings that have one, by listing, by consistent reads. */
  async function getCalendars(listingIds: readonly string[]): Promise<Map<string, Calendar>> {
    const calendars = await readBatch(
      listingIds.map((listing_id) => ({ listing_id })),
      (keys) => calendar.get(keys).go({ consistent: true }),
    );
    return new Map(calendars.map((item) => [item.listing_id, item]));
  }

  /** The check that a calendar hasn't changed since the read, or its deletion on that condition. */
  const unchangedCalendar = (
    write: Writes,
    { listing_id, version }: Calendar,
    what: 'check' | 'delete',
  ) =>
    write.calendar[what]({ listing_id })
      .where((is, { eq, notExists }) =>
        version === 0 ? notExists(is.version) : eq(is.version, version),
      )
      .commit();

  /** The write of a calendar, on the condition that it hasn't changed since it was read. */
  function calendarWrite(
    write: Writes,
    before: Calendar,
    changes: Partial<Pick<Calendar, 'occupied' | 'windows' | 'blocked' | 'availability_version'>>,
  ) {
    const today = londonDate(now());
    const after = { ...before, ...changes };
    return write.calendar
      .put({
        ...after,
        occupied: after.occupied.filter(mayBeInTheWay(today)),
        version: before.version + 1,
      })
      .where((is, { eq, notExists }) =>
        before.version === 0 ? notExists(is.version) : eq(is.version, before.version),
      )
      .commit();
  }

  function afterMove(before: Booking, { status, reason, note }: BookingMove): Booking {
    const at = now().toISOString();
    const after = {
      ...omitUndefined({ ...before, cancellation_reason: reason, cancellation_note: note }),
      ...(status === 'CONFIRMED' && before.status === 'PENDING' && { accepted_at: at }),
      status,
      revision: before.revision + 1,
    };
    return isLive(after) ? { ...after, due_at: dueAt(after, at) } : after;
  }

  /** The writes that move a booking, except its calendar and its guest's total of requests. */
  const moveWrites = (write: Writes, before: Booking, after: Booking, move: BookingMove) => [
    write.booking
      .put(after)
      .where((is, { eq }) => eq(is.revision, before.revision))
      .commit(),
    // A reminder leaves it in its list.
    ...(after.status === before.status
      ? []
      : [write.reservation.delete(before).commit(), write.reservation.put(after).commit()]),
    ...move.messages.map((each) => write.message.create(newMessage(each, now())).commit()),
  ];

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

  async function getMany(ids: readonly string[]): Promise<Map<string, Booking>> {
    const bookings = await readBatch(
      ids.map((booking_id) => ({ booking_id })),
      (keys) => booking.get(keys).go({ consistent: true }),
    );
    return new Map(bookings.filter(isUnexpired).map((item) => [item.booking_id, item]));
  }

  /**
   * Moves a booking to another status, with its calendar and messages.
   * @param decide is called again after a conflict; undefined leaves the booking as it is
   * @returns the booking after the move
   * @throws NotFoundError, BusyError, and what `decide` throws
   */
  async function move(
    booking_id: string,
    decide: (booking: Booking) => Promise<BookingMove | undefined> | BookingMove | undefined,
  ): Promise<Booking> {
    return await untilWritten(async () => {
      const before = await get(booking_id);
      if (before === undefined) throw new NotFoundError(BOOKING_NOT_FOUND);
      const change = await decide(before);
      if (change === undefined) return before;
      const after = afterMove(before, change);
      const calendar = await getCalendar(before.listing_id);
      const occupied = calendar.occupied.flatMap((stay) => {
        if (stay.booking_id !== booking_id) return [stay];
        return isLive(after) ? [{ ...stay, status: after.status }] : [];
      });
      const written = await writeTransaction(table, (write) => [
        ...moveWrites(write, before, after, change),
        ...releaseWrites(write, [before]),
        // A calendar is deleted with its listing.
        ...(calendar.version === 0 ? [] : [calendarWrite(write, calendar, { occupied })]),
      ]);
      return written && after;
    }, MAX_DECISIONS);
  }

  /**
   * Removes hosts' texts from cancelled bookings. Their listings are deleted, so only `anonymise`
   * can change them at the same time.
   */
  async function removeNotesOfHost(entries: readonly Pick<Booking, 'booking_id'>[]): Promise<void> {
    for (const { booking_id } of entries) {
      await booking
        .patch({ booking_id })
        .remove(['cancellation_note'])
        .where(
          (is, { ne, exists }) =>
            `${exists(is.cancellation_note)} AND ${ne(is.cancellation_reason, 'BY_GUEST')}`,
        )
        .go({ returnOnConditionCheckFailure: true });
    }
  }

  return {
    /** A booking by a consistent read. */
    get,

    /** The bookings that exist, by identifier, by a consistent read. */
    getMany,

    /** A listing's calendar by a consistent read; an empty one if none was ever written. */
    getCalendar,

    getCalendars,

    unchangedCalendar,

    /** A guest's pending requests, by a consistent read. */
    async getPending(user_id: string): Promise<PendingTotal> {
      const { data } = await pendingTotal.get({ user_id }).go({ consistent: true });
      return { requests: data?.requests ?? 0, nights: data?.nights ?? 0 };
    },

    /**
     * Stores a request for a stay, and its messages, in one transaction. It requires what the
     * decision was based on: the calendar unchanged, and the listing public, a holiday let, at that
     * price, for that many guests. The guest's pending requests have to stay within the limits, and
     * the host may not have blocked them (D33a).
     * @param request its record is stored too
     * @returns false if that record exists already, the calendar or the listing has changed since
     * it was read, or the guest has too many requests or is blocked by now; nothing is written then
     */
    create: (
      item: GuestBooking & { readonly status: 'PENDING' },
      calendar: Calendar,
      messages: readonly MessageDraft[],
      request?: IdempotentRequest,
    ): Promise<boolean> =>
      writeTransaction(table, (write) => [
        ...(request === undefined ? [] : [requestWrite(write, request, now())]),
        write.booking.create(item).commit(),
        write.guestBooking.put(item).commit(),
        write.reservation.put(item).commit(),
        calendarWrite(write, calendar, { occupied: [...calendar.occupied, calendarStay(item)] }),
        write.listing
          .check({ listing_id: item.listing_id })
          .where(
            (is, { eq, gte, ne, notExists }) =>
              `${eq(is.status, 'PUBLISHED')} AND ${ne(is.hidden, true)} AND ${eq(is.type, 'HOLIDAY')} AND ${eq(is.price_pence, item.base_price_pence)} AND (${notExists(is.sleeps)} OR ${gte(is.sleeps, item.guests)})`,
          )
          .commit(),
        // An account that is being deleted gets no new bookings (D9).
        write.profile
          .check({ user_id: item.user_id })
          .where((is, { eq }) => eq(is.status, 'ACTIVE'))
          .commit(),
        pendingWrite(write, item),
        unblockedCheck(write, item, now()),
        ...messages.map((each) => write.message.create(newMessage(each, now())).commit()),
        ...statisticsWrites(write, [bookingCount(item)]),
      ]),

    move,

    /**
     * Replaces the windows and the blocked ranges of an existing listing's calendar.
     * @param decide is called again after a conflict
     * @returns the calendar after the change
     * @throws BusyError, and what `decide` throws
     */
    changeAvailability: (
      listing_id: string,
      decide: (calendar: Calendar) => Pick<Calendar, 'windows' | 'blocked'>,
    ): Promise<Calendar> =>
      untilWritten(async () => {
        const before = await getCalendar(listing_id);
        const availability_version = before.availability_version + 1;
        const changes = { ...decide(before), availability_version };
        const written = await writeTransaction(table, (write) => [
          calendarWrite(write, before, changes),
          // A draft that is deleted meanwhile leaves nothing behind.
          write.listing
            .check({ listing_id })
            .where((is, { exists }) => exists(is.status))
            .commit(),
        ]);
        return written && { ...before, ...changes, version: before.version + 1 };
      }, MAX_DECISIONS),

    /**
     * Cancels a listing's requests in the transaction that archives it. Requests beyond the limit
     * of one transaction are cancelled at once.
     * @param moveOf the change of a request
     * @param hold turns that transaction's messages into held ones, which may be taken back
     * @throws BusyError
     */
    async cancelRequests(
      listing_id: string,
      moveOf: (booking: Booking) => Promise<BookingMove>,
      hold: (messages: readonly MessageDraft[]) => readonly MessageDraft[] = (messages) => messages,
    ): Promise<Cancellation> {
      const requestsIn = ({ occupied }: Calendar) =>
        occupied.filter(({ status }) => status === 'PENDING');
      let calendar = await getCalendar(listing_id);
      let requests = requestsIn(calendar);
      while (requests.length > CANCELLED_TOGETHER) {
        for (const { booking_id } of requests.slice(CANCELLED_TOGETHER)) {
          await move(booking_id, (each) => (each.status === 'PENDING' ? moveOf(each) : undefined));
        }
        calendar = await getCalendar(listing_id);
        requests = requestsIn(calendar);
      }
      if (calendar.version === 0) {
        // No calendar exists yet, and none may be written meanwhile.
        return { writes: (write) => [unchangedCalendar(write, calendar, 'check')] };
      }
      const bookings = await getMany(requests.map(({ booking_id }) => booking_id));
      // After a move meanwhile these writes fail as a whole, because it has written the calendar,
      // too.
      const waiting = [...bookings.values()].filter(({ status }) => status === 'PENDING');
      const moves = await Promise.all(
        waiting.map(async (before) => {
          const { messages, ...rest } = await moveOf(before);
          const change = { ...rest, messages: hold(messages) };
          return { before, change, after: afterMove(before, change) };
        }),
      );
      const occupied = calendar.occupied.filter(({ booking_id }) => !bookings.has(booking_id));
      return {
        cancelled: {
          booking_ids: moves.map(({ before }) => before.booking_id),
          calendar_version: calendar.version + 1,
        },
        writes: (write) => [
          ...moves.flatMap(({ before, after, change }) => moveWrites(write, before, after, change)),
          ...releaseWrites(
            write,
            moves.map(({ before }) => before),
          ),
          calendarWrite(write, calendar, { occupied }),
        ],
      };
    },

    /**
     * Restores the requests that a decision cancelled, in the transaction that undoes it.
     * @returns the writes, which fail if a request, its guest or the calendar has changed since
     * @throws ConflictError if that has happened already
     */
    async restoreRequests(
      listing_id: string,
      { booking_ids, calendar_version }: CancelledRequests,
    ): Promise<WriteTogether> {
      const calendar = await getCalendar(listing_id);
      const cancelled = [...(await getMany(booking_ids)).values()].filter(hasGuest);
      // One request of each guest.
      const guests = [...new Map(cancelled.map((each) => [each.user_id, each])).values()];
      const profiles = await readBatch(
        guests.map(({ user_id }) => ({ user_id })),
        (keys) => profile.get(keys).go({ consistent: true }),
      );
      const areActive = profiles.filter(({ status }) => status === 'ACTIVE').length;
      const blocked = await guestBlocks.getMany(guests);
      if (
        calendar.version !== calendar_version ||
        cancelled.length < booking_ids.length ||
        areActive < guests.length ||
        blocked.length > 0
      ) {
        throw new ConflictError(REQUESTS_CHANGED);
      }
      const moves = cancelled.map((before) => {
        const { cancellation_reason, cancellation_note, ...rest } = before;
        const after = { ...rest, status: 'PENDING', revision: before.revision + 1 } as const;
        return { before, after };
      });
      const requests = moves.map(({ after }) => after);
      return (write) => [
        ...moves.flatMap(({ before, after }) =>
          moveWrites(write, before, after, { status: 'PENDING', messages: [] }),
        ),
        ...restoreWrites(write, requests),
        // No request can be pending for an account that is suspended, blocked or being deleted (D9,
        // D33a).
        ...guests.flatMap((guest) => [
          write.profile
            .check({ user_id: guest.user_id })
            .where((is, { eq }) => eq(is.status, 'ACTIVE'))
            .commit(),
          unblockedCheck(write, guest, now()),
        ]),
        calendarWrite(write, calendar, {
          occupied: [...calendar.occupied, ...requests.map(calendarStay)],
        }),
      ];
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

    /** How many requests for an organisation's listings await an answer, by a consistent read. */
    async countRequests(organisation_id: string): Promise<number> {
      return (await allReservations(organisation_id, 'PENDING')).filter(isUnexpired).length;
    },

    /** Some of the bookings that are due; one of the last second may be missing. */
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

    /**
     * Removes the guest and their texts from their bookings. No booking may be live. The listing and
     * the dates stay for the host (D9).
     */
    async anonymise(guest_id: string): Promise<void> {
      const entries = await allOfGuest(guest_id);
      for (const { booking_id } of entries) {
        const { data: item } = await booking.get({ booking_id }).go({ consistent: true });
        if (item === null || !hasGuest(item)) continue;
        if (isLive(item)) throw new Error('A booking is live whose guest is to be forgotten');
        const { user_id, guest_name, guest_email, guest_phone, special_requests, ...rest } = item;
        // The other side's text to the guest is about them, too.
        const { cancellation_note, ...anonymous } = rest;
        // Only live bookings change otherwise: undoing a decision restores none whose guest is
        // leaving.
        await booking.put(anonymous).go();
      }
      await pendingTotal.delete({ user_id: guest_id }).go();
      // The entries last: a repeated call finds the bookings only by them.
      await deleteBatch(
        entries.map(({ expires_at, ...key }) => key),
        (keys) => guestBooking.delete(keys).go(CONCURRENCY),
      );
    },

    /**
     * Deletes the lists of an organisation's bookings, and its texts to guests. The bookings stay
     * for their guests.
     */
    async deleteReservations(organisation_id: string): Promise<void> {
      for (const status of BOOKING_STATUSES) {
        const entries = await allReservations(organisation_id, status);
        if (status === 'CANCELLED') await removeNotesOfHost(entries);
        await deleteBatch(
          entries.map(({ expires_at, ...key }) => key),
          (keys) => reservation.delete(keys).go(CONCURRENCY),
        );
      }
    },
  };
}
