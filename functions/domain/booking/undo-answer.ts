import { BOOKING_NOT_FOUND } from '../../../shared/bookings/ids.ts';
import { UNDO_SECONDS } from '../../../shared/undo.ts';
import { calendarStay, calendarStore, MAX_DECISIONS } from '../../data/booking/calendar.ts';
import { restoreWrites } from '../../data/booking/pending-total.ts';
import { type Booking, bookingQueries } from '../../data/booking/queries.ts';
import { moveWrites } from '../../data/booking/writes.ts';
import { publicCheck } from '../../data/listing/checks.ts';
import { listingRepository } from '../../data/listing/repository.ts';
import { messageRepository } from '../../data/message/repository.ts';
import { takenBackWrites } from '../../data/message/writes.ts';
import type { Table } from '../../data/table.ts';
import { untilWritten } from '../../data/until-written.ts';
import { writeTransaction } from '../../data/write-transaction.ts';
import { ConflictError, NotFoundError } from '../../lib/errors.ts';
import { historyWith } from './changes.ts';
import { restoredRequests } from './restored-requests.ts';
import { dueAt } from './times.ts';

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
  async function undoableMessages({
    booking_id,
    listing_id,
    revision,
    last_answer,
  }: Booking): Promise<readonly string[] | undefined> {
    if (last_answer === undefined) {
      throw new ConflictError('This can’t be undone any more: the booking has changed since');
    }
    const { undoable_until, message_ids } = last_answer;
    if (undoable_until <= now().toISOString() || !(await areHeld(message_ids))) {
      // Another undoing may have deleted the messages meanwhile.
      if ((await get(booking_id))?.revision !== revision) return undefined;
      throw new ConflictError(`The time to undo this (${UNDO_SECONDS} seconds) is over`);
    }
    if ((await getPublished([listing_id])).size === 0) {
      throw new ConflictError('This can’t be undone any more: the listing is no longer public');
    }
    return message_ids;
  }

  return {
    /**
     * Makes an answered request pending again, and takes its messages back. Repeated after a lost reply, it
     * returns the same booking.
     * @throws NotFoundError, BusyError, and ConflictError if that is no longer possible
     */
    undo: (booking_id: string, isOpenTo: (booking: Booking) => boolean): Promise<Booking> =>
      untilWritten(async () => {
        const answered = await get(booking_id);
        if (answered === undefined || !isOpenTo(answered)) {
          throw new NotFoundError(BOOKING_NOT_FOUND);
        }
        if (answered.history?.at(-1)?.event === 'undoAnswer') return answered;
        const message_ids = await undoableMessages(answered);
        if (message_ids === undefined) return undefined;
        const calendar = await getCalendar(answered.listing_id);
        const [before] = (await ifAllowed([answered])) ?? [];
        if (before === undefined) {
          throw new ConflictError('This can’t be undone any more: the guest can’t book here now');
        }
        const others = calendar.occupied.filter((stay) => stay.booking_id !== booking_id);
        if (others.some((stay) => sharesNights(stay, before))) {
          throw new ConflictError(
            'This can’t be undone any more: another guest has some of these nights',
          );
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

/** Whether two stays have a night in common. */
const sharesNights = (
  one: Pick<Booking, 'check_in' | 'check_out'>,
  other: Pick<Booking, 'check_in' | 'check_out'>,
): boolean => one.check_in < other.check_out && other.check_in < one.check_out;
