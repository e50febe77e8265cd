import { BOOKING_LIMITS } from '../../../shared/bookings/limits.ts';
import type { BookingStatus } from '../../../shared/bookings/types.ts';
import type { Writes } from '../service.ts';

/** A guest's pending requests: how many, and for how many nights. */
export interface PendingTotal {
  readonly requests: number;
  readonly nights: number;
}

const { pendingNights } = BOOKING_LIMITS;
const most: number = BOOKING_LIMITS.pendingOfPerson;

/** The write that counts a new request, on the condition that it stays within the limits. */
export const pendingWrite = (
  { pendingTotal }: Writes,
  { user_id, nights }: { readonly user_id: string; readonly nights: number },
) =>
  pendingTotal
    .update({ user_id })
    .add({ requests: 1, nights })
    .where(
      (is, { eq, lt, lte, notExists }) =>
        `${notExists(is.requests)} OR ${eq(is.requests, 0)} OR (${lt(is.requests, most)} AND ${lte(is.nights, pendingNights - nights)})`,
    )
    .commit();

/** A counted booking; without a guest once their account is deleted. */
interface Counted {
  readonly status: BookingStatus;
  readonly user_id?: string | undefined;
  readonly nights: number;
}

/**
 * The writes that subtract requests from their guests' totals. There is one for each guest, because
 * a transaction writes an item once.
 */
export const releaseWrites = (write: Writes, before: readonly Counted[]) =>
  totalWrites(write, before, -1);

/** The writes that count requests again after an undone decision, even beyond a guest's limit. */
export const restoreWrites = (write: Writes, after: readonly Counted[]) =>
  totalWrites(write, after, 1);

const totalWrites = ({ pendingTotal }: Writes, bookings: readonly Counted[], sign: 1 | -1) =>
  [
    ...Map.groupBy(
      bookings.filter(({ status }) => status === 'PENDING'),
      ({ user_id }) => user_id,
    ),
  ].flatMap(([user_id, requests]) =>
    user_id === undefined
      ? []
      : [
          pendingTotal
            .update({ user_id })
            .add({
              requests: sign * requests.length,
              nights: sign * requests.reduce((sum, { nights }) => sum + nights, 0),
            })
            .commit(),
        ],
  );
