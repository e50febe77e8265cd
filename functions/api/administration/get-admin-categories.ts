import type { CategoriesRepository } from '../../data/categories/repository.ts';
import type { Operation } from '../../lib/http-handler.ts';

interface Dependencies {
  readonly categories: Pick<CategoriesRepository, 'get'>;
}

/** The areas and amenities, for an admin to edit. */
export const getAdminCategories =
  ({ categories }: Dependencies): Operation<'getAdminCategories'> =>
  () =>
    categories.get(true);
