import { Button, Group, Stack, Text, Title } from '@mantine/core';
import { type ReactNode, useId } from 'react';
import { formatPence } from '../../../../../shared/quotes/sentences.ts';
import type { StayTerms } from '../../../../../shared/quotes/types.ts';
import { CopyTerms } from './copy-terms.tsx';

interface TermsHeadProps {
  readonly listingId: string;
  readonly price_pence: number | null;
  readonly hasTerms: boolean;
  /** The note after terms were copied or removed. */
  readonly note: ReactNode;
  readonly onAddSeason: () => void;
  readonly onCopied: (title: string, terms: StayTerms | null) => void;
  readonly onRemoveAll: () => void;
}

/** Invites to add terms; or copies and removes them all. */
export function TermsHead({
  listingId,
  price_pence,
  hasTerms,
  note,
  onAddSeason,
  onCopied,
  onRemoveAll,
}: TermsHeadProps) {
  const id = useId();
  const price =
    typeof price_pence === 'number' ? ` It is ${formatPence(price_pence)} a night.` : '';
  return (
    <Stack component="section" gap={12} aria-labelledby={id}>
      <div>
        <Title order={2} size="h3" id={id} tabIndex={-1}>
          {hasTerms ? 'Prices and dates' : 'One price all year'}
        </Title>
        <Text c="dimmed" maw="64ch">
          {hasTerms
            ? 'Guests always see prices with compulsory fees included. Existing bookings keep their price.'
            : `Add seasons, fees and rules.${price}`}
        </Text>
      </div>
      {note}
      <Group gap={8}>
        {!hasTerms && (
          <Button size="sm" onClick={onAddSeason}>
            Add seasons
          </Button>
        )}
        <CopyTerms listingId={listingId} onCopied={onCopied} />
        {hasTerms && (
          <Button size="sm" variant="subtle" onClick={onRemoveAll}>
            Remove all terms
          </Button>
        )}
      </Group>
    </Stack>
  );
}
