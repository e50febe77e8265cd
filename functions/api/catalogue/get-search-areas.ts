import type { CategoriesRepository } from '../../data/categories/repository.ts';
import type { ListingSearch } from '../../data/search/listing-search.ts';
import type { Operation } from '../../lib/http-handler.ts';

interface Dependencies {
  readonly categories: Pick<CategoriesRepository, 'get'>;
  readonly search: Pick<ListingSearch, 'areaNames'>;
}

/** The areas that the search offers: those in the menus, in the order of forms, then the others. */
export const getSearchAreas =
  ({ categories, search }: Dependencies): Operation<'getSearchAreas'> =>
  async () => {
    const [{ areas }, published] = await Promise.all([categories.get(), search.areaNames()]);
    const main = areas.filter(({ menu_place }) => menu_place !== null);
    return { areas: [...new Set([...main.map(({ name }) => name), ...published])] };
  };
