import type { CategoriesRepository } from '../../data/categories/repository.ts';
import type { Operation } from '../../lib/http-handler.ts';

interface Dependencies {
  readonly categories: Pick<CategoriesRepository, 'get'>;
}

/** The areas and amenities, for forms, menus and suggestions. */
export const getCategories =
  ({ categories }: Dependencies): Operation<'getCategories'> =>
  () =>
    categories.get();
