import * as z from 'zod';
import type { OperationSchemas } from '../operation-schemas.ts';

const categoriesSchema = z.object({
  /** The areas and amenities that forms offer, in their order. */
  areas: z.array(z.string()),
  amenities: z.array(z.string()),
  /** The areas that the search offers: the main ones, then every other with published listings. */
  search_areas: z.array(z.string()),
});

export const categoryOperations = {
  getCategories: {
    summary: 'The areas and amenities that forms offer, and the areas to search in',
    response: categoriesSchema,
  },
} as const satisfies Record<string, OperationSchemas>;
