import { useRef, useState } from 'react';
import useSWR from 'swr';
import type { OperationId } from '../../../../shared/routes.ts';
import type { ApiError } from '../api-error.ts';

interface WatchOptions<Found> {
  /** Asks how it stands, knowing how it stood the last time; undefined the first time of a visit. */
  readonly look: (before: Found | undefined) => Promise<Found>;
  /** How long until it is asked again, in milliseconds. */
  readonly pauseAfter: (found: Found) => number;
  /** Told each answer, in their order. */
  readonly onFound: (before: Found | undefined, now: Found) => void;
}

/** How soon a failed request is made again, in milliseconds. */
const RETRY_AFTER_MS = 2_000;

/**
 * What goes on elsewhere: it is asked for again and again while the page is seen. When the connection is
 * lost, what was found stays, and it goes on by itself.
 *
 * @param id of the operation that `look` begins with, by which actions have it look at once
 */
export function useWatch<Found>(
  id: OperationId,
  { look, pauseAfter, onFound }: WatchOptions<Found>,
) {
  const before = useRef<Found>(undefined);
  const [pause, setPause] = useState(0);
  const { data, error, isValidating, mutate } = useSWR<Found, ApiError>(
    [id, 'watch'],
    () => look(before.current),
    {
      dedupingInterval: 0,
      refreshInterval: pause,
      // It fails then, which is how one sees that there is no connection.
      refreshWhenOffline: true,
      revalidateOnFocus: true,
      focusThrottleInterval: 1_000,
      onErrorRetry: (_error, _key, _config, retry, options) => {
        setTimeout(() => void retry(options), RETRY_AFTER_MS);
      },
      onSuccess: (found) => {
        onFound(before.current, found);
        before.current = found;
        setPause(pauseAfter(found));
      },
    },
  );
  return {
    /** How it stands; undefined until it is known. */
    found: data,
    /** Why it couldn't be asked for the last time. */
    error,
    isLooking: isValidating,
    /** Looks at once. */
    look: () => mutate(),
  };
}
