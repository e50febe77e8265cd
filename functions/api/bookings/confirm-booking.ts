import type { Operation } from '../../lib/http-handler.ts';
import { isOffered, type MoveDependencies, moveBooking } from './move-booking.ts';

/** Accepts a request for a stay in a listing of the caller's organisation. */
export const confirmBooking =
  (dependencies: MoveDependencies): Operation<'confirmBooking'> =>
  ({ params: { booking_id } }, { user }) =>
    moveBooking(dependencies, booking_id, user, (booking) =>
      isOffered(booking, user) ? 'confirm' : undefined,
    );
