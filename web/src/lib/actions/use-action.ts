import { useEffect, useId, useRef, useState } from 'react';
import type { OperationId } from '../../../../shared/routes.ts';
import { isSecondClick } from '../presses.ts';
import { closeToast } from '../toast.ts';
import { useRefresh } from '../use-operation.ts';
import { type Action, performAction } from './perform-action.ts';

export interface ActionOptions<Args extends readonly unknown[], Result>
  extends Action<Args, Result> {
  /** Actions of one topic replace each other's toasts. @default a topic of its own */
  readonly topic?: string;
  /** The operations whose responses are loaded again after success, and after a conflict. */
  readonly refreshes?: readonly OperationId[];
}

/** An action for a button or a form: calls the API, shows how it went, and refreshes the page. */
export function useAction<Args extends readonly unknown[], Result>({
  topic: givenTopic,
  refreshes = [],
  ...action
}: ActionOptions<Args, Result>) {
  const ownTopic = useId();
  const topic = givenTopic ?? ownTopic;
  const refresh = useRefresh();
  /** The arguments of the run that is on its way. */
  const [pending, setPending] = useState<Args>();
  const isRunning = useRef(false);
  const hasFailed = useRef(false);

  // An error is of no use on the next page.
  useEffect(
    () => () => {
      if (hasFailed.current) closeToast(topic);
    },
    [topic],
  );
  /** Runs it, unless it is running, or this is the second click of a double click. Returns whether it succeeded. */
  const run = async (...args: Args): Promise<boolean> => {
    if (isRunning.current || isSecondClick()) return false;
    isRunning.current = true;
    // `onDone` may close what this is part of, before it is known here that it succeeded.
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
