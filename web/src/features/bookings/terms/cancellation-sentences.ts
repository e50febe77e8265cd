import { pluralise } from '../../../../../shared/pluralise.ts';
import { CANCELLATION_STEPS } from '../../../../../shared/quotes/cancellation.ts';
import type { CancellationPolicy } from '../../../../../shared/quotes/types.ts';

/** A policy in a sentence: `Full refund until 14 days before arrival, …` */
export function policyInWords(policy: CancellationPolicy): string {
  const steps = CANCELLATION_STEPS[policy].map(({ days_before, percent }, index) => {
    const part = percent === 100 ? 'Full' : `${percent}%`;
    const until = `until ${pluralise(days_before, 'day')} before`;
    return index === 0 ? `${part} refund ${until} arrival` : `${part} ${until}`;
  });
  return `${[...steps, 'then none'].join(', ')}.`;
}
