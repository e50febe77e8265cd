import { Text } from '@mantine/core';
import { FIELD_LABELS } from '../../../../shared/listings/labels.ts';
import type { ReviewCard } from '../../../../shared/moderation/schema.ts';

interface TermNamesProps {
  readonly listing: Pick<ReviewCard, 'term_names'>;
}

/** The host's own names of fees and seasons, which guests see once the listing is approved. */
export const TermNames = ({ listing: { term_names } }: TermNamesProps) =>
  term_names.length > 0 && (
    <Text size="sm" px={20} py={8} style={{ overflowWrap: 'anywhere' }}>
      <b>{FIELD_LABELS.term_names}.</b> {term_names.join(', ')}
    </Text>
  );
