import type { ApiError } from '../../../lib/api-error.ts';
import { useOperation } from '../../../lib/use-operation.ts';

/** Whether somebody has an organisation to list for; undefined while it is not known. */
export function useHasOrganisation(): {
  readonly hasOrganisation: boolean | undefined;
  readonly error: ApiError | undefined;
  readonly retry: () => void;
  readonly isRetrying: boolean;
} {
  const { data, error, isValidating, mutate } = useOperation('listMyOrganisations', {});
  return {
    hasOrganisation: data === undefined ? undefined : data.items.length > 0,
    error,
    retry: () => void mutate(),
    isRetrying: isValidating,
  };
}
