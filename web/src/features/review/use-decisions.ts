import { useState } from 'react';
import type { ReviewCard } from '../../../../shared/moderation/schema.ts';
import { useAction } from '../../lib/signed-in/use-action.ts';
import { type Decision, decide } from './api/decide.ts';
import { DECISION_TEXTS } from './decision-texts.ts';

/** A listing that an admin can decide on. */
export type Decidable = Pick<ReviewCard, 'id' | 'title' | 'status' | 'revision'>;

/** Decisions on listings, one at a time. */
export interface Decisions {
  /** @returns whether it succeeded */
  readonly decide: (decision: Decision, listing: Decidable, reason?: string) => Promise<boolean>;
  /** The decision that is on its way. */
  readonly pending: { readonly decision: Decision; readonly id: string } | undefined;
  /** What is wrong with the reason that was last given. */
  readonly problem: string | undefined;
  readonly forgetProblem: () => void;
}

/**
 * Decides on listings, and says how it went.
 *
 * @param onDone told what was decided on, once that has succeeded
 */
export function useDecisions(onDone: (listing: Decidable) => void): Decisions {
  const [problem, setProblem] = useState<string>();
  const { run, pending } = useAction<[Decision, Decidable, string?], void>({
    call: decide,
    onDone: (_, __, listing) => onDone(listing),
    success: (_, decision, { title }) => ({
      title: DECISION_TEXTS[decision].done,
      message: DECISION_TEXTS[decision].doneMessage(title),
    }),
    failure: (_, decision) => ({ title: DECISION_TEXTS[decision].failed }),
    onRefused: ({ problem: { errors = [] } }) =>
      setProblem(errors.find(({ path }) => path === 'reason')?.message),
    topic: 'review',
    refreshes: ['listAdminListings', 'getAdminListing'],
  });
  const forgetProblem = () => setProblem(undefined);
  return {
    decide: (...decision) => {
      forgetProblem();
      return run(...decision);
    },
    pending: pending && { decision: pending[0], id: pending[1].id },
    problem,
    forgetProblem,
  };
}
