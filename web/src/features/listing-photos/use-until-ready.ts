import { useEffect, useEffectEvent, useState } from 'react';
import { pollUntil } from './poll-until.ts';

interface UntilReady {
  /** It has taken so long that it is no longer asked for. */
  readonly hasGivenUp: boolean;
  readonly askAgain: () => void;
}

/**
 * Asks for photos again and again while some are being made ready; longer where there are others
 * than before.
 *
 * @param ids of those that are waited for
 * @param ask gives false where there is no point in asking on
 */
export function useUntilReady(ids: readonly string[], ask: () => Promise<boolean>): UntilReady {
  const [attempt, setAttempt] = useState(0);
  const [givenUp, setGivenUp] = useState('');
  const onAsk = useEffectEvent(ask);
  const waiting = ids.length === 0 ? '' : `${attempt}: ${ids.join()}`;

  useEffect(() => {
    if (waiting === '') return;
    const controller = new AbortController();
    const { signal } = controller;
    void pollUntil(async () => !(await onAsk()), signal).then(() => {
      if (!signal.aborted) setGivenUp(waiting);
    });
    return () => controller.abort();
  }, [waiting]);

  return {
    hasGivenUp: waiting !== '' && givenUp === waiting,
    askAgain: () => setAttempt((before) => before + 1),
  };
}
