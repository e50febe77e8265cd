import { useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { BOOKING_PLACE } from '../../../lib/booking-place.ts';
import { IN_PLACE } from '../../../lib/navigation.ts';

/** The steps of a request: the stay, then the guest's details. */
export type Step = 'STAY' | 'DETAILS';

interface StepState {
  readonly bookingStep?: Step;
  /** Whether the entry before has the first step. */
  readonly isBookingPushed?: boolean;
}

/**
 * The step of the request, which is kept in the history entry: Back returns to the first step, and a
 * reload stays.
 *
 * @param initial the step of an entry that has none
 */
export function useStep(initial: Step) {
  const navigate = useNavigate();
  const { state, search, hash } = useLocation();
  const { bookingStep: step = initial, isBookingPushed = false } = (state ?? {}) as StepState;
  const goTo = (bookingStep: Step, replace: boolean): void => {
    // The search that the guest came from is no longer the previous page.
    const next = {
      ...state,
      ...IN_PLACE,
      isPrevious: false,
      bookingStep,
      isBookingPushed: !replace,
    };
    void navigate({ search, hash }, { state: next, replace });
  };
  return {
    step,
    toDetails: () => goTo('DETAILS', false),
    toStay: () => {
      if (step === 'STAY') return;
      if (isBookingPushed) void navigate(-1);
      else goTo('STAY', true);
    },
  };
}

/** Focuses an element, or else the card, when another step is shown. */
export function useFocusOnStep(step: Step, focus: () => void): void {
  const last = useRef(step);
  useEffect(() => {
    if (last.current === step) return;
    last.current = step;
    // After the layout has focused the heading of a page that was gone back to.
    const frame = requestAnimationFrame(() => {
      const place = document.getElementById(BOOKING_PLACE);
      // The end of one step is far from the beginning of the other.
      if ((place?.getBoundingClientRect().top ?? 0) < 0) place?.scrollIntoView();
      focus();
    });
    return () => cancelAnimationFrame(frame);
  });
}
