import {
  type Middleware,
  type SWRConfiguration,
  type SWRResponse,
  unstable_serialize,
  useSWRConfig,
} from 'swr';
import type { OperationResponse } from '../../../../shared/operations.ts';
import type { CallInput } from '../api-client.ts';
import { type ApiError, isBusy } from '../api-error.ts';
import { useOperation } from '../use-operation.ts';
import { NO_DEDUPING, type PagedOperationId, usePagedOperation } from '../use-paged-operation.ts';
import { type PolledId, pollInterval } from './poll-interval.ts';

/**
 * Keeps what is shown while the site is busy. The next call is made after the usual interval, and the
 * user, who didn't ask for this one, isn't told.
 */
const keepWhileBusy: Middleware = (useNext) => (key, fetcher, config) => {
  const { cache } = useSWRConfig();
  const load = async (asked: unknown) => {
    try {
      return await fetcher?.(asked);
    } catch (error) {
      const shown = cache.get(unstable_serialize(key))?.data;
      if (shown === undefined || !isBusy(error)) throw error;
      return shown;
    }
  };
  return useNext(key, load, config);
};

/** Refreshes while the page is visible, and on focus. */
const polling = (id: PolledId) => ({
  refreshInterval: pollInterval(id),
  revalidateOnFocus: true,
  use: [keepWhileBusy],
});

/** The response of an operation whose data others change. */
export const usePolledOperation = <Id extends PolledId>(
  id: Id,
  input: CallInput<Id> | null,
  options?: SWRConfiguration<OperationResponse<Id>, ApiError>,
): SWRResponse<OperationResponse<Id>, ApiError> =>
  useOperation(id, input, { ...options, ...polling(id) });

/** A list that others change, page by page. */
export const usePolledPages = <Id extends PolledId & PagedOperationId>(
  id: Id,
  input: CallInput<Id>,
) => usePagedOperation(id, input, { ...NO_DEDUPING, ...polling(id) });
