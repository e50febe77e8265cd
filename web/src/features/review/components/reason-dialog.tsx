import { useId, useState } from 'react';
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
  const id = useId();
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
          <button type="button" className="fs-button fs-quiet" onClick={onClose}>
            Cancel
          </button>
          <button type="submit" className="fs-button fs-danger fs-filled" disabled={isBarred}>
            {isPending ? confirming : confirm}
          </button>
        </>
      }
    >
      <div className="fs-field">
        <label htmlFor={id}>Reason</label>
        <textarea
          id={id}
          className="fs-input"
          rows={4}
          value={reason}
          aria-invalid={problem !== undefined}
          aria-describedby={problem === undefined ? undefined : `${id}-problem`}
          onChange={(event) => type(event.currentTarget.value)}
        />
        {problem !== undefined && (
          <span id={`${id}-problem`} className="fs-field-error">
            {problem}
          </span>
        )}
      </div>
    </DialogPanel>
  );
}
