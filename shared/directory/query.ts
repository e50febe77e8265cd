import * as z from 'zod';
import { oneOf } from '../fields.ts';
import { pageOf, pageQuery } from '../page-query.ts';
import { DIRECTORY_SORTS } from './types.ts';

/** The words to find, each as a part of any word of a name, an address, a title, … */
export const anywhere = z
  .string()
  .trim()
  .min(1, 'Type what to look for')
  .max(100, 'What you search for is too long');

/** The parameters of a list that admins search. Without `sort`, the best matches come first. */
export const directoryQuery = {
  q: anywhere.optional(),
  sort: oneOf('Sort', DIRECTORY_SORTS).optional(),
  ...pageQuery,
};

/** A page of such a list. It may be short and still have a cursor. */
export const directoryPageOf = <S extends z.ZodType>(item: S) =>
  pageOf(item).extend({
    /** How many there are on all pages. */
    total: z.int().min(0),
  });
