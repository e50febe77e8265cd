import { Select, Textarea } from '@mantine/core';
import { type ComponentProps, useState } from 'react';
import { readDraft, writeDraft } from '../../lib/actions/drafts.ts';
import { ConfirmDialog } from './confirm-dialog.tsx';

interface ReasonDialogProps extends Omit<ComponentProps<typeof ConfirmDialog>, 'onConfirm'> {
  /** @default `Reason` */
  readonly label?: string;
  /** Whether a reason isn't required. @default false */
  readonly isOptional?: boolean;
  /** Reasons to choose from, which are added to the typed one. @default none */
  readonly ready?: readonly string[];
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
  ready = [],
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
  const add = (text: string | null) => {
    if (text !== null && !reason.includes(text))
      type(trimmedReason === '' ? text : `${trimmedReason}\n${text}`);
  };
  return (
    <ConfirmDialog
      isDestructive
      {...dialog}
      isBarred={trimmedReason === '' && !isOptional}
      onConfirm={() => onConfirm(trimmedReason)}
    >
      {children}
      {ready.length > 0 && (
        <Select
          label="Suggested reasons"
          placeholder="Choose one, then edit it below"
          data={ready}
          // Chosen ones are in the text, so another can be chosen.
          value={null}
          onChange={add}
        />
      )}
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
