import { BOOKING_NOT_FOUND } from '../../../shared/bookings/ids.ts';
import { obstacleIn } from '../../../shared/bookings/rules.ts';
import type { StayDates } from '../../../shared/bookings/types.ts';
import { addDays } from '../../../shared/dates.ts';
import { UNDO_SECONDS } from '../../../shared/undo.ts';
import {
  type Calendar,
  calendarStay,
  calendarStore,
  MAX_DECISIONS,
} from '../../data/booking/calendar.ts';
import { restoreWrites } from '../../data/booking/pending-total.ts';
import { type Booking, bookingQueries } from '../../data/booking/queries.ts';
import { moveWrites } from '../../data/booking/writes.ts';
import { publicCheck } from '../../data/listing/checks.ts';
import { type Listing, listingRepository } from '../../data/listing/repository.ts';
import { messageRepository } from '../../data/message/repository.ts';
import { takenBackWrites } from '../../data/message/writes.ts';
import type { Table } from '../../data/table.ts';
import { untilWritten } from '../../data/until-written.ts';
import { writeTransaction } from '../../data/write-transaction.ts';
import { ConflictError, NotFoundError } from '../../lib/errors.ts';
import { historyWith } from './changes.ts';
import { restoredRequests } from './restored-requests.ts';
import { dueAt } from './times.ts';

/** The status of a request that its host has accepted or declined. */
type Answered = 'CONFIRMED' | 'CANCELLED';

export type AnswerUndoing = ReturnType<typeof answerUndoing>;

/** The undoing of hosts' answers to requests, while their messages are held (decision 38). */
export function answerUndoing(table: Table, now: () => Date) {
  const { get } = bookingQueries(table, now);
  const { getCalendar, calendarWrite } = calendarStore(table, now);
  const { areHeld } = messageRepository(table, now);
  const { getPublished } = listingRepository(table);
  const { ifAllowed, guestChecks } = restoredRequests(table, now);

  /**
   * @returns the answer's messages; undefined if the booking has changed since it was read
   * @throws ConflictError if the answer can't be undone any more
   */
  async function undoableMessages(
    { booking_id, revision, last_answer, status, answer_by }: Booking,
    answer: Answered,
  ): Promise<readonly string[] | undefined> {
    if (last_answer === undefined || status !== answer) {
      throw new ConflictError('Too late to undo: the booking has changed');
    }
    const { undoable_until, message_ids } = last_answer;
    if (undoable_until <= now().toISOString() || !(await areHeld(message_ids))) {
      // Another undoing may have deleted the messages meanwhile.
      if ((await get(booking_id))?.revision !== revision) return undefined;
      throw new ConflictError(`Too late to undo: you had ${UNDO_SECONDS} seconds`);
    }
    if (answer_by <= now().toISOString()) {
      throw new ConflictError('Too late to undo: the time to answer has passed');
    }
    return message_ids;
  }

  return {
    /**
     * Makes an answered request pending again, and takes its messages back. Repeated after a lost reply, it
     * returns the same booking.
     * @param answer the answer that is undone; any other is a later one
     * @throws NotFoundError, BusyError, and ConflictError if that is no longer possible
     */
    undo: (
      booking_id: string,
      answer: Answered,
      isOpenTo: (booking: Booking) => boolean,
    ): Promise<Booking> =>
      untilWritten(async () => {
        const answered = await get(booking_id);
        if (answered === undefined || !isOpenTo(answered)) {
          throw new NotFoundError(BOOKING_NOT_FOUND);
        }
        if (answered.history?.at(-1)?.event === 'undoAnswer') return answered;
        const message_ids = await undoableMessages(answered, answer);
        if (message_ids === undefined) return undefined;
        const calendar = await getCalendar(answered.listing_id);
        const [before] = (await ifAllowed([answered])) ?? [];
        if (before === undefined) {
          throw new ConflictError('Too late to undo: the guest can no longer book here');
        }
        const listing = (await getPublished([before.listing_id])).get(before.listing_id);
        if (listing === undefined) {
          throw new ConflictError('Too late to undo: the listing is no longer public');
        }
        const others = calendar.occupied.filter((stay) => stay.booking_id !== booking_id);
        // An accepted stay holds its nights.
        if (before.status === 'CANCELLED') requireFree(before, { ...calendar, occupied: others });
        if (!hasRoom(listing, before)) {
          throw new ConflictError('Too late to undo: the listing now takes fewer guests or dogs');
        }
        const at = now();
        const { last_answer, accepted_at, cancellation_reason, cancellation_note, ...kept } =
          before;
        const pending = {
          ...kept,
          status: 'PENDING',
          history: historyWith(before, 'undoAnswer', at),
          revision: before.revision + 1,
        } as const;
        const after = { ...pending, due_at: dueAt(pending, at.toISOString()) };
        const written = await writeTransaction(table, (write) => [
          ...moveWrites(write, { before, after, messages: [] }, at),
          ...takenBackWrites(write, message_ids),
          ...restoreWrites(write, [after]),
          ...guestChecks(write, [after]),
          publicCheck(write, after),
          calendarWrite(write, calendar, { occupied: [...others, calendarStay(after)] }),
        ]);
        return written && after;
      }, MAX_DECISIONS),
  };
}

/** @throws ConflictError if the nights of a declined request aren't free any more */
function requireFree(booking: StayDates, calendar: Calendar): void {
  const between = calendar.terms?.preparation_nights ?? 0;
  const isTaken = calendar.occupied.some(
    (stay) =>
      addDays(booking.check_in, -between) < stay.check_out &&
      stay.check_in < addDays(booking.check_out, between),
  );
  if (isTaken) {
    throw new ConflictError('Too late to undo: another guest now has some of these nights');
  }
  if (obstacleIn(calendar, booking) !== undefined) {
    throw new ConflictError('Too late to undo: these nights are no longer available');
  }
}

/** Whether a listing still takes the guests and dogs of a request. */
const hasRoom = (
  { sleeps, pets_allowed, max_dogs }: Listing,
  { guests, quote: { dogs } }: Pick<Booking, 'guests' | 'quote'>,
): boolean =>
  (sleeps === undefined || guests <= sleeps) &&
  (dogs === 0 || (pets_allowed && dogs <= (max_dogs ?? dogs)));
