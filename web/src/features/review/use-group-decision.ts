import { useEffect, useRef, useState } from 'react';
import { pluralise } from '../../../../shared/pluralise.ts';
import { useAction } from '../../lib/actions/use-action.ts';
import { type ApiError, isOutdated, outcomeOf } from '../../lib/api-error.ts';
import { showToast } from '../../lib/toast.ts';
import type { Decidable, Decision } from './decisions.ts';
import { type Decisions, type PendingDecision, REVIEW_ACTION } from './use-decisions.ts';

/** How many decisions are sent at once. */
const CONCURRENCY = 4;

/** A listing on which the decision failed. */
export interface GroupFailure {
  readonly listing: Decidable;
  readonly error: ApiError;
}

/** The result of a decision on several listings. */
export interface GroupResult {
  readonly decision: Decision;
  readonly reason: string;
  readonly made: readonly Decidable[];
  readonly failures: readonly GroupFailure[];
}

export type GroupDecision = ReturnType<typeof useGroupDecision>;

/** Calls `act` for each item, for a few at once. */
async function forEachOf<Item>(
  items: readonly Item[],
  act: (item: Item) => Promise<void>,
): Promise<void> {
  const rest = items.values();
  const work = async () => {
    for (const item of rest) await act(item);
  };
  await Promise.all(Array.from({ length: CONCURRENCY }, work));
}

const reasonProblem = ({ failures }: GroupResult): string | undefined =>
  failures.flatMap(({ error }) => error.problem.errors ?? []).find(({ path }) => path === 'reason')
    ?.message;

/**
 * Makes one decision on several listings, each by a call of its own: what fails leaves the others as
 * decided. A toast reports the result, and offers to undo it.
 *
 * @param onDone called with the result
 */
export function useGroupDecision(decisions: Decisions, onDone: (result: GroupResult) => void) {
  const [settled, setSettled] = useState<ReadonlySet<string>>(new Set());
  const [problem, setProblem] = useState<string>();
  // Each listing leaves the page as it is then.
  const latest = useRef(decisions);
  useEffect(() => {
    latest.current = decisions;
  });
  const undo = async (listings: readonly Decidable[]): Promise<void> => {
    const undone = await Promise.all(listings.map((listing) => latest.current.undo(listing)));
    if (!undone.every(Boolean)) return;
    showToast({
      kind: 'success',
      topic: REVIEW_ACTION.topic,
      title: 'Decisions undone',
      message: `${pluralise(listings.length, 'listing is as it was', 'listings are as they were')} before.`,
    });
  };
  const action = useAction<[Decision, readonly Decidable[], string?], GroupResult>({
    ...REVIEW_ACTION,
    turns: decisions.turns,
    call: async (decision, listings, reason = '') => {
      const made: Decidable[] = [];
      const failures: GroupFailure[] = [];
      await forEachOf(listings, async (listing) => {
        const outcome = await outcomeOf(latest.current.send(decision, listing, reason));
        if (outcome.ok) {
          made.push(listing);
          latest.current.record(listing, outcome.result);
        } else {
          const { error } = outcome;
          failures.push({ listing, error });
          if (isOutdated(error)) latest.current.onOutdated(listing);
        }
        setSettled((now) => new Set([...now, listing.id]));
      });
      return { decision, reason, made, failures };
    },
    onDone: (result) => {
      setProblem(reasonProblem(result));
      onDone(result);
      const { decision, made, failures } = result;
      if (failures.length === 0) return;
      showToast({
        kind: 'error',
        topic: REVIEW_ACTION.topic,
        title: decision.failed,
        message: `${pluralise(made.length, 'listing')} ${decision.made.toLowerCase()}, ${failures.length} not. The reasons are above the list.`,
      });
    },
    success: ({ failures, made }, { made: word, isUndoable }) =>
      failures.length > 0
        ? undefined
        : {
            title: `${pluralise(made.length, 'listing')} ${word.toLowerCase()}`,
            ...(isUndoable && {
              action: { label: 'Undo all', onAction: () => void undo(made) },
            }),
          },
    failure: (_, { failed }) => ({ title: failed }),
  });
  const [decision, listings = []] = action.pending ?? [];
  const unsettled = listings.filter(({ id }) => !settled.has(id));
  return {
    /** Decides on all of them, unless another group is being decided on. */
    run: async (decided: Decision, group: readonly Decidable[], reason?: string): Promise<void> => {
      if (decision !== undefined) return;
      setSettled(new Set());
      setProblem(undefined);
      await action.run(decided, group, reason);
    },
    /** The decision being made, its listings, and how many of them it has reached. */
    progress: decision && { decision, listings, done: listings.length - unsettled.length },
    /** The decision on a listing whose call hasn't been answered. */
    pendingOn: ({ id }: Decidable): PendingDecision | undefined =>
      decision !== undefined && unsettled.some((each) => each.id === id)
        ? { decision, order: 0 }
        : undefined,
    /** The error in the last reason. */
    problem,
    forgetProblem: () => setProblem(undefined),
  };
}
