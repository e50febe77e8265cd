import { Button, Textarea } from '@mantine/core';
import { useState } from 'react';
import { DialogPanel } from '../../../components/signed-in/dialog-panel.tsx';
import { readDraft, writeDraft } from '../../../lib/signed-in/drafts.ts';

interface ReasonDialogProps {
  readonly title: string;
  readonly text: string;
  /** What the button that decides says, and what it says meanwhile. */
  readonly confirm: string;
  readonly confirming: string;
  /** Where what is typed is kept, for when the dialog is opened again. */
  readonly draftKey: string;
  readonly isPending: boolean;
  /** Why the reason was refused. */
  readonly problem: string | undefined;
  readonly onConfirm: (reason: string) => void;
  readonly onClose: () => void;
}

/** Asks for the reason of a decision against a listing, which its owner will read. */
export function ReasonDialog({
  title,
  text,
  confirm,
  confirming,
  draftKey,
  isPending,
  problem,
  onConfirm,
  onClose,
}: ReasonDialogProps) {
  const [reason, setReason] = useState(() => String(readDraft(draftKey)?.fields.reason ?? ''));
  const type = (typed: string) => {
    setReason(typed);
    writeDraft(draftKey, { revision: 0, fields: typed === '' ? {} : { reason: typed } });
  };
  const given = reason.trim();
  const isBarred = given === '' || isPending;
  return (
    <DialogPanel
      title={title}
      text={text}
      onSubmit={() => isBarred || onConfirm(given)}
      onClose={onClose}
      foot={
        <>
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" color="red" disabled={isBarred}>
            {isPending ? confirming : confirm}
          </Button>
        </>
      }
    >
      <Textarea
        label="Reason"
        data-autofocus
        value={reason}
        error={problem}
        onChange={(event) => type(event.currentTarget.value)}
      />
    </DialogPanel>
  );
}
