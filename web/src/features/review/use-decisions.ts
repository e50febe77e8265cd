import { useState } from 'react';
import { UNDO_SECONDS } from '../../../../shared/moderation/limits.ts';
import type { AdminListing } from '../../../../shared/moderation/schema.ts';
import { draftKey, removeDraft, writeDraft } from '../../lib/actions/drafts.ts';
import { useAction } from '../../lib/actions/use-action.ts';
import { callApi } from '../../lib/api-client.ts';
import { isOutdated } from '../../lib/api-error.ts';
import { useProfile } from '../../lib/session/use-session.ts';
import { withOutcome } from '../../lib/signed-in/affected-stays.ts';
import { type Decidable, type Decision, type MadeDecision, takesOffSite } from './decisions.ts';

export type Decisions = ReturnType<typeof useDecisions>;

/** A page that keeps showing decided listings, and offers to undo the decisions. */
interface ShowsDecided {
  readonly onUndone: (listing: Decidable) => void;
  /** Called for a listing whose decision can no longer be undone. */
  readonly onNotUndoable: (listing: Decidable) => void;
  /** Called for a listing that has changed since the page read it. */
  readonly onOutdated: (listing: Decidable) => void;
}

/** The result of a decision. */
interface Decided {
  readonly result: MadeDecision;
  /** What happened to requests and stays. */
  readonly outcome: string;
}

const COMMON = {
  topic: 'review',
  refreshes: ['listReviewQueue', 'listAdminListings', 'getAdminListing', 'listAudit'],
} as const;

/** The id of the element with the buttons that decide on a listing. */
export const verdictId = ({ id }: Pick<Decidable, 'id'>): string => `verdict-${id}`;

/**
 * Decides on listings one at a time, undoes decisions, and reports the result in a toast.
 *
 * @param onDone called with the listing and the decision after a success
 * @param shown set on a page that keeps showing decided listings. @default the toast offers to undo the
 *   decision
 */
export function useDecisions(
  onDone: (listing: Decidable, made: MadeDecision) => void = () => {},
  shown?: ShowsDecided,
) {
  const { id: userId } = useProfile();
  const [problem, setProblem] = useState<string>();
  /** Where the reason is stored while it is being typed. */
  const reasonKeyOf = ({ id }: Decidable): string => draftKey(userId, `reason:${id}`);
  const undoing = useAction<[Decidable, MadeDecision], AdminListing>({
    ...COMMON,
    call: ({ id }, { revision }) =>
      callApi('undoDecision', { params: { listing_id: id }, body: { revision } }),
    onDone: ({ revision }, listing, { reason }) => {
      // The reason is there when the dialog opens again.
      if (reason !== '') writeDraft(reasonKeyOf(listing), { revision: 0, fields: { reason } });
      shown?.onUndone({ ...listing, revision });
    },
    success: (_, { title }) => ({
      title: 'Decision undone',
      message: `"${title}" is as it was before.`,
    }),
    failure: (_, listing) => ({ title: 'Error undoing decision', spares: verdictId(listing) }),
    onRefused: (error, listing) => {
      if (isOutdated(error)) shown?.onNotUndoable(listing);
    },
  });
  const { run, pending } = useAction<[Decision, Decidable, string?], Decided>({
    ...COMMON,
    call: async (decision, { id, revision }, reason = '') => {
      const act = async () => {
        const decidedListing = await decision.call(
          { params: { listing_id: id }, body: { revision } },
          reason,
        );
        // The time to undo starts here, before the outcome is read.
        const undoableUntil = Date.now() + UNDO_SECONDS * 1000;
        return { decision, revision: decidedListing.revision, undoableUntil, reason };
      };
      return takesOffSite(decision)
        ? await withOutcome({ kind: 'listing', id }, act)
        : { result: await act(), outcome: '' };
    },
    onDone: ({ result }, _, listing) => {
      removeDraft(reasonKeyOf(listing));
      onDone(listing, result);
    },
    success: ({ result, outcome }, { done, doneMessage, isUndoable }, listing) => ({
      title: done,
      message: `${doneMessage(listing.title)} ${outcome}`.trim(),
      spares: verdictId(listing),
      ...(isUndoable &&
        shown === undefined && {
          action: { label: 'Undo', onAction: () => void undoing.run(listing, result) },
        }),
    }),
    failure: (_, { failed }) => ({ title: failed }),
    onRefused: (error, _, listing) => {
      if (isOutdated(error)) shown?.onOutdated(listing);
      const { errors = [] } = error.problem;
      setProblem(errors.find(({ path }) => path === 'reason')?.message);
    },
  });
  const forgetProblem = () => setProblem(undefined);
  return {
    /** @returns whether it succeeded */
    decide: (...decision: Parameters<typeof run>): Promise<boolean> => {
      forgetProblem();
      return run(...decision);
    },
    /** The decision in progress, and its listing. */
    pending,
    /** @returns whether it succeeded */
    undo: undoing.run,
    /** The listing whose decision is being undone. */
    undoing: undoing.pending?.[0],
    reasonKeyOf,
    /** The error in the last reason. */
    problem,
    forgetProblem,
  };
}
