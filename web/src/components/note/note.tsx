import '../mantine/part-styles.css';
import { Alert, Group } from '@mantine/core';
import type { ReactNode } from 'react';

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

/** An admin's full reason for rejecting a listing or taking it down. */
export function RejectionNote({ note }: { readonly note: string }) {
  return (
    <Note kind="bad">
      <b>Why it was sent back.</b> {note}
    </Note>
  );
}
