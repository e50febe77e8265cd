import '../mantine/part-styles.css';
import { Alert, Group } from '@mantine/core';
import type { ReactNode } from 'react';
import type { OwnListingCard } from '../../../../shared/listings/own-schema.ts';
import type { ListingStatus } from '../../../../shared/listings/types.ts';

interface NoteProps {
  /** `bad` is for a failure or refusal; `waiting` for something that waits for somebody. */
  readonly kind?: keyof typeof COLORS;
  /** Whether screen readers announce it when it appears. */
  readonly announced?: boolean;
  /** Buttons or links for the next step. */
  readonly actions?: ReactNode;
  readonly children: ReactNode;
}

const COLORS = { plain: 'gray', bad: 'red', waiting: 'yellow' } as const;

/** A text set apart by a line at its side. It keeps its line breaks. */
export function Note({ kind = 'plain', announced = false, actions, children }: NoteProps) {
  const isBad = kind === 'bad';
  return (
    <Alert
      color={COLORS[kind]}
      // Mantine's default is `alert`.
      role={announced ? (isBad ? 'alert' : 'status') : 'note'}
    >
      {children}
      {actions !== undefined && (
        <Group gap="xs" mt={10}>
          {actions}
        </Group>
      )}
    </Alert>
  );
}

/** The title of an admin's reason, by the status that the decision led to. */
const REASON_TITLES: Partial<Record<ListingStatus, string>> = {
  REJECTED: 'Why it was sent back.',
  ARCHIVED: 'Why it was archived.',
};

interface RejectionNoteProps {
  readonly listing: Pick<OwnListingCard, 'status' | 'rejection_note'>;
}

/**
 * An admin's full reason for rejecting a listing, taking it down or archiving it, as long as that is
 * its status.
 */
export function RejectionNote({ listing: { status, rejection_note } }: RejectionNoteProps) {
  const title = REASON_TITLES[status];
  if (title === undefined || rejection_note === null) return null;
  return (
    <Note kind="bad">
      <b>{title}</b> {rejection_note}
    </Note>
  );
}
