import type { Booking } from '../../data/booking/queries.ts';
import type { BookingRepository } from '../../data/booking/repository.ts';
import { isLive } from '../../data/booking/state.ts';
import type { BookingChanges, BookingMove } from '../../domain/booking/changes.ts';
import type { BookingMoves } from '../../domain/booking/moves.ts';
import { endsAt } from '../../domain/booking/times.ts';

interface Dependencies {
  readonly bookings: Pick<BookingRepository, 'listDue'>;
  readonly changes: Pick<BookingChanges, 'move'>;
  readonly moves: Pick<BookingMoves, 'moveOf' | 'reminderOf'>;
  readonly now: () => Date;
}

/** How many of each kind are read at once. */
const PAGE_SIZE = 50;

/** How many pages one run processes; the rest waits for the next. */
const MAX_PAGES = 10;

/**
 * The changes of bookings by time: a host is reminded of a request, which expires without an
 * answer; a guest is reminded of a stay, which is completed on the day after check-out (D31). Each
 * is one conditional transaction with its messages, so overlapping or interrupted runs do nothing
 * twice.
 */
export const bookingsDue = ({ bookings, changes, moves, now }: Dependencies) => {
  const moveOf = async (booking: Booking): Promise<BookingMove | undefined> => {
    const at = now().toISOString();
    if (booking.due_at > at) return undefined;
    if (endsAt(booking) > at) return isLive(booking) ? await moves.reminderOf(booking) : undefined;
    if (booking.status === 'PENDING') return await moves.moveOf('expire', booking);
    return booking.status === 'CONFIRMED' ? await moves.moveOf('complete', booking) : undefined;
  };

  return async (): Promise<void> => {
    const failures: unknown[] = [];
    for (let page = 0; page < MAX_PAGES; page += 1) {
      const due = await bookings.listDue(PAGE_SIZE);
      for (const { booking_id } of due) {
        // A booking that fails must not hold up the others. The next run tries it again.
        await changes.move(booking_id, moveOf).catch((error: unknown) => failures.push(error));
      }
      // Failed bookings are still in the list, and those moved in the last second may be.
      if (due.length < PAGE_SIZE || failures.length > 0) break;
    }
    if (failures.length > 0) throw new AggregateError(failures, 'Some bookings were not moved');
  };
};
