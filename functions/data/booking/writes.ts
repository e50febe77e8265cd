import type { MessageDraft } from '../message/repository.ts';
import { messageWrites } from '../message/writes.ts';
import type { Writes } from '../service.ts';
import { negated, type StatisticsMove, statisticsWrites } from '../statistics/writes.ts';
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
type Counted = Pick<Booking, 'created_at' | 'accepted_at' | 'total_price_pence'>;

/**
 * How a change of a booking affects the statistics: on the day of its request, and on the day on which
 * it was accepted. It stays counted there, also once it is cancelled, unless its host takes the answer
 * back at once.
 * @param before undefined if the change creates it
 */
export function bookingCounts(before: Counted | undefined, after: Counted): StatisticsMove[] {
  const { created_at, accepted_at, total_price_pence } = after;
  const counts = { confirmed_bookings: 1, confirmed_pence: total_price_pence };
  return [
    ...(before === undefined ? [{ happened: { at: created_at, counts: { bookings: 1 } } }] : []),
    ...(accepted_at !== undefined && before?.accepted_at === undefined
      ? [{ happened: { at: accepted_at, counts } }]
      : []),
    ...(accepted_at === undefined && before?.accepted_at !== undefined
      ? [{ happened: { at: before.accepted_at, counts: negated(counts) } }]
      : []),
  ];
}
