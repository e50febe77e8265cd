import { useOperation } from '../../../lib/use-operation.ts';

/** The areas and amenities that the form offers; none until they are there. */
export function useListingChoices(): {
  readonly areas: readonly string[];
  readonly amenities: readonly string[];
} {
  const { data } = useOperation('getCategories', {});
  return { areas: data?.areas ?? [], amenities: data?.amenities ?? [] };
}
