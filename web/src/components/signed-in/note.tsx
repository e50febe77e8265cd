import type { ReactNode } from 'react';
import classes from './note.module.css';

interface NoteProps {
  /** `bad` is for what has gone wrong, or was refused. */
  readonly kind?: 'plain' | 'bad';
  /** Said by screen readers when it appears: for what comes while one is at work. */
  readonly announced?: boolean;
  /** What can be done about it. */
  readonly actions?: ReactNode;
  readonly children: ReactNode;
}

/** A sentence set apart by a line at its side; line breaks in it stay. */
export function Note({ kind = 'plain', announced = false, actions, children }: NoteProps) {
  return (
    <div
      className={`${classes.note} ${kind === 'bad' ? classes.bad : ''}`}
      role={announced ? (kind === 'bad' ? 'alert' : 'status') : undefined}
    >
      <p className={classes.text}>{children}</p>
      {actions !== undefined && <div className={classes.actions}>{actions}</div>}
    </div>
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
