import type { Area } from '../../../shared/categories/areas.ts';
import { operationKey, useOperation } from './use-operation.ts';

/** The request for the areas, which comes with every page that the server renders. */
export const AREAS_REQUEST = operationKey('getCategories', {});

const NONE: readonly Area[] = [];

/**
 * The areas, in the order of forms; none until they are known. They change rarely, so they are loaded
 * once.
 */
export const useAreas = (): readonly Area[] =>
  useOperation(...AREAS_REQUEST, { revalidateIfStale: false }).data?.areas ?? NONE;
