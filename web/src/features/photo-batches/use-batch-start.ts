import { useState } from 'react';
import { useAction } from '../../lib/actions/use-action.ts';
import { callApi } from '../../lib/api-client.ts';
import { isOutdated } from '../../lib/api-error.ts';
import { showToast } from '../../lib/toast.ts';
import { BATCH_TEXTS } from './batch-texts.ts';
import { goesOn } from './batch-watch.ts';
import type { PhotoCandidates } from './photo-candidates.ts';
import type { useBatchWatch } from './use-batch-watch.ts';
import type { usePhotoCandidates } from './use-photo-candidates.ts';

const TOPIC = 'photo batch start';

interface BatchStartOptions {
  readonly watch: Pick<ReturnType<typeof useBatchWatch>, 'batch' | 'look'>;
  /** The candidates that the page shows. */
  readonly candidates: ReturnType<typeof usePhotoCandidates>;
}

const sayNone = () => showToast({ kind: 'success', title: BATCH_TEXTS.none, topic: TOPIC });

/** Starts a batch in two steps: counts the listings again, then asks for confirmation. */
export function useBatchStart({ watch: { batch, look }, candidates }: BatchStartOptions) {
  const [asked, setAsked] = useState<PhotoCandidates>();
  /** The id of the batch that another admin started first. */
  const [forestalledBy, setForestalledBy] = useState<string>();
  const close = () => setAsked(undefined);

  const counting = useAction({
    call: () => callApi('getPhotoCandidates', {}),
    // The toast's title says the reason.
    failure: () => undefined,
    onRefused: ({ message }) =>
      showToast({ kind: 'error', title: BATCH_TEXTS.notCounted(message), topic: TOPIC }),
    onDone: (counted) => {
      void candidates.mutate(counted, { revalidate: false });
      if (counted.listings > 0) setAsked(counted);
      else sayNone();
    },
    topic: TOPIC,
  });
  const starting = useAction({
    call: () => callApi('startPhotoBatch', {}),
    // The page shows what has happened meanwhile, such as another admin's batch.
    failure: (error) => (isOutdated(error) ? undefined : { title: BATCH_TEXTS.notStarted }),
    onRefused: async (error) => {
      if (!isOutdated(error)) return;
      const [now, counted] = await Promise.all([look(), candidates.mutate()]);
      close();
      if (goesOn(now?.batch)) setForestalledBy(now.batch.id);
      else if (counted?.listings === 0) sayNone();
      else {
        const reason = error.message;
        showToast({ kind: 'error', title: BATCH_TEXTS.notStarted, reason, topic: TOPIC });
      }
    },
    // Everybody learns of the start from the watched batch, here as elsewhere.
    onDone: async () => {
      await look();
      close();
    },
    topic: TOPIC,
  });
  // Another admin's batch has started while this dialog was open.
  if (asked !== undefined && starting.pending === undefined && goesOn(batch)) {
    setForestalledBy(batch.id);
    close();
  }
  return {
    count: () => void counting.run(),
    isCounting: counting.pending !== undefined,
    /** The candidates that the dialog asks about. */
    asked,
    start: () => void starting.run(),
    isStarting: starting.pending !== undefined,
    close,
    forestalledBy,
  };
}
