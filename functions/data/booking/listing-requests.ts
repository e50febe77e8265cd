import { ConflictError } from '../../lib/errors.ts';
import { guestBlockRepository, unblockedCheck } from '../guest-block/repository.ts';
import type { CancelledRequests } from '../listing/last-decision.ts';
import type { MessageDraft } from '../message/repository.ts';
import { readBatch } from '../read-batch.ts';
import { serviceOf, type WriteTogether } from '../service.ts';
import type { Table } from '../table.ts';
import { type Calendar, type CalendarStore, calendarStay } from './calendar.ts';
import type { BookingChanges, BookingMove } from './changes.ts';
import { releaseWrites, restoreWrites } from './pending-total.ts';
import { type Booking, type BookingQueries, hasGuest } from './queries.ts';

/** The cancellation of a listing's requests, in the transaction that takes it off the site. */
interface Cancellation {
  /** They fail if the calendar has changed since. */
  readonly writes: WriteTogether;
  /** The requests that these writes cancel, if the listing has a calendar. */
  readonly cancelled?: CancelledRequests;
}

const REQUESTS_CHANGED =
  'This can’t be undone any more: the calendar, or a guest whose request was cancelled, has changed since';

/**
 * The most requests cancelled in the transaction that archives their listing. Undoing it takes
 * seven writes for each, and a transaction has a hundred at most.
 */
const CANCELLED_TOGETHER = 12;

/** What becomes of a listing's requests when an admin's decision takes it off the site, or is undone. */
export function listingRequests(
  table: Table,
  now: () => Date,
  { getMany }: BookingQueries,
  { getCalendar, unchangedCalendar, calendarWrite }: CalendarStore,
  { afterMove, moveWrites, move }: BookingChanges,
) {
  const { profile } = serviceOf(table).entities;
  const guestBlocks = guestBlockRepository(table, now);

  return {
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
  };
}
