import type { ApiError } from '../../../lib/api-error.ts';
import { useOperation } from '../../../lib/use-operation.ts';

/** The areas and amenities that the form offers; none until they are there. */
export interface ListingChoices {
  readonly areas: readonly string[];
  readonly amenities: readonly string[];
  /** Why there are none. */
  readonly error: ApiError | undefined;
  readonly retry: () => void;
  readonly isRetrying: boolean;
}

export function useListingChoices(): ListingChoices {
  const { data, error, isValidating, mutate } = useOperation('getCategories', {});
  return {
    areas: data?.areas ?? [],
    amenities: data?.amenities ?? [],
    error: data === undefined ? error : undefined,
    retry: () => void mutate(),
    isRetrying: isValidating,
  };
}
