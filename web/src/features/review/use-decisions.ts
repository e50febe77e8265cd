import { useRef, useState } from 'react';
import type { AdminListing } from '../../../../shared/moderation/schema.ts';
import { UNDO_SECONDS } from '../../../../shared/undo.ts';
import { draftKey, removeDraft, writeDraft } from '../../lib/actions/drafts.ts';
import { useAction, useTurns } from '../../lib/actions/use-action.ts';
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

/** A decision that the API hasn't answered yet. */
export interface PendingDecision {
  readonly decision: Decision;
  /** The number of decisions before it. */
  readonly order: number;
}

/** The result of a decision. */
interface Decided {
  readonly result: MadeDecision;
  /** The consequences for requests and stays. */
  readonly outcome: string;
}

/** Toasts and updates that decisions of every kind share. */
export const REVIEW_ACTION = {
  topic: 'review',
  refreshes: [
    'listReviewQueue',
    'listAdminListings',
    'getAdminListing',
    'listAudit',
    'getStatistics',
  ],
} as const;

/** The id of the element with the buttons that decide on a listing. */
export const verdictId = ({ id }: Pick<Decidable, 'id'>): string => `verdict-${id}`;

/**
 * Decides on listings, undoes decisions, and reports the result in a toast. Requests are sent one after
 * another, in the order of the presses: nobody has to wait before deciding on the next listing.
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
  const turns = useTurns();
  /** The latest decision on each listing, which undoing finds when its turn comes. */
  const madeById = useRef(new Map<string, MadeDecision>());
  const undoing = useAction<[Decidable], AdminListing | undefined>({
    ...REVIEW_ACTION,
    turns,
    failureTopic: ({ id }) => `review:${id}`,
    call: async ({ id }) => {
      const made = madeById.current.get(id);
      // The decision was refused, so there is nothing to undo.
      if (made === undefined) return undefined;
      const body = { revision: made.revision };
      return await callApi('undoDecision', { params: { listing_id: id }, body });
    },
    onDone: (undone, listing) => {
      const { reason } = madeById.current.get(listing.id) ?? {};
      madeById.current.delete(listing.id);
      if (undone === undefined) return;
      // The reason is there when the dialog opens again.
      if (reason) writeDraft(reasonKeyOf(listing), { revision: 0, fields: { reason } });
      shown?.onUndone({ ...listing, revision: undone.revision });
    },
    success: (undone, { title }) =>
      undone && { title: 'Decision undone', message: `"${title}" is as it was before.` },
    failure: (_, listing) => ({ title: 'Error undoing decision', spares: verdictId(listing) }),
    onRefused: (error, listing) => {
      if (isOutdated(error)) shown?.onNotUndoable(listing);
    },
  });
  /**
   * Sends a decision.
   * @throws {ApiError} if it is refused or gets no response
   */
  const send = async (
    decision: Decision,
    { id, revision }: Decidable,
    reason: string,
  ): Promise<MadeDecision> => {
    const decidedListing = await decision.call(
      { params: { listing_id: id }, body: { revision } },
      reason,
    );
    const undoableUntil = Date.now() + UNDO_SECONDS * 1000;
    return { decision, revision: decidedListing.revision, undoableUntil, reason };
  };
  const record = (listing: Decidable, made: MadeDecision): void => {
    removeDraft(reasonKeyOf(listing));
    madeById.current.set(listing.id, made);
    onDone(listing, made);
  };
  const deciding = useAction<[Decision, Decidable, string?], Decided>({
    ...REVIEW_ACTION,
    turns,
    failureTopic: (_, { id }) => `review:${id}`,
    call: async (decision, listing, reason = '') => {
      // The time to undo starts in it, before the outcome is read.
      const act = () => send(decision, listing, reason);
      return takesOffSite(decision)
        ? await withOutcome({ kind: 'listing', id: listing.id }, act)
        : { result: await act(), outcome: '' };
    },
    onDone: ({ result }, _, listing) => record(listing, result),
    success: ({ outcome }, { done, doneMessage, isUndoable }, listing) => ({
      title: done,
      message: `${doneMessage(listing.title)} ${outcome}`.trim(),
      spares: verdictId(listing),
      ...(isUndoable &&
        shown === undefined && {
          action: { label: 'Undo', onAction: () => void undoing.run(listing) },
        }),
    }),
    failure: (_, { failed }, { title }) => ({ title: failed, message: `"${title}" is as it was.` }),
    onRefused: (error, _, listing) => {
      if (isOutdated(error)) shown?.onOutdated(listing);
      const { errors = [] } = error.problem;
      setProblem(errors.find(({ path }) => path === 'reason')?.message);
    },
  });
  const forgetProblem = () => setProblem(undefined);
  return {
    /** @returns whether it succeeded */
    decide: (...decision: Parameters<typeof deciding.run>): Promise<boolean> => {
      forgetProblem();
      return deciding.run(...decision);
    },
    /** The decision in progress, and its listing. */
    pending: deciding.pending,
    /** The decision on a listing that is being sent or waits for its turn. */
    pendingOn: ({ id }: Decidable): PendingDecision | undefined => {
      const order = deciding.runs.findIndex(([, listing]) => listing.id === id);
      const decision = deciding.runs[order]?.[0];
      return decision && { decision, order };
    },
    /**
     * Undoes the decision on a listing, also one that is still being sent.
     * @returns whether it succeeded
     */
    undo: undoing.run,
    /** Whether the decision on a listing is being undone, or will be in its turn. */
    isUndoing: ({ id }: Decidable): boolean => undoing.runs.some(([listing]) => listing.id === id),
    /** Sends, records and orders decisions on several listings. */
    send,
    record,
    turns,
    /** Called for a listing that has changed since the page read it. */
    onOutdated: (listing: Decidable): void => shown?.onOutdated(listing),
    reasonKeyOf,
    /** The error in the last reason. */
    problem,
    forgetProblem,
  };
}
