import useSWR, { type SWRConfiguration, type SWRResponse, useSWRConfig } from 'swr';
import type { OperationResponse } from '../../../shared/operations.ts';
import type { OperationId } from '../../../shared/routes.ts';
import { type CallInput, callApi } from './api-client.ts';
import type { ApiError } from './api-error.ts';
import { useInitialResponse } from './initial-data.ts';

/** SWR's key of a response: the operation and its input. */
export type OperationKey<Id extends OperationId> = readonly [id: Id, input: CallInput<Id>];

/** The key of any operation. */
export type AnyOperationKey = readonly [id: OperationId, input: unknown];

export const operationKey = <Id extends OperationId>(
  id: Id,
  input: CallInput<Id>,
): OperationKey<Id> => [id, input];

/** The response of an operation, cached and revalidated by SWR. With `null` as input nothing is fetched. */
export function useOperation<Id extends OperationId>(
  id: Id,
  input: CallInput<Id> | null,
  options?: SWRConfiguration<OperationResponse<Id>, ApiError>,
): SWRResponse<OperationResponse<Id>, ApiError> {
  const key = input === null ? null : operationKey(id, input);
  const initial = useInitialResponse(key);
  const response = useSWR<OperationResponse<Id>, ApiError>(
    key,
    ([, asked]: OperationKey<Id>) => callApi(id, asked),
    {
      ...options,
      ...(initial && { fallbackData: initial.data as OperationResponse<Id> }),
      ...(initial?.isFresh && { revalidateOnMount: false }),
    },
  );
  return initial?.error === undefined ? response : { ...response, error: initial.error };
}

/**
 * Returns a function that loads the responses of operations again: those on the screen at once, others
 * when they are next shown.
 */
export function useRefresh(): (...ids: readonly OperationId[]) => Promise<void> {
  const { mutate } = useSWRConfig();
  return async (...ids) => {
    await mutate((key) => Array.isArray(key) && ids.includes(key[0]));
  };
}
