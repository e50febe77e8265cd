import '../../components/form/jitless-zod.ts';
import * as z from 'zod';
import { areaFields, categoryLists } from '../../../../shared/categories/input-schema.ts';
import type { AdminCategories } from '../../../../shared/categories/schema.ts';

/** Several names in one field, with commas between them. The first that can't be taken is named. */
const listed = (schema: z.ZodType<string[]>) =>
  z.string().transform((typed, { addIssue }) => {
    const names = typed.split(',').map((name) => name.trim());
    const read = schema.safeParse(names.filter((name) => name !== ''));
    if (read.success) return read.data;
    addIssue(read.error.issues[0]?.message ?? '');
    return z.NEVER;
  });

/**
 * The rules of the form: those of each field, with an area's other names and outcodes as they are typed.
 * What concerns several of them, as a name of two areas, the server says.
 */
export const categoriesFormSchema = z.object(
  categoryLists(
    z.object({
      ...areaFields,
      aliases: listed(areaFields.aliases),
      outcodes: listed(areaFields.outcodes),
    }),
  ),
);

/** The lists as they are typed. `was` is the stored name. */
export type CategoriesValues = z.input<typeof categoriesFormSchema>;

/** The lists as the form begins with them. */
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

/** What a new area begins with. */
export const NEW_AREA: CategoriesValues['areas'][number] = {
  name: '',
  aliases: '',
  outcodes: '',
  menu_place: null,
};

/** What a new amenity begins with. */
export const NEW_AMENITY: CategoriesValues['amenities'][number] = { name: '' };
