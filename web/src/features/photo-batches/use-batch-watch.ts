import { useEffect, useState } from 'react';
import { useSWRConfig } from 'swr';
import { useWatch } from '../../lib/signed-in/use-watch.ts';
import { closeToast, showToast } from '../../lib/toast.ts';
import { readOperation, useRefresh } from '../../lib/use-operation.ts';
import { pagesKey } from '../../lib/use-paged-operation.ts';
import { TOPICS, toastsBetween } from './batch-toasts.ts';
import { type BatchWatch, goesOn, lookAtBatch, pauseAfter } from './batch-watch.ts';
import { hearNext, NOTHING_HEARD } from './heard-progress.ts';

/** The input of the list of batches. */
export const BATCHES = { query: {} };

const look = (before: BatchWatch | undefined) => lookAtBatch(before, readOperation);

const closeToasts = () => {
  for (const topic of Object.values(TOPICS)) closeToast(topic);
};

/** Watches the latest batch, whoever started it, and reports its changes. */
export function useBatchWatch() {
  const { mutate } = useSWRConfig();
  const refresh = useRefresh();
  const [heard, setHeard] = useState(NOTHING_HEARD);
  // The toasts are no use on the next page.
  useEffect(() => closeToasts, []);

  const watch = useWatch('listPhotoBatches', {
    look,
    pauseAfter,
    onFound: (before, now) => {
      const isNew = before !== undefined && before.batch?.id !== now.batch?.id;
      const hasEnded = goesOn(before?.batch) && !goesOn(now.batch);
      if (isNew) closeToasts();
      for (const toast of toastsBetween(before, now)) showToast(toast);
      setHeard((last) => hearNext(last, now, Date.now()));
      if (isNew) void mutate(pagesKey('listPhotoBatches', BATCHES));
      if (isNew || hasEnded) void refresh('getPhotoCandidates');
    },
  });
  return {
    ...watch,
    /** The latest batch; null if there is none, undefined while loading. */
    batch: watch.found?.batch,
    /** The announcement for screen readers. */
    heard: heard.text,
  };
}
