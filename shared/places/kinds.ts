/** The kinds of places that are suggested. */
export const SUGGESTION_KINDS = ['area', 'outcode', 'town', 'village', 'lake', 'fell'] as const;
export type SuggestionKind = (typeof SUGGESTION_KINDS)[number];
