import { MAIN_AREAS } from '../../../shared/categories/areas.ts';
import type { Operation } from '../../lib/http-handler.ts';
import type { CatalogueDependencies } from './dependencies.ts';

/** The areas and amenities that forms offer, and the areas that the search does. */
export const getCategories =
  ({
    categories,
    search,
  }: Pick<CatalogueDependencies, 'categories' | 'search'>): Operation<'getCategories'> =>
  async () => {
    const [{ areas, amenities }, published] = await Promise.all([
      categories.get(),
      search.areaNames(),
    ]);
    return {
      areas: [...areas],
      amenities: [...amenities],
      search_areas: [...new Set<string>([...MAIN_AREAS, ...published])],
    };
  };
