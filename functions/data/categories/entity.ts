import { createSchema } from 'electrodb';
import { primaryKey } from '../keys.ts';
import { SERVICE } from '../table.ts';

/** The areas and amenities that forms offer: one item for the whole site. */
export const categoriesModel = createSchema({
  model: { entity: 'categories', version: '1', service: SERVICE },
  attributes: {
    areas: { type: 'list', items: { type: 'string' }, required: true },
    amenities: { type: 'list', items: { type: 'string' }, required: true },
  },
  indexes: {
    categories: primaryKey([], []),
  },
});
