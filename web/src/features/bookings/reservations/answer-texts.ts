import { formatDays } from '../../../../../shared/bookings/date-words.ts';
import { hasBegun } from '../../../../../shared/bookings/rules.ts';
import type { Booking } from '../../../../../shared/bookings/schema.ts';
import { londonDate } from '../../../../../shared/dates.ts';

/** A lister's action on a booking. */
export type Answer = 'accept' | 'decline' | 'cancel';

/** The answers to a request, which can be undone for a moment. */
export const isUndoable = (answer: Answer): boolean => answer !== 'cancel';

/** The answers that need confirmation. */
export type AskedAnswer = Exclude<Answer, 'accept'>;

/** The guest's name, or a substitute after they deleted their account. */
export const guestOf = ({ guest_name }: { readonly guest_name: string | null }): string =>
  guest_name ?? 'Deleted account';

/** The listing's title, or a substitute after it was deleted. */
export const titleOf = ({ listing }: Booking): string => listing?.title ?? 'Deleted listing';

const whatFor = (booking: Booking): string =>
  `${titleOf(booking)}, ${formatDays(booking.check_in, booking.check_out, { weekdays: false })}`;

/** The warning for a stay that has begun or begins today: the guest is there, or on the way. */
function begunOf({ check_in, guest_phone }: Booking): string {
  const today = londonDate(new Date());
  if (!hasBegun({ check_in }, today)) return '';
  const beginning = check_in === today ? 'This stay starts today.' : 'This stay has started.';
  const ring = guest_phone
    ? `Please ring the guest first: ${guest_phone}.`
    : 'Please write to the guest first.';
  return `${beginning} ${ring} They may have nowhere else to go. `;
}

/** The texts of each answer: its button, its confirmation dialog if it has one, its toasts, and its result on the card. */
export const ANSWER_TEXTS = {
  accept: {
    label: 'Accept',
    // Calendars of other sites are read first, which takes seconds.
    doing: 'Checking calendars...',
    made: 'Accepted',
    done: 'Request accepted',
    failed: 'Error accepting request',
  },
  decline: {
    label: 'Decline',
    doing: 'Declining...',
    made: 'Declined',
    done: 'Request declined',
    failed: 'Error declining request',
    question: (booking: Booking) => ({
      title: 'Decline request',
      text: `${guestOf(booking)}’s request for ${whatFor(booking)}, will be declined, and the nights will be free again. We’ll email the guest, with your reason if you give one.`,
      label: 'Reason (optional)',
      isOptional: true,
      confirm: 'Decline request',
      dismiss: 'Back',
    }),
  },
  cancel: {
    label: 'Cancel stay',
    doing: 'Cancelling...',
    made: 'Cancelled',
    done: 'Stay cancelled',
    failed: 'Error cancelling stay',
    question: (booking: Booking) => ({
      title: 'Cancel stay',
      text: `${begunOf(booking)}${guestOf(booking)}’s stay at ${whatFor(booking)}, will be cancelled, and the nights will be free again. We’ll email the guest with your reason. This can’t be undone.`,
      label: 'Reason',
      isOptional: false,
      confirm: 'Cancel stay',
      dismiss: 'Keep stay',
    }),
  },
} as const;
