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
}

/** An action for a button or a form: calls the API, shows the result, and refreshes the page's data. */
export function useAction<Args extends readonly unknown[], Result>({
  topic: givenTopic,
  refreshes = [],
  ...action
}: ActionOptions<Args, Result>) {
  const ownTopic = useId();
  const topic = givenTopic ?? ownTopic;
  const refresh = useRefresh();
  /** The arguments of the run in progress. */
  const [pending, setPending] = useState<Args>();
  const isRunning = useRef(false);
  const hasFailed = useRef(false);

  // An error is no use on the next page.
  useEffect(
    () => () => {
      if (hasFailed.current) closeToast(topic);
    },
    [topic],
  );
  /**
   * Runs the action, unless it is running or this is the second click of a double click. Resolves to
   * whether it succeeded.
   */
  const run = async (...args: Args): Promise<boolean> => {
    if (isRunning.current || isSecondClick()) return false;
    isRunning.current = true;
    // `onDone` may unmount the component before the run returns.
    hasFailed.current = false;
    setPending(args);
    try {
      const isDone = await performAction(action, args, topic, () => refresh(...refreshes));
      hasFailed.current = !isDone;
      return isDone;
    } finally {
      isRunning.current = false;
      setPending(undefined);
    }
  };
  return { run, pending };
}
