import { type Calendar, calendarStay, calendarStore } from '../../data/booking/calendar.ts';
import { releaseWrites, restoreWrites } from '../../data/booking/pending-total.ts';
import { bookingQueries } from '../../data/booking/queries.ts';
import { moveWrites } from '../../data/booking/writes.ts';
import type { CancelledRequests } from '../../data/listing/last-decision.ts';
import type { MessageDraft } from '../../data/message/repository.ts';
import type { WriteTogether } from '../../data/service.ts';
import type { Table } from '../../data/table.ts';
import { ConflictError } from '../../lib/errors.ts';
import { afterMove, bookingChanges, historyWith } from './changes.ts';
import { bookingMoves } from './moves.ts';
import { restoredRequests } from './restored-requests.ts';

/** The cancellation of a listing's requests, in the transaction that takes it off the site. */
interface Cancellation {
  /** Fail if the calendar has changed since. */
  readonly writes: WriteTogether;
  /** The requests that these writes cancel, if the listing has a calendar. */
  readonly cancelled?: CancelledRequests;
}

const REQUESTS_CHANGED = 'Too late to undo: the calendar or a guest’s account has changed';

/**
 * The most requests cancelled in the transaction that archives their listing. Undoing it takes
 * seven writes for each, and a transaction has a hundred at most.
 */
const CANCELLED_TOGETHER = 12;

/** Cancels a listing's requests when an admin's decision takes it off the site. Undoing it restores them. */
export function listingRequests(table: Table, now: () => Date) {
  const { getMany } = bookingQueries(table, now);
  const { getCalendar, unchangedCalendar, calendarWrite } = calendarStore(table, now);
  const { move } = bookingChanges(table, now);
  const { moveOf } = bookingMoves(table, now);
  const { ifAllowed, guestChecks } = restoredRequests(table, now);

  return {
    /**
     * Cancels a listing's requests in the transaction that archives it. Requests beyond the limit
     * of one transaction are cancelled at once.
     * @param hold turns that transaction's messages into held ones, which may be taken back
     * @throws BusyError
     */
    async cancelRequests(
      listing_id: string,
      hold: (messages: readonly MessageDraft[]) => readonly MessageDraft[] = (messages) => messages,
    ): Promise<Cancellation> {
      const requestsIn = ({ occupied }: Calendar) =>
        occupied.filter(({ status }) => status === 'PENDING');
      let calendar = await getCalendar(listing_id);
      let requests = requestsIn(calendar);
      while (requests.length > CANCELLED_TOGETHER) {
        for (const { booking_id } of requests.slice(CANCELLED_TOGETHER)) {
          await move(booking_id, (each) =>
            each.status === 'PENDING' ? moveOf('archive', each) : undefined,
          );
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
          const change = await moveOf('archive', before);
          const messages = hold(change.messages);
          return { before, after: afterMove(before, change, now()), messages };
        }),
      );
      const occupied = calendar.occupied.filter(({ booking_id }) => !bookings.has(booking_id));
      return {
        cancelled: {
          booking_ids: moves.map(({ before }) => before.booking_id),
          calendar_version: calendar.version + 1,
        },
        writes: (write) => [
          ...moves.flatMap((each) => moveWrites(write, each, now())),
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
      const cancelled = await ifAllowed([...(await getMany(booking_ids)).values()]);
      if (
        cancelled === undefined ||
        cancelled.length < booking_ids.length ||
        calendar.version !== calendar_version
      ) {
        throw new ConflictError(REQUESTS_CHANGED);
      }
      const moves = cancelled.map((before) => {
        const { cancellation_reason, cancellation_note, ...rest } = before;
        const after = {
          ...rest,
          history: historyWith(before, 'restore', now()),
          status: 'PENDING',
          revision: before.revision + 1,
        } as const;
        return { before, after, messages: [] };
      });
      const requests = moves.map(({ after }) => after);
      return (write) => [
        ...moves.flatMap((each) => moveWrites(write, each, now())),
        ...restoreWrites(write, requests),
        ...guestChecks(write, requests),
        calendarWrite(write, calendar, {
          occupied: [...calendar.occupied, ...requests.map(calendarStay)],
        }),
      ];
    },
  };
}
