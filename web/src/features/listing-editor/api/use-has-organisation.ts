import { useState } from 'react';
import type { ApiError } from '../../../lib/api-error.ts';
import { useOperation } from '../../../lib/use-operation.ts';

interface HasOrganisation {
  /** Undefined while it is not known. */
  readonly hasOrganisation: boolean | undefined;
  readonly error: ApiError | undefined;
  readonly retry: () => void;
  readonly isRetrying: boolean;
}

/** Whether somebody has an organisation to list for. */
export function useHasOrganisation(): HasOrganisation {
  // That there is none is only believed when it has just been said: one may be new.
  const [isFresh, setFresh] = useState(false);
  const { data, error, isValidating, mutate } = useOperation(
    'listMyOrganisations',
    {},
    { dedupingInterval: 0, onSuccess: () => setFresh(true) },
  );
  const some = data !== undefined && data.items.length > 0;
  return {
    hasOrganisation: some || (data !== undefined && isFresh ? false : undefined),
    error,
    retry: () => void mutate(),
    isRetrying: isValidating,
  };
}
