import { useState } from 'react';
import { removeDraft } from '../../lib/actions/drafts.ts';
import { ReasonDialog } from '../dialog/reason-dialog.tsx';

interface WithoutPhotosProps {
  /** The most characters of the reason. A prop, so that public pages don't load this for a limit. */
  readonly max: number;
  /** Where the typed reason is stored for the next time the dialog opens. */
  readonly draftKey: string;
  readonly isPending?: boolean;
  readonly onSubmit: (reason: string) => void;
  readonly onClose: () => void;
}

/** Asks why a listing is submitted without photos. Its reviewers read the answer, and nobody else. */
export function WithoutPhotos({ max, onSubmit, ...dialog }: WithoutPhotosProps) {
  const [isTooLong, setTooLong] = useState(false);
  return (
    <ReasonDialog
      {...dialog}
      title="Submit without photos?"
      text={`Visitors will see “No image” where your photos would be. Say why there are none yet, in at most ${max} characters. Only the people who review it read this.`}
      label="Why it has no photos"
      confirm="Submit without photos"
      confirming="Submitting..."
      dismiss="Back to the listing"
      isDestructive={false}
      problem={isTooLong ? 'Reason too long' : undefined}
      onConfirm={(reason) => {
        setTooLong(reason.length > max);
        if (reason.length > max) return;
        removeDraft(dialog.draftKey);
        onSubmit(reason);
      }}
    />
  );
}
