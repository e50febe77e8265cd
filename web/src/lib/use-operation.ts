import useSWR, { type SWRConfiguration, type SWRResponse, useSWRConfig } from 'swr';
import type { OperationResponse } from '../../../shared/operations.ts';
import type { OperationId } from '../../../shared/routes.ts';
import { type CallInput, callApi } from './api-client.ts';
import { type ApiError, isUnauthorised, outcomeOf } from './api-error.ts';
import { useInitialResponse } from './initial-data.ts';
import { currentSession, signedInAgain } from './session/session-store.ts';

/** The key of any operation. */
export type AnyOperationKey = readonly [id: OperationId, input: unknown];

/** SWR's key of a response: the operation and its input. */
export const operationKey = <Id extends OperationId>(id: Id, input: CallInput<Id>) =>
  [id, input] as const;

/**
 * Calls an operation for data that a page shows. If the session has ended, which the page says
 * (`SessionEnded`), it waits until the user has signed in again.
 *
 * @throws {ApiError} for every other failure
 */
export async function readOperation<Id extends OperationId>(
  id: Id,
  input: CallInput<Id>,
): Promise<OperationResponse<Id>> {
  const outcome = await outcomeOf(callApi(id, input));
  if (outcome.ok) return outcome.result;
  if (!isUnauthorised(outcome.error) || currentSession().status !== 'ended') throw outcome.error;
  await signedInAgain();
  return await readOperation(id, input);
}

/**
 * The response of an operation, cached and revalidated by SWR. With `null` as input nothing is loaded.
 */
export function useOperation<Id extends OperationId>(
  id: Id,
  input: CallInput<Id> | null,
  options?: SWRConfiguration<OperationResponse<Id>, ApiError>,
): SWRResponse<OperationResponse<Id>, ApiError> {
  const key = input === null ? null : operationKey(id, input);
  const initial = useInitialResponse(key);
  const response = useSWR<OperationResponse<Id>, ApiError>(
    key,
    ([, asked]: readonly [Id, CallInput<Id>]) => readOperation(id, asked),
    {
      ...options,
      ...(initial && { fallbackData: initial.data as OperationResponse<Id> }),
      ...(initial?.isFresh && { revalidateOnMount: false }),
    },
  );
  return initial?.error === undefined ? response : { ...response, error: initial.error };
}

/**
 * Returns a function that reloads the responses of operations: those on the screen at once, others when
 * they are next shown.
 */
export function useRefresh(): (...ids: readonly OperationId[]) => Promise<void> {
  const { mutate } = useSWRConfig();
  return async (...ids) => {
    await mutate((key) => Array.isArray(key) && ids.includes(key[0]));
  };
}
