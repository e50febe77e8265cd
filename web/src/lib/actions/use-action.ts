import { useEffect, useId, useRef, useState } from 'react';
import type { OperationId } from '../../../../shared/routes.ts';
import { isSecondClick } from '../presses.ts';
import { closeToast } from '../toast.ts';
import { useRefresh } from '../use-operation.ts';
import { type Action, performAction } from './perform-action.ts';

export interface ActionOptions<Args extends readonly unknown[], Result>
  extends Action<Args, Result> {
  /** Actions with the same topic replace each other's toasts. @default a topic of its own */
  readonly topic?: string;
  /** The operations whose data is reloaded after a success or a conflict. */
  readonly refreshes?: readonly OperationId[];
  /**
   * Makes a run wait for the runs before it, of this action and of others with the same turns.
   * @default a run is ignored while another is in progress
   */
  readonly turns?: Turns;
}

type Turns = <Result>(run: () => Promise<Result>) => Promise<Result>;

/** Runs what several actions are asked for, one after another, in the order of the presses. */
export function useTurns(): Turns {
  const previous = useRef<Promise<unknown>>(Promise.resolve());
  const take: Turns = (run) => {
    const mine = previous.current.then(run);
    previous.current = Promise.allSettled([mine]);
    return mine;
  };
  return take;
}

/** An action for a button or a form: calls the API, shows the result, and refreshes the page's data. */
export function useAction<Args extends readonly unknown[], Result>({
  topic: givenTopic,
  refreshes = [],
  turns,
  ...action
}: ActionOptions<Args, Result>) {
  const ownTopic = useId();
  const topic = givenTopic ?? ownTopic;
  const refresh = useRefresh();
  /** The arguments of the run in progress, then of those that wait for it. */
  const [runs, setRuns] = useState<readonly Args[]>([]);
  const isRunning = useRef(false);
  const failed = useRef(new Set<string>());
  // A run that has waited acts on the page as it is then.
  const latest = useRef(action);
  useEffect(() => {
    latest.current = action;
  });

  // An error is no use on the next page.
  useEffect(() => {
    const { current } = failed;
    return () => current.forEach(closeToast);
  }, []);
  const perform = async (args: Args): Promise<boolean> => {
    const failureTopic = latest.current.failureTopic?.(...args) ?? topic;
    // `onDone` may unmount the component before the run returns.
    failed.current.delete(failureTopic);
    const isDone = await performAction(latest.current, args, topic, () => refresh(...refreshes));
    if (!isDone) failed.current.add(failureTopic);
    return isDone;
  };
  /**
   * Runs the action, unless this is the second click of a double click, or it is running and its runs
   * take no turns. Resolves to whether it succeeded.
   */
  const run = async (...args: Args): Promise<boolean> => {
    if ((isRunning.current && turns === undefined) || isSecondClick()) return false;
    isRunning.current = true;
    setRuns((before) => [...before, args]);
    try {
      return await (turns === undefined ? perform(args) : turns(() => perform(args)));
    } finally {
      isRunning.current = false;
      setRuns((before) => before.filter((each) => each !== args));
    }
  };
  return {
    run,
    /** The arguments of the run in progress. */
    pending: runs[0],
    runs,
  };
}
