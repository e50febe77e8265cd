import { NO_TERMS } from '../../../../../shared/quotes/quote.ts';
import type { StayTerms } from '../../../../../shared/quotes/types.ts';
import { useSeasons } from '../terms/use-seasons.ts';
import { type SetValue, termsOrNone } from './availability-values.ts';
import type { AvailabilityState } from './use-availability-values.ts';
import type { Steps } from './use-steps.tsx';

interface TermsChangesOptions extends Pick<AvailabilityState, 'values' | 'latestValues'> {
  readonly changeValue: SetValue;
  readonly steps: Steps;
}

/** The terms and their changes. A change that removes or replaces terms is a step that can be undone. */
export function useTermsChanges({ values, latestValues, changeValue, steps }: TermsChangesOptions) {
  const terms = values.terms ?? NO_TERMS;
  const change = (changes: Partial<StayTerms>): void =>
    changeValue('terms', termsOrNone({ ...(latestValues().terms ?? NO_TERMS), ...changes }));
  const seasons = useSeasons({
    terms,
    price_pence: values.price_pence,
    onPeriods: (periods) => change({ periods }),
    onStep: (text, before, place, takesFocus) =>
      steps.record(place, text, before && (() => change({ periods: before })), takesFocus),
  });
  const replace = (next: StayTerms | null, text: string): void => {
    const before = values.terms;
    seasons.close();
    changeValue('terms', next);
    steps.record('terms', text, () => changeValue('terms', before), true);
  };
  return {
    terms,
    seasons,
    change,
    removeFee: (index: number): void => {
      const before = terms.fees;
      change({ fees: before.filter((_, each) => each !== index) });
      const name = before[index]?.name.trim() || 'The fee';
      steps.record('fees', `${name} has been removed.`, () => change({ fees: before }), true);
    },
    removeAll: (): void => replace(null, 'All terms have been removed.'),
    /** Takes over the terms of another property. */
    copy: (title: string, copied: StayTerms | null): void => {
      if (copied !== null) {
        replace(copied, `Copied from ${title}.`);
        return;
      }
      steps.record(
        'terms',
        `${title} has one price all year, so there are no terms to copy.`,
        undefined,
      );
    },
  };
}
