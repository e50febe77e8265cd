import type { MessageDraft } from '../message/repository.ts';
import { messageWrites } from '../message/writes.ts';
import type { Writes } from '../service.ts';
import type { StatisticsMove } from '../statistics/writes.ts';
import type { Booking } from './queries.ts';

/** A booking before and after a change, and the messages of the change. */
export interface BookingWrite {
  readonly before: Booking;
  readonly after: Booking;
  readonly messages: readonly MessageDraft[];
}

/** The writes that change a booking, except its calendar and its guest's total of requests. */
export const moveWrites = (write: Writes, { before, after, messages }: BookingWrite, now: Date) => [
  write.booking
    .put(after)
    .where((is, { eq }) => eq(is.revision, before.revision))
    .commit(),
  // A reminder leaves it in its list.
  ...(after.status === before.status
    ? []
    : [write.reservation.delete(before).commit(), write.reservation.put(after).commit()]),
  ...messageWrites(write, messages, now),
];

/** How the statistics count a booking in any status: in the week of its request. */
export const bookingCount = ({ created_at }: Pick<Booking, 'created_at'>): StatisticsMove => ({
  happened: { at: created_at, counts: { bookings: 1 } },
});
