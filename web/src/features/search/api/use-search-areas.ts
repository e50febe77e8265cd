import { FILTER_AREAS } from '../../../../../shared/categories/areas.ts';
import { operationKey, useOperation } from '../../../lib/use-operation.ts';

export const searchAreasKey = operationKey('getCategories', {});

/** The areas that the filter offers: the main areas until, and unless, the response arrives. */
export function useSearchAreas(): readonly string[] {
  // They change rarely, so they are fetched once.
  const { data } = useOperation('getCategories', {}, { revalidateIfStale: false });
  return data?.search_areas ?? FILTER_AREAS;
}
