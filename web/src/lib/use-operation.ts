import useSWR, { type SWRConfiguration, type SWRResponse } from 'swr';
import type { OperationResponse } from '../../../shared/operations.ts';
import type { OperationId } from '../../../shared/routes.ts';
import { type CallInput, callApi } from './api-client.ts';
import type { ApiError } from './api-error.ts';
import { serializeKey, useRevalidatesOnMount } from './initial-data.ts';

/** SWR's key of a response: the operation and its input. */
export type OperationKey<Id extends OperationId> = readonly [id: Id, input: CallInput<Id>];

/** The key of any operation. */
export type AnyOperationKey = readonly [id: OperationId, input: unknown];

export const operationKey = <Id extends OperationId>(
  id: Id,
  input: CallInput<Id>,
): OperationKey<Id> => [id, input];

/** SWR's fetcher for such keys, for its own hooks such as `useSWRInfinite`. */
export const fetchOperation = <Id extends OperationId>([id, input]: OperationKey<Id>): Promise<
  OperationResponse<Id>
> => callApi(id, input);

/** The response of an operation, cached and revalidated by SWR. With `null` as input nothing is fetched. */
export function useOperation<Id extends OperationId>(
  id: Id,
  input: CallInput<Id> | null,
  options?: SWRConfiguration<OperationResponse<Id>, ApiError>,
): SWRResponse<OperationResponse<Id>, ApiError> {
  const key = input === null ? null : operationKey(id, input);
  const revalidatesOnMount = useRevalidatesOnMount(key === null ? null : serializeKey(key));
  return useSWR<OperationResponse<Id>, ApiError>(key, fetchOperation, {
    ...options,
    ...(revalidatesOnMount ? {} : { revalidateOnMount: false }),
  });
}
