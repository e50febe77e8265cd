import { CustomAttributeType, createSchema } from 'electrodb';
import type { Area } from '../../../shared/categories/areas.ts';
import type { Rename } from '../../../shared/categories/schema.ts';
import { CATEGORY_KINDS } from '../../../shared/categories/types.ts';
import { primaryKey } from '../keys.ts';
import { SERVICE } from '../table.ts';

/** The areas and amenities, in the order of forms: one item for the whole site. */
export const categoriesModel = createSchema({
  model: { entity: 'categories', version: '1', service: SERVICE },
  attributes: {
    areas: { type: CustomAttributeType<readonly Area[]>('any'), required: true },
    amenities: { type: CustomAttributeType<readonly string[]>('any'), required: true },
    /** The renames with listings that still have to be moved. */
    moving: { type: CustomAttributeType<readonly Rename[]>('any'), required: true },
    /** Counts the changes by admins. */
    revision: { type: 'number', required: true },
  },
  indexes: {
    categories: primaryKey([], []),
  },
});

/**
 * An entry in the list of the listings, in any state, with an area or an amenity. The transaction
 * that changes the listing writes it.
 */
export const categoryEntryModel = createSchema({
  model: { entity: 'category-entry', version: '1', service: SERVICE },
  attributes: {
    kind: { type: CATEGORY_KINDS, required: true, readOnly: true },
    /** The name of the area or amenity in the listing. */
    name: { type: 'string', required: true, readOnly: true },
    listing_id: { type: 'string', required: true, readOnly: true },
  },
  indexes: {
    list: primaryKey(['kind', 'name'], ['listing_id']),
  },
});
