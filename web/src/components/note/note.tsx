import '../mantine/part-styles.css';
import { Alert, Group } from '@mantine/core';
import type { ReactNode } from 'react';

interface NoteProps {
  /** `bad` is for what has gone wrong, or was refused; `waiting` for what waits for somebody. */
  readonly kind?: keyof typeof COLORS;
  /** Said by screen readers when it appears: for what comes while one is at work. */
  readonly announced?: boolean;
  /** What can be done about it. */
  readonly actions?: ReactNode;
  readonly children: ReactNode;
}

const COLORS = { plain: 'gray', bad: 'red', waiting: 'yellow' } as const;

/** A sentence set apart by a line at its side; line breaks in it stay. */
export function Note({ kind = 'plain', announced = false, actions, children }: NoteProps) {
  const isBad = kind === 'bad';
  return (
    <Alert
      color={COLORS[kind]}
      // Mantine's own is `alert`.
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

/** Why an admin did not let a listing in, or took it back; in full. */
export function RejectionNote({ note }: { readonly note: string }) {
  return (
    <Note kind="bad">
      <b>Why it was sent back.</b> {note}
    </Note>
  );
}
