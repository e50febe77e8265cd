import * as z from 'zod';
import { lineOfText, wholeNumber } from '../fields.ts';
import { outcodeOf } from '../listings/postcode.ts';
import { CATEGORY_LIMITS } from './limits.ts';

const { name: lengths, areas, aliases, outcodes, menuPlace, amenities } = CATEGORY_LIMITS;

const name = (what: string) =>
  lineOfText(what, `${what} is required`)
    .min(lengths.min, `${what} must be at least ${lengths.min} characters`)
    .max(lengths.max, `${what} too long`)
    .regex(/[\p{L}\p{N}]/u, `${what} must have a letter or a digit`);

const outcode = lineOfText('Outcode')
  .overwrite((text) => text.trim().toUpperCase())
  .refine((text) => text !== '' && outcodeOf(text) === text, {
    error: ({ input }) => `“${input}” is not an outcode: the first half of a postcode, like LA22`,
  });

/** The name under which it is stored. Left out for a new one; may be left out if the name stays. */
const was = name('Former name').optional();

/** An admin's input on an area. */
export const areaFields = {
  was,
  name: name('Name'),
  aliases: z
    .array(name('Another name'))
    .max(aliases.max, `There can be at most ${aliases.max} other names`),
  outcodes: z.array(outcode).max(outcodes.max, `There can be at most ${outcodes.max} outcodes`),
  menu_place: wholeNumber('Place in the menus', menuPlace).nullable(),
} as const;

/** An admin's input on an amenity. */
const amenityFields = { was, name: name('Name') } as const;

/**
 * The schemas of both lists.
 * @param area the schema of an area: the API's, or the web form's, which reads aliases and outcodes
 *   from text
 */
export const categoryLists = <A extends z.ZodType>(area: A) => ({
  areas: z
    .array(area)
    .min(1, 'There must be at least one area')
    .max(areas.max, `There can be at most ${areas.max} areas`),
  amenities: z
    .array(z.strictObject(amenityFields))
    .max(amenities.max, `There can be at most ${amenities.max} amenities`),
});
