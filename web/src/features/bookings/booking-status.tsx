import { Badge } from '@mantine/core';
import { BOOKING_STATUS_LABELS } from '../../../../shared/bookings/labels.ts';
import type { BookingStatus } from '../../../../shared/bookings/types.ts';

/** The colour of a status: the role of one that looks the same. */
const COLORS = {
  PENDING: 'pending',
  CONFIRMED: 'published',
  CANCELLED: 'rejected',
  COMPLETED: 'draft',
} as const satisfies Record<BookingStatus, string>;

/** How a booking stands, as a word and a colour. */
export const BookingStatusBadge = ({ status }: { readonly status: BookingStatus }) => (
  <Badge color={COLORS[status]}>{BOOKING_STATUS_LABELS[status]}</Badge>
);
