import { InvalidFieldsError } from '../../lib/errors.ts';
import type { Operation } from '../../lib/http-handler.ts';
import { isGuestOf, isHostOf, type MoveDependencies, moveBooking } from './move-booking.ts';

/**
 * Cancels the caller's own booking, or an accepted stay in a listing of their organisation, which
 * requires a reason.
 */
export const cancelBooking =
  (dependencies: MoveDependencies): Operation<'cancelBooking'> =>
  ({ params: { booking_id }, body: { reason } }, { user }) =>
    moveBooking(
      dependencies,
      booking_id,
      user,
      (booking) => {
        if (isGuestOf(booking, user)) return 'cancelAsGuest';
        if (!isHostOf(booking, user)) return undefined;
        if (!reason) {
          throw new InvalidFieldsError([{ path: 'reason', message: 'Reason is required' }]);
        }
        return 'cancelAsLister';
      },
      reason,
    );
