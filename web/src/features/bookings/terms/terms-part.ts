import type { StayTerms } from '../../../../../shared/quotes/types.ts';

/** The props of a part of the terms' form. */
export interface TermsPartProps {
  readonly terms: StayTerms;
  readonly onChange: (changes: Partial<StayTerms>) => void;
  /** The problem of a value, by its path: `terms.fees.0.price_pence`. */
  readonly problemAt: (path: string) => string | undefined;
}
