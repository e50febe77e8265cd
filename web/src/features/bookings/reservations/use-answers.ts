import { useState } from 'react';
import type { Booking } from '../../../../../shared/bookings/schema.ts';
import { useAction } from '../../../lib/actions/use-action.ts';
import { callApi } from '../../../lib/api-client.ts';
import { ANSWER_TEXTS, type Answer } from './answer-texts.ts';

const OPERATIONS = {
  accept: (booking_id: string) => callApi('confirmBooking', { params: { booking_id } }),
  decline: (booking_id: string, reason: string) =>
    callApi('declineBooking', { params: { booking_id }, body: { reason } }),
  cancel: (booking_id: string, reason: string) =>
    callApi('cancelBooking', { params: { booking_id }, body: { reason } }),
} as const satisfies Record<Answer, (bookingId: string, reason: string) => Promise<Booking>>;

export type Answers = ReturnType<typeof useAnswers>;

/**
 * Accepts, declines and cancels bookings, one at a time.
 *
 * @param onDone called with the updated booking
 */
export function useAnswers(onDone: (booking: Booking) => void) {
  const [problem, setProblem] = useState<string>();
  const { run, pending } = useAction<[Answer, Booking, string?], Booking>({
    call: (answer, { id }, reason = '') => OPERATIONS[answer](id, reason),
    success: (booking, answer) => ({
      title: ANSWER_TEXTS[answer].done,
      message: `${booking.guest_name ?? 'The guest'} gets a mail about it.`,
    }),
    failure: (_, answer) => ({ title: ANSWER_TEXTS[answer].failed }),
    onDone: (booking) => onDone(booking),
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
    /** The answer that is being sent to this booking. */
    underway: ({ id }: Booking): Answer | undefined => (on?.id === id ? doing : undefined),
    isBusy: pending !== undefined,
    /** The error in the last reason. */
    problem,
    forgetProblem,
  };
}
