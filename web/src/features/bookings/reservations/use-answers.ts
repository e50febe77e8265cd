import { useRef, useState } from 'react';
import type { Booking } from '../../../../../shared/bookings/schema.ts';
import type { CalendarDoubts } from '../../../../../shared/problems.ts';
import { UNDO_SECONDS } from '../../../../../shared/undo.ts';
import { draftKey, removeDraft, writeDraft } from '../../../lib/actions/drafts.ts';
import { useAction } from '../../../lib/actions/use-action.ts';
import { callApi } from '../../../lib/api-client.ts';
import { isOutdated } from '../../../lib/api-error.ts';
import { useProfile } from '../../../lib/session/use-session.ts';
import { ANSWER_TEXTS, type Answer, guestOf, isUndoable } from './answer-texts.ts';

/** Details that an answer may need: a reason, or the consent to ignore other sites' calendars. */
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

/** The answer to a booking, which undoing it names. */
interface GivenAnswer {
  readonly status: 'CONFIRMED' | 'CANCELLED';
  readonly reason?: string | undefined;
}

/** A list whose answered bookings keep their places, and can be undone there. */
interface AnsweredList {
  /**
   * Called with the updated booking.
   * @param undoableUntil the end of the time to undo the answer, in milliseconds; undefined if it can't be
   */
  readonly onDone: (booking: Booking, answer: Answer, undoableUntil: number | undefined) => void;
  /** Called with the request, which waits for an answer again. */
  readonly onUndone: (booking: Booking) => void;
  /** Called for an answer that can't be undone any more. */
  readonly onNotUndoable: (booking: Booking) => void;
}

const COMMON = {
  topic: 'reservations',
  refreshes: ['listMyReservations', 'getReservationMonth', 'getDashboard'],
} as const;

/** Accepts, declines and cancels bookings, one at a time, and undoes answers to requests. */
export function useAnswers({ onDone, onUndone, onNotUndoable }: AnsweredList) {
  const { id: userId } = useProfile();
  /** Where the reason of an answer is stored while it is being typed. */
  const reasonKeyOf = ({ id }: Pick<Booking, 'id'>): string => draftKey(userId, `reason:${id}`);
  const given = useRef(new Map<string, GivenAnswer>());
  const [problem, setProblem] = useState<string>();
  const [doubted, setDoubted] = useState<DoubtedRequest>();
  const { run, pending } = useAction<[Answer, Booking, AnswerOptions?], Booking>({
    call: (answer, { id }, options = {}) => OPERATIONS[answer](id, options),
    success: (booking, answer) => ({
      title: ANSWER_TEXTS[answer].done,
      message: `We’ll email ${booking.guest_name ?? 'the guest'}${isUndoable(answer) ? `, unless you undo it within ${UNDO_SECONDS} seconds` : ''}.`,
    }),
    // A dialog asks about doubts.
    failure: ({ problem: { calendars } }, answer) =>
      calendars === undefined ? { title: ANSWER_TEXTS[answer].failed } : undefined,
    onDone: (booking, answer, { id }, { reason } = {}) => {
      given.current.set(id, { status: answer === 'accept' ? 'CONFIRMED' : 'CANCELLED', reason });
      removeDraft(reasonKeyOf(booking));
      onDone(booking, answer, isUndoable(answer) ? Date.now() + UNDO_SECONDS * 1000 : undefined);
    },
    onRefused: ({ problem: { errors = [], calendars } }, _, { id }) => {
      setProblem(errors.find(({ path }) => path === 'reason')?.message);
      if (calendars !== undefined) setDoubted({ id, doubts: calendars });
    },
    ...COMMON,
  });
  const undoing = useAction<[Booking], Booking>({
    ...COMMON,
    call: async ({ id }) => {
      const { status, reason } = given.current.get(id) ?? { status: 'CONFIRMED' };
      const pending = await callApi('undoAnswer', { params: { booking_id: id }, body: { status } });
      // The reason is there when the dialog opens again.
      if (reason) writeDraft(reasonKeyOf(pending), { revision: 0, fields: { reason } });
      return pending;
    },
    onDone: onUndone,
    success: (booking) => ({
      title: 'Answer undone',
      message: `${guestOf(booking)}’s request is waiting for your answer again. No email was sent.`,
    }),
    failure: () => ({ title: 'Error undoing the answer' }),
    onRefused: (error, booking) => {
      if (isOutdated(error)) onNotUndoable(booking);
    },
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
    undo: undoing.run,
    isUndoing: ({ id }: Booking): boolean => undoing.pending?.[0].id === id,
    /** The answer that is being sent to this booking. */
    underway: ({ id }: Booking): Answer | undefined => (on?.id === id ? doing : undefined),
    isBusy: pending !== undefined || undoing.pending !== undefined,
    /** The error in the last reason. */
    problem,
    reasonKeyOf,
    /** Reasons against accepting this request, from other sites' calendars, if that was tried. */
    doubtsOf: ({ id }: Booking): CalendarDoubts | undefined =>
      doubted?.id === id ? doubted.doubts : undefined,
    forgetProblem,
  };
}
