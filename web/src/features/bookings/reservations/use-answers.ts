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
