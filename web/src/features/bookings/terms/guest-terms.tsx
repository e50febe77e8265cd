import { Anchor, Stack, Text, Title } from '@mantine/core';
import { useId } from 'react';
import { Link } from 'react-router';
import { fieldPath } from '../../../lib/signed-in/editor-links.ts';
import { CountInput, MoneyInput } from './number-input.tsx';
import { Optional } from './price-fields.tsx';
import classes from './terms.module.css';
import type { TermsPartProps } from './terms-part.ts';

interface GuestTermsProps extends TermsPartProps {
  readonly listingId: string;
  /** The most guests; null if the listing doesn't say. */
  readonly sleeps: number | null;
}

/** How many guests the price includes, what a further one pays, and the deposit. */
export function GuestTerms({ terms, onChange, problemAt, listingId, sleeps }: GuestTermsProps) {
  const id = useId();
  return (
    <Stack component="section" gap={12} aria-labelledby={id}>
      <Title order={2} size="h3" id={id}>
        Guests and deposit
      </Title>
      <div className={classes.fields}>
        <CountInput
          label={<Optional label="Guests included" hint="Optional" />}
          value={terms.base_guests}
          onChange={(base_guests) => onChange({ base_guests })}
          placeholder={sleeps === null ? 'All' : `All ${sleeps}`}
          error={problemAt('terms.base_guests')}
        />
        <MoneyInput
          label={<Optional label="Each extra guest" hint="A night" />}
          value={terms.extra_guest_pence}
          onChange={(extra_guest_pence) => onChange({ extra_guest_pence })}
          empty={0}
          error={problemAt('terms.extra_guest_pence')}
        />
        <MoneyInput
          label={<Optional label="Refundable deposit" hint="Optional" />}
          description="Shown separately, not as part of the price."
          value={terms.deposit_pence}
          onChange={(deposit_pence) => onChange({ deposit_pence })}
          error={problemAt('terms.deposit_pence')}
        />
      </div>
      <Text c="dimmed">
        Set arrival and departure times{' '}
        <Anchor component={Link} to={fieldPath(listingId, 'arrival_time')} inherit>
          under Details
        </Anchor>
        .
      </Text>
    </Stack>
  );
}
