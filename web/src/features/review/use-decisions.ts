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

/** Decisions on listings, one at a time. */
export type Decisions = ReturnType<typeof useDecisions>;

/** A page that goes on showing what was decided on, and offers to undo it. */
interface ShowsDecided {
  readonly onUndone: (listing: Decidable) => void;
  /** Told of one that can't be undone any more. */
  readonly onNotUndoable: (listing: Decidable) => void;
}

/** A decision that has succeeded. */
interface Decided {
  readonly result: MadeDecision;
  /** What became of requests and stays by it. */
  readonly outcome: string;
}

const COMMON = {
  topic: 'review',
  refreshes: ['listReviewQueue', 'listAdminListings', 'getAdminListing', 'listAudit'],
} as const;

/** The identifier of the element with the buttons that decide on a listing. */
export const verdictId = ({ id }: Pick<Decidable, 'id'>): string => `verdict-${id}`;

/**
 * Decides on listings, undoes that, and says how it went.
 *
 * @param onDone told what was decided, and on what, once that has succeeded
 * @param shown of a page that shows what was decided on. @default the toast offers to undo it
 */
export function useDecisions(
  onDone: (listing: Decidable, made: MadeDecision) => void = () => {},
  shown?: ShowsDecided,
) {
  const { id: userId } = useProfile();
  const [problem, setProblem] = useState<string>();
  /** Where the reason is kept that is being typed. */
  const reasonKeyOf = ({ id }: Decidable): string => draftKey(userId, `reason:${id}`);
  const undoing = useAction<[Decidable, MadeDecision], AdminListing>({
    ...COMMON,
    call: ({ id }, { revision }) =>
      callApi('undoDecision', { params: { listing_id: id }, body: { revision } }),
    onDone: ({ revision }, listing, { reason }) => {
      // It is there when the dialog is opened again.
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
        const after = await decision.call(
          { params: { listing_id: id }, body: { revision } },
          reason,
        );
        // The time to undo it begins now, and not when its outcome is known.
        const undoableUntil = Date.now() + UNDO_SECONDS * 1000;
        return { decision, revision: after.revision, undoableUntil, reason };
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
    onRefused: ({ problem: { errors = [] } }) =>
      setProblem(errors.find(({ path }) => path === 'reason')?.message),
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
    /** @returns whether it succeeded */
    undo: undoing.run,
    /** The listing whose decision is being undone. */
    undoing: undoing.pending?.[0],
    reasonKeyOf,
    /** What is wrong with the reason that was last given. */
    problem,
    forgetProblem,
  };
}
