import { useState } from 'react';
import type { ConfirmedDecision, Decidable, Decision } from '../decisions.ts';
import { useDecisions } from '../use-decisions.ts';
import { isAsked } from './listing-actions.ts';

/** A decision that waits for confirmation. */
interface Asked {
  readonly decision: ConfirmedDecision;
  readonly listing: Decidable;
}

export type ListingActions = ReturnType<typeof useListingActions>;

/**
 * Performs an admin's action on a listing. Actions that take it off the site need confirmation.
 * @param onDone called with a listing and what was done
 */
export function useListingActions(
  onDone: (listing: Decidable, decision: Decision) => void = () => {},
) {
  const decisions = useDecisions((listing, { decision }) => onDone(listing, decision));
  const [asked, setAsked] = useState<Asked>();
  const close = () => {
    setAsked(undefined);
    decisions.forgetProblem();
  };
  return {
    decisions,
    asked,
    close,
    choose: (decision: Decision | ConfirmedDecision, listing: Decidable): void => {
      if (decisions.pending !== undefined) return;
      if (isAsked(decision)) setAsked({ decision, listing });
      else void decisions.decide(decision, listing);
    },
    /** @returns whether the confirmed decision succeeded */
    confirm: async ({ decision, listing }: Asked, reason?: string): Promise<boolean> => {
      if (!(await decisions.decide(decision, listing, reason))) return false;
      close();
      return true;
    },
  };
}
