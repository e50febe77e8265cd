import * as z from 'zod';
import type { OperationSchemas } from '../operation-schemas.ts';
import { areaFields, categoryLists } from './input-schema.ts';
import { listProblems } from './rules.ts';
import { CATEGORY_KINDS } from './types.ts';

const areaSchema = z.object({
  name: z.string(),
  /** Alternative names that people search for. */
  aliases: z.array(z.string()).readonly(),
  /** The outcodes that stand for it. */
  outcodes: z.array(z.string()).readonly(),
  /** Its place in the menus and on the home page; null if it isn't listed there. */
  menu_place: z.int().nullable(),
});

/** The categories, in the order in which forms show them. */
const categoriesSchema = z.object({
  areas: z.array(areaSchema).readonly(),
  amenities: z.array(z.string()).readonly(),
});

/** A rename that some listings still lack. */
const renameSchema = z.object({ kind: z.enum(CATEGORY_KINDS), from: z.string(), to: z.string() });
export type Rename = z.infer<typeof renameSchema>;

const adminCategoriesSchema = categoriesSchema.extend({
  /** Sent back with a change. A stale one is refused (409). */
  revision: z.int(),
  /** The renames that some listings still lack. */
  moving: z.array(renameSchema).readonly(),
});
export type AdminCategories = z.infer<typeof adminCategoriesSchema>;

export const categoryOperations = {
  getCategories: {
    summary: 'List the areas with their aliases and outcodes, and the amenities',
    response: categoriesSchema,
  },
  getSearchAreas: {
    summary:
      'List the areas to search in: those of the menus, then every other with published listings',
    response: z.object({ areas: z.array(z.string()) }),
  },
} as const satisfies Record<string, OperationSchemas>;

export const adminCategoryOperations = {
  getAdminCategories: {
    summary: 'List the areas and amenities, and those that are being renamed',
    response: adminCategoriesSchema,
  },
  updateCategories: {
    summary: 'Change the areas and amenities',
    body: z
      .strictObject({
        /** The revision that was read. After another change, the request is a conflict. */
        revision: z.int().min(0),
        ...categoryLists(z.strictObject(areaFields)),
      })
      .superRefine((lists, { addIssue }) => {
        for (const { path, message } of listProblems(lists))
          addIssue({ code: 'custom', path: path.split('.'), message });
      }),
    response: adminCategoriesSchema,
  },
  applyCategoryRenames: {
    summary: 'Rename an area or amenity in the next batch of listings',
    response: adminCategoriesSchema.pick({ moving: true }),
  },
} as const satisfies Record<string, OperationSchemas>;
