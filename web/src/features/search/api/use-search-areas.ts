import { FILTER_AREAS } from '../../../../../shared/categories/areas.ts';
import { operationKey, useOperation } from '../../../lib/use-operation.ts';

export const searchAreasKey = operationKey('getCategories', {});

/** The areas that the filter offers. The five main ones are there before, and without, an answer. */
export function useSearchAreas(): readonly string[] {
  const { data } = useOperation('getCategories', {});
  return data?.search_areas ?? FILTER_AREAS;
}
