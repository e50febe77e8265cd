import '../../components/form/jitless-zod.ts';
import * as z from 'zod';
import { areaFields, categoryLists } from '../../../../shared/categories/input-schema.ts';
import type { AdminCategories } from '../../../../shared/categories/schema.ts';

/** Parses several names from one field, separated by commas. Reports the first invalid one. */
const nameList = (schema: z.ZodType<string[]>) =>
  z.string().transform((text, { addIssue }) => {
    const names = text.split(',').map((name) => name.trim());
    const result = schema.safeParse(names.filter((name) => name !== ''));
    if (result.success) return result.data;
    addIssue(result.error.issues[0]?.message ?? '');
    return z.NEVER;
  });

/**
 * The form's schema: the rules of each field, with an area's other names and outcodes as text. The
 * server checks rules across items, such as a name that two areas share.
 */
export const categoriesFormSchema = z.object(
  categoryLists(
    z.object({
      ...areaFields,
      aliases: nameList(areaFields.aliases),
      outcodes: nameList(areaFields.outcodes),
    }),
  ),
);

/** The lists as the user edits them. `was` is the stored name. */
export type CategoriesValues = z.input<typeof categoriesFormSchema>;

/** The form's initial values. */
export const valuesOf = ({ areas, amenities }: AdminCategories): CategoriesValues => ({
  areas: areas.map(({ name, aliases, outcodes, menu_place }) => ({
    was: name,
    name,
    aliases: aliases.join(', '),
    outcodes: outcodes.join(', '),
    menu_place,
  })),
  amenities: amenities.map((name) => ({ was: name, name })),
});

/** The initial values of a new area. */
export const NEW_AREA: CategoriesValues['areas'][number] = {
  name: '',
  aliases: '',
  outcodes: '',
  menu_place: null,
};

/** The initial values of a new amenity. */
export const NEW_AMENITY: CategoriesValues['amenities'][number] = { name: '' };
