import { FILTER_AREAS } from '../../../../../shared/categories/areas.ts';
import { operationKey, useOperation } from '../../../lib/use-operation.ts';

export const searchAreasKey = operationKey('getCategories', {});

/** The areas that the filter offers. The five main ones are there before, and without, an answer. */
export function useSearchAreas(): readonly string[] {
  // They change with the listings of whole areas: once for as long as the app is open will do.
  const { data } = useOperation('getCategories', {}, { revalidateIfStale: false });
  return data?.search_areas ?? FILTER_AREAS;
}
