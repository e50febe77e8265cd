import { useState } from 'react';
import { useAction } from '../../lib/actions/use-action.ts';
import { withOutcome } from '../../lib/signed-in/affected-stays.ts';
import { type Decidable, type Decision, takesOffSite } from './decisions.ts';

/** Decisions on listings, one at a time. */
export type Decisions = ReturnType<typeof useDecisions>;

/**
 * Decides on listings, and says how it went.
 *
 * @param onDone told what was decided, and on what, once that has succeeded
 */
export function useDecisions(onDone: (listing: Decidable, decision: Decision) => void = () => {}) {
  const [problem, setProblem] = useState<string>();
  const { run, pending } = useAction<[Decision, Decidable, string?], { outcome: string }>({
    call: async (decision, { id, revision }, reason = '') => {
      const act = () => decision.call({ params: { listing_id: id }, body: { revision } }, reason);
      return takesOffSite(decision)
        ? await withOutcome({ kind: 'listing', id }, act)
        : { result: await act(), outcome: '' };
    },
    onDone: (_, decision, listing) => onDone(listing, decision),
    success: ({ outcome }, { done, doneMessage }, { title }) => ({
      title: done,
      message: `${doneMessage(title)} ${outcome}`.trim(),
    }),
    failure: (_, { failed }) => ({ title: failed }),
    onRefused: ({ problem: { errors = [] } }) =>
      setProblem(errors.find(({ path }) => path === 'reason')?.message),
    topic: 'review',
    refreshes: ['listReviewQueue', 'listAdminListings', 'getAdminListing', 'listAudit'],
  });
  const forgetProblem = () => setProblem(undefined);
  return {
    /** @returns whether it succeeded */
    decide: (...decision: Parameters<typeof run>): Promise<boolean> => {
      forgetProblem();
      return run(...decision);
    },
    /** The decision that is on its way, and the listing. */
    pending,
    /** What is wrong with the reason that was last given. */
    problem,
    forgetProblem,
  };
}
