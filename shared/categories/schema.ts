import * as z from 'zod';
import { lineOfText, wholeNumber } from '../fields.ts';
import { outcodeOf } from '../listings/postcode.ts';
import { PETS_AMENITY } from '../listings/rules.ts';
import { normaliseText } from '../listings/text-match.ts';
import type { OperationSchemas } from '../operation-schemas.ts';
import type { FieldProblem } from '../problems.ts';
import { CATEGORY_LIMITS } from './limits.ts';
import { CATEGORY_KINDS } from './types.ts';

const areaSchema = z.object({
  name: z.string(),
  /** Other names by which people search for it. */
  aliases: z.array(z.string()).readonly(),
  /** The outcodes that stand for it. */
  outcodes: z.array(z.string()).readonly(),
  /** Its place in the menus and on the home page; null where those don't name it. */
  menu_place: z.int().nullable(),
});

/** In the order of forms. */
const categoriesSchema = z.object({
  areas: z.array(areaSchema).readonly(),
  amenities: z.array(z.string()).readonly(),
});

/** Listings are being moved from an area or amenity that was renamed. */
const renameSchema = z.object({ kind: z.enum(CATEGORY_KINDS), from: z.string(), to: z.string() });
export type Rename = z.infer<typeof renameSchema>;

const adminCategoriesSchema = categoriesSchema.extend({
  /** Counts the changes; to be sent back with the next one. */
  revision: z.int(),
  /** The renames whose listings have not all been moved. */
  moving: z.array(renameSchema).readonly(),
});
export type AdminCategories = z.infer<typeof adminCategoriesSchema>;

const { name: lengths, areas, aliases, outcodes, menuPlace, amenities } = CATEGORY_LIMITS;

const name = (what: string) =>
  lineOfText(what, `${what} is required`)
    .min(lengths.min, `${what} must be at least ${lengths.min} characters`)
    .max(lengths.max, `${what} too long`)
    .refine((text) => normaliseText(text) !== '', `${what} must have a letter or a digit`);

const outcode = lineOfText('Outcode')
  .overwrite((text) => text.trim().toUpperCase())
  .refine((text) => text !== '' && outcodeOf(text) === text, {
    error: ({ input }) => `“${input}” is not an outcode: the first half of a postcode, like LA22`,
  });

/** The name under which it is stored, where it has been renamed. @default it is new, or has its name */
const was = name('Former name').optional();

/** What an admin says of an area. */
export const areaFields = {
  was,
  name: name('Name'),
  aliases: z
    .array(name('Another name'))
    .max(aliases.max, `There can be at most ${aliases.max} other names`),
  outcodes: z.array(outcode).max(outcodes.max, `There can be at most ${outcodes.max} outcodes`),
  menu_place: wholeNumber('Place in the menus', menuPlace).nullable(),
} as const;

/** What an admin says of an amenity. */
export const amenityFields = { was, name: name('Name') } as const;

interface Lists {
  readonly areas: readonly {
    readonly name: string;
    readonly aliases: readonly string[];
    readonly outcodes: readonly string[];
  }[];
  readonly amenities: readonly { readonly name: string; readonly was?: string | undefined }[];
}

/** The lists with the rules that concern more than one of them. */
export const categoryLists = <A extends z.ZodType<Lists['areas'][number]>>(area: A) => ({
  areas: z
    .array(area)
    .min(1, 'There must be at least one area')
    .max(areas.max, `There can be at most ${areas.max} areas`),
  amenities: z
    .array(z.strictObject(amenityFields))
    .max(amenities.max, `There can be at most ${amenities.max} amenities`),
});

/** Adds those rules. */
export const consistent = <S extends z.ZodType<Lists>>(schema: S): S =>
  schema.superRefine((lists, { addIssue }) => {
    for (const { path, message } of problemsOf(lists))
      addIssue({ code: 'custom', path: path.split('.'), message });
  });

function problemsOf({ areas, amenities }: Lists): FieldProblem[] {
  const names = areas.flatMap(({ name, aliases }, index) => [
    { path: `areas.${index}.name`, text: name, of: index },
    ...aliases.map((text) => ({ path: `areas.${index}.aliases`, text, of: index })),
  ]);
  const codes = areas.flatMap(({ outcodes }, index) =>
    outcodes.map((text) => ({ path: `areas.${index}.outcodes`, text, of: index })),
  );
  const amenityNames = amenities.map(({ name }, index) => ({
    path: `amenities.${index}.name`,
    text: name,
    of: index,
  }));
  return [
    ...repeated(names, 'is the name of two areas'),
    ...repeated(codes, 'stands for two areas'),
    ...repeated(amenityNames, 'is there twice'),
    ...petsProblems(amenities),
  ];
}

interface Placed {
  readonly path: string;
  readonly text: string;
  /** The place of the area or amenity that it is of. */
  readonly of: number;
}

/** The texts that another area or amenity has before, however they are written. */
function repeated(all: readonly Placed[], what: string): FieldProblem[] {
  const first = new Map<string, number>();
  return all.flatMap(({ path, text, of }) => {
    const folded = normaliseText(text);
    const owner = first.get(folded) ?? of;
    first.set(folded, owner);
    return owner === of ? [] : [{ path, message: `“${text}” ${what}` }];
  });
}

/** The amenity for pets says the same as a field of listings (D16), so it stays as it is. */
function petsProblems(all: Lists['amenities']): FieldProblem[] {
  const path = all.findIndex(({ name, was = name }) => [name, was].includes(PETS_AMENITY));
  const { name, was = name } = all[path] ?? { name: '' };
  if (name === PETS_AMENITY && was === PETS_AMENITY) return [];
  return [
    {
      path: path < 0 ? 'amenities' : `amenities.${path}.name`,
      message: `“${PETS_AMENITY}” can’t be renamed or removed: listings that allow pets have it`,
    },
  ];
}

export const categoryOperations = {
  getCategories: {
    summary: 'The areas, with the names and outcodes that stand for them, and the amenities',
    response: categoriesSchema,
  },
  getSearchAreas: {
    summary: 'The areas to search in: those of the menus, then every other with published listings',
    response: z.object({ areas: z.array(z.string()) }),
  },
  getAdminCategories: {
    summary: 'The areas and amenities, and which of them are being renamed',
    response: adminCategoriesSchema,
  },
  updateCategories: {
    summary: 'Change the areas and amenities',
    body: consistent(
      z.strictObject({
        /** The one that was read. Where they have been changed since, the request is a conflict. */
        revision: z.int().min(0),
        ...categoryLists(z.strictObject(areaFields)),
      }),
    ),
    response: adminCategoriesSchema,
  },
  moveRenamed: {
    summary: 'Move some of the listings whose area or amenity was renamed',
    response: adminCategoriesSchema.pick({ moving: true }),
  },
} as const satisfies Record<string, OperationSchemas>;
