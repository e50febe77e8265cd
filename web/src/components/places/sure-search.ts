import type { PlaceSuggestion } from '../../../../shared/places/schema.ts';

/** The search that a typed text surely means. */
export interface SureSearch {
  /** The text in the box. */
  readonly text: string;
  readonly search: PlaceSuggestion['search'];
}
