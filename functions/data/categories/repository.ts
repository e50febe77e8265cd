import { INITIAL_AMENITIES } from '../../../shared/categories/amenities.ts';
import { INITIAL_AREAS } from '../../../shared/categories/areas.ts';
import { serviceOf } from '../service.ts';
import type { Table } from '../table.ts';

export type CategoriesRepository = ReturnType<typeof categoriesRepository>;

export function categoriesRepository(table: Table) {
  const { categories } = serviceOf(table).entities;

  return {
    /** The lists as an admin last saved them, or the initial ones. */
    async get(): Promise<{ areas: readonly string[]; amenities: readonly string[] }> {
      const { data } = await categories.get({}).go();
      return data ?? { areas: INITIAL_AREAS, amenities: INITIAL_AMENITIES };
    },
  };
}
