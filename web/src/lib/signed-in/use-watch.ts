import { useRef, useState } from 'react';
import useSWR from 'swr';
import { type ApiError, isBusy } from '../api-error.ts';
import type { PolledId } from './poll-interval.ts';

interface WatchOptions<Found> {
  /** Reads the current state, given the previous one; undefined at the first look of a visit. */
  readonly look: (previous: Found | undefined) => Promise<Found>;
  /** The time until the next look, in milliseconds. */
  readonly pauseAfter: (found: Found) => number;
  /** Called with each state, in their order. */
  readonly onFound: (previous: Found | undefined, now: Found) => void;
}

/** How soon a failed request is repeated, in milliseconds. */
const RETRY_AFTER_MS = 2_000;

/**
 * Watches something that changes elsewhere: reads it again and again while the page is visible. When
 * the connection is lost, or the site busy, the last state stays, and watching resumes by itself.
 *
 * @param id of the first operation that `look` calls; actions use it to start a look at once
 */
export function useWatch<Found>(id: PolledId, { look, pauseAfter, onFound }: WatchOptions<Found>) {
  const previous = useRef<Found>(undefined);
  const [pause, setPause] = useState(0);
  const { data, error, isValidating, mutate } = useSWR<Found, ApiError>(
    [id, 'watch'],
    async () => {
      try {
        return await look(previous.current);
      } catch (error) {
        if (previous.current === undefined || !isBusy(error)) throw error;
        return previous.current;
      }
    },
    {
      dedupingInterval: 0,
      refreshInterval: pause,
      // The request fails then, which shows that there is no connection.
      refreshWhenOffline: true,
      revalidateOnFocus: true,
      focusThrottleInterval: 1_000,
      onErrorRetry: (_error, _key, _config, retry, options) => {
        setTimeout(() => void retry(options), RETRY_AFTER_MS);
      },
      onSuccess: (found) => {
        // The site was busy.
        if (found === previous.current) return;
        onFound(previous.current, found);
        previous.current = found;
        setPause(pauseAfter(found));
      },
    },
  );
  return {
    /** The current state; undefined until it is known. */
    found: data,
    /** Why the last look failed. */
    error,
    isLooking: isValidating,
    /** Looks now instead of at the next interval. */
    look: () => mutate(),
  };
}
