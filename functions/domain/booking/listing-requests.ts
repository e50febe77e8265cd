import { type Calendar, calendarStay, calendarStore } from '../../data/booking/calendar.ts';
import { releaseWrites, restoreWrites } from '../../data/booking/pending-total.ts';
import { bookingQueries, hasGuest } from '../../data/booking/queries.ts';
import { moveWrites } from '../../data/booking/writes.ts';
import { guestBlockRepository, unblockedCheck } from '../../data/guest-block/repository.ts';
import type { CancelledRequests } from '../../data/listing/last-decision.ts';
import type { MessageDraft } from '../../data/message/repository.ts';
import { activeCheck } from '../../data/profile/checks.ts';
import { profileRepository } from '../../data/profile/repository.ts';
import type { WriteTogether } from '../../data/service.ts';
import type { Table } from '../../data/table.ts';
import { ConflictError } from '../../lib/errors.ts';
import { afterMove, bookingChanges, historyWith } from './changes.ts';
import { bookingMoves } from './moves.ts';

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
export function listingRequests(table: Table, now: () => Date) {
  const { getMany } = bookingQueries(table, now);
  const { getCalendar, unchangedCalendar, calendarWrite } = calendarStore(table, now);
  const { move } = bookingChanges(table, now);
  const { moveOf } = bookingMoves(table, now);
  const profiles = profileRepository(table);
  const guestBlocks = guestBlockRepository(table, now);

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
      const cancelled = [...(await getMany(booking_ids)).values()].filter(hasGuest);
      // One request of each guest.
      const guests = [...new Map(cancelled.map((each) => [each.user_id, each])).values()];
      const accounts = await profiles.getMany(guests.map(({ user_id }) => user_id));
      const active = [...accounts.values()].filter(({ status }) => status === 'ACTIVE');
      const blocked = await guestBlocks.getMany(guests);
      if (
        calendar.version !== calendar_version ||
        cancelled.length < booking_ids.length ||
        active.length < guests.length ||
        blocked.length > 0
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
        // No request can be pending for an account that is suspended, blocked or being deleted (D9,
        // D33a).
        ...guests.flatMap((guest) => [
          activeCheck(write, guest.user_id),
          unblockedCheck(write, guest, now()),
        ]),
        calendarWrite(write, calendar, {
          occupied: [...calendar.occupied, ...requests.map(calendarStay)],
        }),
      ];
    },
  };
}
