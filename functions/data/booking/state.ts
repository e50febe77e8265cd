import {
  ACCEPTED_STATUSES,
  type AcceptedStatus,
  type BookingStatus,
  LIVE_STATUSES,
  type LiveStatus,
} from '../../../shared/bookings/types.ts';

/** Whether a booking holds its nights. */
export const isLive = <T extends { readonly status?: BookingStatus | undefined }>(
  booking: T,
): booking is T & { readonly status: LiveStatus } =>
  LIVE_STATUSES.some((each) => each === booking.status);

/** Whether a booking is an accepted stay, to come or past. */
export const isAccepted = <T extends { readonly status: BookingStatus }>(
  booking: T,
): booking is T & { readonly status: AcceptedStatus } =>
  ACCEPTED_STATUSES.some((each) => each === booking.status);

/** Whether a booking was ever an accepted stay. */
export const wasAccepted = ({
  accepted_at,
}: {
  readonly accepted_at?: string | undefined;
}): boolean => accepted_at !== undefined;
