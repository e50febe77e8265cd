import type { Operation } from '../../lib/http-handler.ts';
import { isHostOf, type MoveDependencies, moveBooking } from './move-booking.ts';

/** Declines a request for a stay in a listing of the caller's organisation. */
export const declineBooking =
  (dependencies: MoveDependencies): Operation<'declineBooking'> =>
  ({ params: { booking_id }, body: { reason } }, { user }) =>
    moveBooking(
      dependencies,
      booking_id,
      user,
      (booking) => (isHostOf(booking, user) ? 'decline' : undefined),
      reason,
    );
