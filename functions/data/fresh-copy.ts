import { setTimeout as sleep } from 'node:timers/promises';
import { INDEX_ASKED_MS, INDEX_STALE_MS } from '../../shared/search-index/rules.ts';
import { logger } from '../lib/logger.ts';

interface FreshCopy<T> {
  /**
   * Reads what is stored.
   * @param latest the copy in memory
   * @returns undefined if nothing is stored
   */
  readonly load: (latest: T | undefined) => Promise<T | undefined>;
  /** The log line of a comparison that fails. */
  readonly failure: string;
  readonly now: () => Date;
}

/** How long a request with a copy waits for the comparison, in milliseconds. */
const PATIENCE_MS = 1_000;

/**
 * A copy in memory of something stored. It is compared with what is stored: after a second while
 * requests use it, after two before they do. So a busy instance never waits, and an idle one isn't
 * behind. If the comparison fails or is slow, requests use the copy.
 * @returns the copy; undefined if there is none yet
 */
export function freshCopy<T>({ load, failure, now }: FreshCopy<T>): () => Promise<T | undefined> {
  let latest: T | undefined;
  /** When the last comparison began that has ended. */
  let comparedAt = Number.NEGATIVE_INFINITY;
  let loading: Promise<void> | undefined;

  async function compare(): Promise<void> {
    const began = now().getTime();
    try {
      latest = await load(latest);
    } catch (error) {
      logger.error(failure, { error });
    }
    comparedAt = began;
  }

  return async () => {
    const age = now().getTime() - comparedAt;
    if (age < INDEX_ASKED_MS) return latest;
    loading ??= compare().finally(() => {
      loading = undefined;
    });
    if (latest === undefined) await loading;
    else if (age >= INDEX_STALE_MS) {
      await Promise.race([loading, sleep(PATIENCE_MS, undefined, { ref: false })]);
    }
    return latest;
  };
}
