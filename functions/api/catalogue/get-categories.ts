import { FILTER_AREAS } from '../../../shared/categories/areas.ts';
import type { CategoriesRepository } from '../../data/categories/repository.ts';
import type { ListingSearch } from '../../data/search/listing-search.ts';
import type { Operation } from '../../lib/http-handler.ts';

interface Dependencies {
  readonly categories: Pick<CategoriesRepository, 'get'>;
  readonly search: Pick<ListingSearch, 'areaNames'>;
}

/** The areas and amenities that forms offer, and the areas that the search offers. */
export const getCategories =
  ({ categories, search }: Dependencies): Operation<'getCategories'> =>
  async () => {
    const [{ areas, amenities }, published] = await Promise.all([
      categories.get(),
      search.areaNames(),
    ]);
    return {
      areas: [...areas],
      amenities: [...amenities],
      search_areas: [...new Set<string>([...FILTER_AREAS, ...published])],
    };
  };
