import { useState } from 'react';
import type { OperationResponse } from '../../../../shared/operations.ts';
import type { OperationId } from '../../../../shared/routes.ts';
import type { CallInput } from '../api-client.ts';
import { useOperation } from '../use-operation.ts';

/**
 * The response of an operation for a form. A cached one isn't used: saving a stale form would be a
 * conflict. Once the fresh response is there, it stays, even if a later request fails.
 */
export function useFreshOperation<Id extends OperationId>(id: Id, input: CallInput<Id>) {
  const [isFresh, setFresh] = useState(false);
  const { data, error, isValidating, mutate } = useOperation(id, input, {
    dedupingInterval: 0,
    onSuccess: () => setFresh(true),
    // A change or another request has put a newer response into the cache.
    onDiscarded: () => setFresh(true),
  });
  const fresh: OperationResponse<Id> | undefined = isFresh ? data : undefined;
  return { data: fresh, error, isValidating, mutate };
}
