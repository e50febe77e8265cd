import { Stack, Text, Title } from '@mantine/core';
import { useId } from 'react';
import { CANCELLATION_LABELS } from '../../../../../shared/quotes/labels.ts';
import {
  CANCELLATION_POLICIES,
  type CancellationPolicy,
} from '../../../../../shared/quotes/types.ts';
import { policyInWords } from './cancellation-sentences.ts';
import classes from './terms.module.css';
import type { TermsPartProps } from './terms-part.ts';

interface Choice {
  readonly policy: CancellationPolicy | null;
  readonly label: string;
  readonly sentence: string;
}

const CHOICES: readonly Choice[] = [
  {
    policy: null,
    label: 'No policy',
    sentence: 'We don’t tell guests about refunds.',
  },
  ...CANCELLATION_POLICIES.map((policy) => ({
    policy,
    label: CANCELLATION_LABELS[policy],
    sentence: policyInWords(policy),
  })),
];

/** The choice of the refund for guests who cancel. */
export function CancellationChoice({ terms, onChange }: Omit<TermsPartProps, 'problemAt'>) {
  const id = useId();
  return (
    <Stack component="section" gap={12} aria-labelledby={id}>
      <Title order={2} size="h3" id={id}>
        If guests cancel
      </Title>
      <div role="radiogroup" aria-labelledby={id} className={classes.policies}>
        {CHOICES.map(({ policy, label, sentence }) => (
          <label key={label}>
            <input
              type="radio"
              name={id}
              checked={terms.cancellation === policy}
              onChange={() => onChange({ cancellation: policy })}
            />
            <span>
              <b>{label}</b>
              <Text span inherit fz={14} c="dimmed">
                {sentence}
              </Text>
            </span>
          </label>
        ))}
      </div>
    </Stack>
  );
}
