import type { MessageDraft } from '../message/repository.ts';
import { messageWrites } from '../message/writes.ts';
import type { Writes } from '../service.ts';
import { type StatisticsMove, statisticsWrites } from '../statistics/writes.ts';
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
  ...statisticsWrites(write, bookingCounts(before, after)),
];

/** The attributes by which a booking is counted. */
type Counted = Pick<Booking, 'created_at' | 'status' | 'accepted_at' | 'total_price_pence'>;

/**
 * How the statistics count a booking: on the day of its request, and, unless it is cancelled, on
 * the day on which it was accepted.
 */
const countOf = (booking: Counted | undefined, count: 1 | -1): StatisticsMove[] => {
  if (booking === undefined) return [];
  const { created_at, status, accepted_at, total_price_pence } = booking;
  const request = { happened: { at: created_at, counts: { bookings: count } } };
  if (accepted_at === undefined || status === 'CANCELLED') return [request];
  const counts = { confirmed_bookings: count, confirmed_pence: count * total_price_pence };
  return [request, { happened: { at: accepted_at, counts } }];
};

/**
 * How a change of a booking affects the statistics.
 * @param before undefined if the change creates it
 */
export const bookingCounts = (before: Counted | undefined, after: Counted): StatisticsMove[] => [
  ...countOf(before, -1),
  ...countOf(after, 1),
];
