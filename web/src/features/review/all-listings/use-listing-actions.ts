import { useState } from 'react';
import type { ConfirmedDecision, Decidable, Decision } from '../decisions.ts';
import { useDecisions } from '../use-decisions.ts';
import { isAsked } from './listing-actions.ts';

/** What is asked once more before it is done. */
interface Asked {
  readonly decision: ConfirmedDecision;
  readonly listing: Decidable;
}

/** What is done with listings, and what is asked about it. */
export type ListingActions = ReturnType<typeof useListingActions>;

/**
 * Does what an admin chooses for a listing, after asking where it takes the listing off the site.
 * @param onTakenOff told the listing that was taken off the site
 */
export function useListingActions(onTakenOff: (listing: Decidable) => void = () => {}) {
  const decisions = useDecisions();
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
    /** @returns whether what was asked about has been done */
    confirm: async ({ decision, listing }: Asked, reason?: string): Promise<boolean> => {
      if (!(await decisions.decide(decision, listing, reason))) return false;
      close();
      onTakenOff(listing);
      return true;
    },
  };
}
