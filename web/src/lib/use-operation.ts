import useSWR, { type SWRConfiguration, type SWRResponse } from 'swr';
import type { OperationResponse } from '../../../shared/operations.ts';
import type { OperationId } from '../../../shared/routes.ts';
import { type CallInput, callApi } from './api-client.ts';
import type { ApiError } from './api-error.ts';
import { answerKey, useAsksAgain } from './first-answers.ts';

/** The key under which an answer is kept: the operation and all that it was asked with. */
export type OperationKey<Id extends OperationId> = readonly [id: Id, input: CallInput<Id>];

/** The key of whichever operation. */
export type AnyOperationKey = readonly [id: OperationId, input: unknown];

export const operationKey = <Id extends OperationId>(
  id: Id,
  input: CallInput<Id>,
): OperationKey<Id> => [id, input];

/** What SWR fetches a key with, also for its own hooks such as `useSWRInfinite`. */
export const fetchOperation = <Id extends OperationId>([id, input]: OperationKey<Id>): Promise<
  OperationResponse<Id>
> => callApi(id, input);

/** The answer of an operation, kept and refreshed by SWR. With `null` for input nothing is asked. */
export function useOperation<Id extends OperationId>(
  id: Id,
  input: CallInput<Id> | null,
  options?: SWRConfiguration<OperationResponse<Id>, ApiError>,
): SWRResponse<OperationResponse<Id>, ApiError> {
  const key = input === null ? null : operationKey(id, input);
  const asksAgain = useAsksAgain(key === null ? null : answerKey(key));
  return useSWR<OperationResponse<Id>, ApiError>(key, fetchOperation, {
    ...options,
    ...(asksAgain ? {} : { revalidateOnMount: false }),
  });
}
