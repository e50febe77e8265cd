import { serviceOf } from '../../functions/data/service.ts';
import type { Table } from '../../functions/data/table.ts';

/** Puts the areas and amenities back as a new system has them. */
export const forgetCategories = async (table: Table): Promise<void> => {
  await serviceOf(table).entities.categories.delete({}).go();
};
