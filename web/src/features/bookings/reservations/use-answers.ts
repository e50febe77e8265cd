import { useState } from 'react';
import type { Booking } from '../../../../../shared/bookings/schema.ts';
import type { CalendarDoubts } from '../../../../../shared/problems.ts';
import { useAction } from '../../../lib/actions/use-action.ts';
import { callApi } from '../../../lib/api-client.ts';
import { ANSWER_TEXTS, type Answer } from './answer-texts.ts';

/** What an answer may need besides: a reason, or the word that other sites' calendars don't matter. */
interface AnswerOptions {
  readonly reason?: string | undefined;
  readonly despiteCalendars?: boolean;
}

const OPERATIONS = {
  accept: (booking_id, { despiteCalendars }) =>
    callApi('confirmBooking', {
      params: { booking_id },
      ...(despiteCalendars && { body: { despite_calendars: true } }),
    }),
  decline: (booking_id, { reason = '' }) =>
    callApi('declineBooking', { params: { booking_id }, body: { reason } }),
  cancel: (booking_id, { reason = '' }) =>
    callApi('cancelBooking', { params: { booking_id }, body: { reason } }),
} as const satisfies Record<
  Answer,
  (bookingId: string, options: AnswerOptions) => Promise<Booking>
>;

/** A request that wasn't accepted because of other sites' calendars. */
interface DoubtedRequest {
  readonly id: string;
  readonly doubts: CalendarDoubts;
}

export type Answers = ReturnType<typeof useAnswers>;

/**
 * Accepts, declines and cancels bookings, one at a time.
 *
 * @param onDone called with the updated booking, and what was answered
 */
export function useAnswers(onDone: (booking: Booking, answer: Answer) => void) {
  const [problem, setProblem] = useState<string>();
  const [doubted, setDoubted] = useState<DoubtedRequest>();
  const { run, pending } = useAction<[Answer, Booking, AnswerOptions?], Booking>({
    call: (answer, { id }, options = {}) => OPERATIONS[answer](id, options),
    success: (booking, answer) => ({
      title: ANSWER_TEXTS[answer].done,
      message: `${booking.guest_name ?? 'The guest'} gets a mail about it.`,
    }),
    // A dialog asks about doubts.
    failure: ({ problem: { calendars } }, answer) =>
      calendars === undefined ? { title: ANSWER_TEXTS[answer].failed } : undefined,
    onDone: (booking, answer) => onDone(booking, answer),
    onRefused: ({ problem: { errors = [], calendars } }, _, { id }) => {
      setProblem(errors.find(({ path }) => path === 'reason')?.message);
      if (calendars !== undefined) setDoubted({ id, doubts: calendars });
    },
    topic: 'reservations',
    refreshes: ['listMyReservations', 'getReservationMonth', 'getDashboard'],
  });
  const [doing, on] = pending ?? [];
  const forgetProblem = () => {
    setProblem(undefined);
    setDoubted(undefined);
  };
  return {
    /** @returns whether it succeeded */
    give: (...answer: Parameters<typeof run>): Promise<boolean> => {
      setProblem(undefined);
      return run(...answer);
    },
    /** The answer that is being sent to this booking. */
    underway: ({ id }: Booking): Answer | undefined => (on?.id === id ? doing : undefined),
    isBusy: pending !== undefined,
    /** The error in the last reason. */
    problem,
    /** What calendars of other sites say against accepting this request, if that was tried. */
    doubtsOf: ({ id }: Booking): CalendarDoubts | undefined =>
      doubted?.id === id ? doubted.doubts : undefined,
    forgetProblem,
  };
}
