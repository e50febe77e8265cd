import { useState } from 'react';
import type { ReviewCard } from '../../../../shared/moderation/schema.ts';
import { ApiError } from '../../lib/api-error.ts';
import { showToast } from '../../lib/toast.ts';
import { type Decision, decide } from './api/decide.ts';
import type { WaitingListings } from './api/use-waiting-listings.ts';
import { DECISION_TEXTS } from './decision-texts.ts';

const CONFLICT = 409;
const NOT_FOUND = 404;

/** A decision that is on its way. */
interface Underway {
  readonly listingId: string;
  readonly decision: Decision;
}

interface Decisions {
  readonly underway: Underway | null;
  /**
   * Decides on a listing of the queue, which it leaves once that has succeeded, and says how it went.
   * Where somebody else was first, or it was changed meanwhile, the queue is asked for anew.
   *
   * @returns what refused it, or null
   */
  readonly make: (
    decision: Decision,
    listing: ReviewCard,
    reason?: string,
  ) => Promise<ApiError | null>;
}

export function useDecisions(queue: WaitingListings): Decisions {
  const [underway, setUnderway] = useState<Underway | null>(null);
  const make = async (decision: Decision, listing: ReviewCard, reason?: string) => {
    const { done, doneMessage, failed } = DECISION_TEXTS[decision];
    setUnderway({ listingId: listing.id, decision });
    try {
      await decide(decision, listing, reason);
      queue.remove(listing);
      showToast({ kind: 'success', title: done, message: doneMessage(listing.title) });
      return null;
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      showToast({ kind: 'error', title: failed, message: error.message });
      const { status } = error.problem;
      if (status === CONFLICT || status === NOT_FOUND) await queue.refresh();
      return error;
    } finally {
      setUnderway(null);
    }
  };
  return { underway, make };
}
