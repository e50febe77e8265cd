import { Textarea } from '@mantine/core';
import { type ComponentProps, useState } from 'react';
import { ConfirmDialog } from '../../../components/dialog/confirm-dialog.tsx';
import { readDraft, writeDraft } from '../../../lib/actions/drafts.ts';

interface ReasonDialogProps extends Omit<ComponentProps<typeof ConfirmDialog>, 'onConfirm'> {
  /** Where what is typed is kept, for when the dialog is opened again. */
  readonly draftKey: string;
  /** Why the reason was refused. */
  readonly problem: string | undefined;
  readonly onConfirm: (reason: string) => void;
}

/** Asks for the reason of a decision against a listing, which its owner will read. */
export function ReasonDialog({ draftKey, problem, onConfirm, ...dialog }: ReasonDialogProps) {
  const [reason, setReason] = useState(() => String(readDraft(draftKey)?.fields.reason ?? ''));
  const type = (typed: string) => {
    setReason(typed);
    writeDraft(draftKey, { revision: 0, fields: typed === '' ? {} : { reason: typed } });
  };
  const given = reason.trim();
  return (
    <ConfirmDialog
      {...dialog}
      isBarred={given === ''}
      isDestructive
      onConfirm={() => onConfirm(given)}
    >
      <Textarea
        label="Reason"
        data-autofocus
        value={reason}
        error={problem}
        onChange={(event) => type(event.currentTarget.value)}
      />
    </ConfirmDialog>
  );
}
