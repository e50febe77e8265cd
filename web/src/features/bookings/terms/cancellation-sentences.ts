import { pluralise } from '../../../../../shared/pluralise.ts';
import { CANCELLATION_STEPS } from '../../../../../shared/quotes/cancellation.ts';
import type { CancellationPolicy } from '../../../../../shared/quotes/types.ts';

/** A policy in a sentence: `Guests get everything back until 14 days before they arrive, …` */
export function policyInWords(policy: CancellationPolicy): string {
  const steps = CANCELLATION_STEPS[policy].map(({ days_before, percent }, index) => {
    const part = percent === 100 ? 'everything' : `${percent} %`;
    const until = `until ${pluralise(days_before, 'day')} before`;
    return index === 0 ? `Guests get ${part} back ${until} they arrive` : `${part} ${until}`;
  });
  return `${[...steps, 'then nothing'].join(', ')}.`;
}
