import { Textarea } from '@mantine/core';
import { type ComponentProps, useState } from 'react';
import { readDraft, writeDraft } from '../../lib/actions/drafts.ts';
import { ConfirmDialog } from './confirm-dialog.tsx';

interface ReasonDialogProps extends Omit<ComponentProps<typeof ConfirmDialog>, 'onConfirm'> {
  /** @default `Reason` */
  readonly label?: string;
  /** Whether it can be done without one. @default false */
  readonly isOptional?: boolean;
  /** Where what is typed is kept, for when the dialog is opened again. */
  readonly draftKey: string;
  /** Why the reason was refused. */
  readonly problem: string | undefined;
  /** Called with an empty reason where none was given. */
  readonly onConfirm: (reason: string) => void;
}

/** Asks for the reason of a decision against somebody, who will read it. */
export function ReasonDialog({
  label = 'Reason',
  isOptional = false,
  draftKey,
  problem,
  onConfirm,
  children,
  ...dialog
}: ReasonDialogProps) {
  const [reason, setReason] = useState(() => String(readDraft(draftKey)?.fields.reason ?? ''));
  const type = (typed: string) => {
    setReason(typed);
    writeDraft(draftKey, { revision: 0, fields: typed === '' ? {} : { reason: typed } });
  };
  const given = reason.trim();
  return (
    <ConfirmDialog
      {...dialog}
      isBarred={given === '' && !isOptional}
      isDestructive
      onConfirm={() => onConfirm(given)}
    >
      {children}
      <Textarea
        label={label}
        data-autofocus
        value={reason}
        error={problem}
        onChange={(event) => type(event.currentTarget.value)}
      />
    </ConfirmDialog>
  );
}
