import { useState } from 'react';
import type { Booking } from '../../../../../shared/bookings/schema.ts';
import { useAction } from '../../../lib/actions/use-action.ts';
import { callApi } from '../../../lib/api-client.ts';
import { formatDays } from '../stay-dates.ts';

/** What a lister does with a booking. */
export type Answer = 'accept' | 'decline' | 'cancel';

/** The answers that are asked about once more. */
export type AskedAnswer = Exclude<Answer, 'accept'>;

/** What the guest is called, who may have deleted their account. */
export const guestOf = ({ guest_name }: { readonly guest_name: string | null }): string =>
  guest_name ?? 'Deleted account';

/** What is booked; it may have been deleted since. */
export const titleOf = ({ listing }: Booking): string => listing?.title ?? 'Deleted listing';

const whatFor = (booking: Booking): string =>
  `${titleOf(booking)}, ${formatDays(booking.check_in, booking.check_out, { weekdays: false })}`;

/** What is said of each answer before, where it is asked about once more, and afterwards. */
export const ANSWER_TEXTS = {
  accept: {
    label: 'Accept',
    doing: 'Accepting...',
    done: 'Request accepted',
    failed: 'Error accepting request',
  },
  decline: {
    label: 'Decline',
    doing: 'Declining...',
    done: 'Request declined',
    failed: 'Error declining request',
    question: (booking: Booking) => ({
      title: 'Decline request',
      text: `${guestOf(booking)}’s request for ${whatFor(booking)}, will be declined, and the nights will be free again. The guest gets a mail, with your reason if you give one. This can’t be undone.`,
      label: 'Reason (optional)',
      isOptional: true,
      confirm: 'Decline request',
      dismiss: 'Back',
    }),
  },
  cancel: {
    label: 'Cancel stay',
    doing: 'Cancelling...',
    done: 'Stay cancelled',
    failed: 'Error cancelling stay',
    question: (booking: Booking) => ({
      title: 'Cancel stay',
      text: `${guestOf(booking)}’s stay at ${whatFor(booking)}, will be cancelled, and the nights will be free again. The guest gets a mail with your reason. This can’t be undone.`,
      label: 'Reason',
      isOptional: false,
      confirm: 'Cancel stay',
      dismiss: 'Keep stay',
    }),
  },
} as const;

const OPERATIONS = {
  accept: (booking_id: string) => callApi('confirmBooking', { params: { booking_id } }),
  decline: (booking_id: string, reason: string) =>
    callApi('declineBooking', { params: { booking_id }, body: { reason } }),
  cancel: (booking_id: string, reason: string) =>
    callApi('cancelBooking', { params: { booking_id }, body: { reason } }),
} as const satisfies Record<Answer, (bookingId: string, reason: string) => Promise<Booking>>;

/** Answers to bookings, one at a time. */
export type Answers = ReturnType<typeof useAnswers>;

/**
 * Answers requests, and cancels stays.
 *
 * @param onDone told the booking as it is now
 */
export function useAnswers(onDone: (answered: Booking) => void) {
  const [problem, setProblem] = useState<string>();
  const { run, pending } = useAction<[Answer, Booking, string?], Booking>({
    call: (answer, { id }, reason = '') => OPERATIONS[answer](id, reason),
    success: (answered, answer) => ({
      title: ANSWER_TEXTS[answer].done,
      message: `${answered.guest_name ?? 'The guest'} gets a mail about it.`,
    }),
    failure: (_, answer) => ({ title: ANSWER_TEXTS[answer].failed }),
    onDone: (answered) => onDone(answered),
    onRefused: ({ problem: { errors = [] } }) =>
      setProblem(errors.find(({ path }) => path === 'reason')?.message),
    topic: 'reservations',
    refreshes: ['listMyReservations', 'getReservationMonth', 'getDashboard'],
  });
  const [doing, on] = pending ?? [];
  const forgetProblem = () => setProblem(undefined);
  return {
    /** @returns whether it succeeded */
    give: (...answer: Parameters<typeof run>): Promise<boolean> => {
      forgetProblem();
      return run(...answer);
    },
    /** The answer that is on its way to this booking. */
    underway: ({ id }: Booking): Answer | undefined => (on?.id === id ? doing : undefined),
    isBusy: pending !== undefined,
    /** What is wrong with the reason that was last given. */
    problem,
    forgetProblem,
  };
}
