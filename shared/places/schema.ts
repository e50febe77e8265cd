import * as z from 'zod';
import { SEARCH_LIMITS } from '../listings/limits.ts';
import type { OperationSchemas } from '../operation-schemas.ts';
import { FILTER_NAMES } from '../search/parameters.ts';
import { consistent, fieldsBesidePlace } from '../search/schema.ts';
import { SUGGESTION_KINDS } from './kinds.ts';

const total = z.int().min(0);

const suggestionSchema = z.object({
  kind: z.enum(SUGGESTION_KINDS),
  label: z.string(),
  /** A short description: `Area`, `Village near Penrith`. */
  detail: z.string(),
  /** The search that the whole text asks for, by its parameters. */
  search: z.partialRecord(z.enum([...FILTER_NAMES]), z.string()),
  /**
   * How many listings of each type the search finds, together with what stays set of the one in which
   * the text is typed. If the search is for a type, the others are of the same search for them.
   */
  counts: z.object({ SALE: total, LETTING: total, HOLIDAY: total }),
  /** Whether it is so likely meant that Enter may take it unasked. Only the first one can be. */
  is_sure: z.boolean(),
});
export type PlaceSuggestion = z.infer<typeof suggestionSchema>;

export const placeOperations = {
  suggestPlaces: {
    summary: 'Suggest places for what is typed, with each one’s number of listings',
    query: z
      .strictObject({
        text: z
          .string()
          .max(SEARCH_LIMITS.text, `Text must be at most ${SEARCH_LIMITS.text} characters`),
        /** The filters that stay set in the search in which the text is typed. */
        ...fieldsBesidePlace,
      })
      .check(consistent),
    response: z.object({ suggestions: z.array(suggestionSchema) }),
  },
} as const satisfies Record<string, OperationSchemas>;
