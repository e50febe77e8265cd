import { Textarea } from '@mantine/core';
import { type ComponentProps, useState } from 'react';
import { readDraft, writeDraft } from '../../lib/actions/drafts.ts';
import { ConfirmDialog } from './confirm-dialog.tsx';

interface ReasonDialogProps extends Omit<ComponentProps<typeof ConfirmDialog>, 'onConfirm'> {
  /** @default `Reason` */
  readonly label?: string;
  /** Whether a reason isn't required. @default false */
  readonly isOptional?: boolean;
  /** Where the typed reason is stored for the next time the dialog opens. */
  readonly draftKey: string;
  /** Why the reason was refused. */
  readonly problem: string | undefined;
  /** Called with an empty string if no reason was given. */
  readonly onConfirm: (reason: string) => void;
}

/** Asks for the reason of a decision. */
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
  const type = (text: string) => {
    setReason(text);
    writeDraft(draftKey, { revision: 0, fields: text === '' ? {} : { reason: text } });
  };
  const trimmedReason = reason.trim();
  return (
    <ConfirmDialog
      isDestructive
      {...dialog}
      isBarred={trimmedReason === '' && !isOptional}
      onConfirm={() => onConfirm(trimmedReason)}
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
