import { Badge } from '@mantine/core';
import { BOOKING_STATUS_LABELS } from '../../../../shared/bookings/labels.ts';
import type { BookingStatus } from '../../../../shared/bookings/types.ts';

/** The colour of each status. Some share a role that looks the same. */
const COLORS = {
  PENDING: 'pending',
  CONFIRMED: 'published',
  CANCELLED: 'rejected',
  COMPLETED: 'draft',
} as const satisfies Record<BookingStatus, string>;

/** A booking's status as a word with a colour. */
export const BookingStatusBadge = ({ status }: { readonly status: BookingStatus }) => (
  <Badge color={COLORS[status]}>{BOOKING_STATUS_LABELS[status]}</Badge>
);
