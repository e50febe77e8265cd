import { BOOKING_LIMITS } from '../../../shared/bookings/limits.ts';
import type { PendingTotal } from '../../data/booking/pending-total.ts';

const { pendingNights, pendingOfPerson } = BOOKING_LIMITS;

/**
 * The limit that a further request would exceed (D33a). A single request may be as long as any
 * stay.
 * @param nights of the further request
 */
export function exceededLimit(
  waiting: PendingTotal,
  nights: number,
): 'requests' | 'nights' | undefined {
  if (waiting.requests >= pendingOfPerson) return 'requests';
  return waiting.requests > 0 && waiting.nights + nights > pendingNights ? 'nights' : undefined;
}
