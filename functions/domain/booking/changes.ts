import { BOOKING_NOT_FOUND } from '../../../shared/bookings/ids.ts';
import type { BookingChange, BookingEvent } from '../../../shared/bookings/transitions.ts';
import type { BookingStatus, CancellationReason } from '../../../shared/bookings/types.ts';
import { calendarStore, MAX_DECISIONS } from '../../data/booking/calendar.ts';
import type { LastAnswer } from '../../data/booking/entity.ts';
import { releaseWrites } from '../../data/booking/pending-total.ts';
import { type Booking, bookingQueries } from '../../data/booking/queries.ts';
import { isLive } from '../../data/booking/state.ts';
import { moveWrites } from '../../data/booking/writes.ts';
import type { MessageDraft } from '../../data/message/repository.ts';
import { omitUndefined } from '../../data/omit-undefined.ts';
import type { Table } from '../../data/table.ts';
import { untilWritten } from '../../data/until-written.ts';
import { writeTransaction } from '../../data/write-transaction.ts';
import { NotFoundError } from '../../lib/errors.ts';
import { dueAt } from './times.ts';

/** A change of a booking. */
export interface BookingMove {
  readonly status: BookingStatus;
  /** The event that changes its state. @default none: it is a reminder */
  readonly event?: BookingEvent | undefined;
  readonly reason?: CancellationReason | undefined;
  readonly note?: string | undefined;
  readonly messages: readonly MessageDraft[];
  /** The host's answer that it is. @default it is none that can be undone */
  readonly answer?: LastAnswer | undefined;
}

export type BookingChanges = ReturnType<typeof bookingChanges>;

/** A booking after a move at an instant. */
export function afterMove(
  before: Booking,
  { status, event, reason, note, answer }: BookingMove,
  now: Date,
): Booking {
  const at = now.toISOString();
  const after = {
    ...omitUndefined({
      ...before,
      cancellation_reason: reason,
      cancellation_note: note,
      // Any other change ends the chance to undo an answer.
      last_answer: answer,
    }),
    ...(status === 'CONFIRMED' && before.status === 'PENDING' && { accepted_at: at }),
    ...(event && { history: historyWith(before, event, now) }),
    status,
    revision: before.revision + 1,
  };
  return isLive(after) ? { ...after, due_at: dueAt(after, at) } : after;
}

/** The messages of a move. Those about an answer go first, so they wait as long as its own are held. */
const inOrder = (
  { last_answer }: Pick<Booking, 'last_answer'>,
  messages: readonly MessageDraft[],
  now: Date,
): readonly MessageDraft[] =>
  last_answer === undefined || last_answer.undoable_until <= now.toISOString()
    ? messages
    : messages.map((each) => ({ ...each, held_until: last_answer.undoable_until }));

/** The changes of a booking's state, with another one. */
export const historyWith = (
  { history = [] }: Pick<Booking, 'history'>,
  event: BookingEvent,
  now: Date,
): BookingChange[] => [...history, { event, at: now.toISOString() }];

/** Changes bookings, each change in one transaction with its calendar (D28). */
export function bookingChanges(table: Table, now: () => Date = () => new Date()) {
  const { get } = bookingQueries(table, now);
  const { getCalendar, calendarWrite } = calendarStore(table, now);

  return {
    /**
     * Moves a booking to another status, with its calendar and messages.
     * @param decide is called again after a conflict; undefined leaves the booking as it is
     * @returns the booking after the move
     * @throws NotFoundError, BusyError, and what `decide` throws
     */
    move: (
      booking_id: string,
      decide: (booking: Booking) => Promise<BookingMove | undefined> | BookingMove | undefined,
    ): Promise<Booking> =>
      untilWritten(async () => {
        const before = await get(booking_id);
        if (before === undefined) throw new NotFoundError(BOOKING_NOT_FOUND);
        const change = await decide(before);
        if (change === undefined) return before;
        const at = now();
        const after = afterMove(before, change, at);
        const messages = inOrder(before, change.messages, at);
        const calendar = await getCalendar(before.listing_id);
        const occupied = calendar.occupied.flatMap((stay) => {
          if (stay.booking_id !== booking_id) return [stay];
          return isLive(after) ? [{ ...stay, status: after.status }] : [];
        });
        const written = await writeTransaction(table, (write) => [
          ...moveWrites(write, { before, after, messages }, at),
          // A reminder leaves it pending.
          ...releaseWrites(write, after.status === before.status ? [] : [before]),
          // A calendar is deleted with its listing.
          ...(calendar.version === 0 ? [] : [calendarWrite(write, calendar, { occupied })]),
        ]);
        return written && after;
      }, MAX_DECISIONS),
  };
}
