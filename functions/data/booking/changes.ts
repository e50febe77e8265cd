import { BOOKING_NOT_FOUND } from '../../../shared/bookings/ids.ts';
import type { BookingStatus, CancellationReason } from '../../../shared/bookings/types.ts';
import { NotFoundError } from '../../lib/errors.ts';
import { unblockedCheck } from '../guest-block/repository.ts';
import { type IdempotentRequest, requestWrite } from '../idempotent-request/create-once.ts';
import { type MessageDraft, newMessage } from '../message/repository.ts';
import { omitUndefined } from '../omit-undefined.ts';
import type { Writes } from '../service.ts';
import { type StatisticsMove, statisticsWrites } from '../statistics/writes.ts';
import type { Table } from '../table.ts';
import { untilWritten } from '../until-written.ts';
import { writeTransaction } from '../write-transaction.ts';
import { type Calendar, type CalendarStore, calendarStay, MAX_DECISIONS } from './calendar.ts';
import { pendingWrite, releaseWrites } from './pending-total.ts';
import type { Booking, BookingQueries, GuestBooking } from './queries.ts';
import { dueAt, isLive } from './state.ts';

/** A change of a booking. */
export interface BookingMove {
  readonly status: BookingStatus;
  readonly reason?: CancellationReason | undefined;
  readonly note?: string | undefined;
  readonly messages: readonly MessageDraft[];
}

/** How the statistics count a booking in any status: in the week of its request. */
export const bookingCount = ({ created_at }: Pick<Booking, 'created_at'>): StatisticsMove => ({
  happened: { at: created_at, counts: { bookings: 1 } },
});

/** Requests for stays, and what becomes of them, each in one transaction with its calendar (D28). */
export function bookingChanges(
  table: Table,
  now: () => Date,
  { get }: BookingQueries,
  { getCalendar, calendarWrite }: CalendarStore,
) {
  /** A booking after a move. */
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

  return {
    afterMove,
    moveWrites,
    move,

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
  };
}

export type BookingChanges = ReturnType<typeof bookingChanges>;
