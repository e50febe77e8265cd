import { useEffect, useEffectEvent, useState } from 'react';

/** Between two questions, in milliseconds. */
const PAUSE = 1_000;
/** How long a photo may take to get ready, in milliseconds. */
const PATIENCE = 60_000;

/** Waits, or less where it is ended. */
const pause = (signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const timer = setTimeout(resolve, PAUSE);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });

/** Asks every second until the answer is yes, for a minute. */
export async function pollUntil(
  ask: () => Promise<boolean>,
  signal = new AbortController().signal,
): Promise<void> {
  const end = Date.now() + PATIENCE;
  while (Date.now() < end) {
    await pause(signal);
    if (signal.aborted || (await ask())) return;
  }
}

/**
 * Asks for photos again and again while some are being made ready; longer where there are others
 * than before.
 *
 * @param ids of those that are waited for
 * @param ask gives false where there is no point in asking on
 */
export function useUntilReady(ids: readonly string[], ask: () => Promise<boolean>) {
  const [attempt, setAttempt] = useState(0);
  const [givenUp, setGivenUp] = useState('');
  const onAsk = useEffectEvent(ask);
  const waiting = ids.length === 0 ? '' : `${attempt}: ${ids.toSorted().join()}`;

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
    /** It has taken so long that it is no longer asked for. */
    hasGivenUp: waiting !== '' && givenUp === waiting,
    askAgain: () => setAttempt((before) => before + 1),
  };
}
