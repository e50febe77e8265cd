import { useState } from 'react';
import { useAction } from '../../lib/actions/use-action.ts';
import { callApi } from '../../lib/api-client.ts';
import { isOutdated } from '../../lib/api-error.ts';
import { showToast } from '../../lib/toast.ts';
import { BATCH_TEXTS } from './batch-texts.ts';
import { goesOn } from './batch-watch.ts';
import type { PhotoCandidates } from './photo-candidates.ts';
import type { useBatchWatch } from './use-batch-watch.ts';

const TOPIC = 'photo batch start';

interface BatchStartOptions {
  readonly look: ReturnType<typeof useBatchWatch>['look'];
  /** Told the candidates as they have just been read. */
  readonly onCounted: (candidates: PhotoCandidates) => void;
}

/** Starts a batch, in two steps: the listings are counted afresh, and it is asked once more. */
export function useBatchStart({ look, onCounted }: BatchStartOptions) {
  const [asked, setAsked] = useState<PhotoCandidates>();
  /** The batch that another admin has started first. */
  const [forestalledBy, setForestalledBy] = useState<string>();
  const close = () => setAsked(undefined);

  const counting = useAction({
    call: () => callApi('getPhotoCandidates', {}),
    // The toast's title says the reason.
    failure: () => undefined,
    onRefused: ({ message }) =>
      showToast({ kind: 'error', title: BATCH_TEXTS.notCounted(message), topic: TOPIC }),
    onDone: (candidates) => {
      onCounted(candidates);
      if (candidates.listings > 0) setAsked(candidates);
      else showToast({ kind: 'success', title: BATCH_TEXTS.none, topic: TOPIC });
    },
    topic: TOPIC,
  });
  const starting = useAction({
    call: () => callApi('startPhotoBatch', {}),
    // Where it is another admin's batch that goes on, the page shows that.
    failure: (error) => (isOutdated(error) ? undefined : { title: BATCH_TEXTS.notStarted }),
    onRefused: async (error) => {
      if (!isOutdated(error)) return;
      const now = await look();
      if (goesOn(now?.batch)) {
        setForestalledBy(now.batch.id);
        close();
        return;
      }
      const reason = error.message;
      showToast({ kind: 'error', title: BATCH_TEXTS.notStarted, reason, topic: TOPIC });
    },
    // What is looked at is what says that it has started, here as for everybody else.
    onDone: async () => {
      await look();
      close();
    },
    topic: TOPIC,
  });
  return {
    count: () => void counting.run(),
    isCounting: counting.pending !== undefined,
    /** What is asked about before it starts. */
    asked,
    start: () => void starting.run(),
    isStarting: starting.pending !== undefined,
    close,
    forestalledBy,
  };
}
