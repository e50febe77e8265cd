import { useState } from 'react';
import { LISTING_LIMITS } from '../../../../shared/listings/limits.ts';
import { removeDraft } from '../../lib/actions/drafts.ts';
import { ReasonDialog } from '../dialog/reason-dialog.tsx';

const { max } = LISTING_LIMITS.noPhotosReason;

/**
 * Asks why a listing is submitted without photos. Its reviewers read the answer, and nobody else.
 *
 * @param draftKey where the typed reason is stored until the listing is submitted
 * @param submit submits the listing. Resolves to whether that succeeded.
 */
export function useWithoutPhotos(draftKey: string, submit: (reason: string) => Promise<boolean>) {
  const [isAsking, setAsking] = useState(false);
  const [isTooLong, setTooLong] = useState(false);
  const close = () => {
    setAsking(false);
    setTooLong(false);
  };
  const confirm = async (reason: string) => {
    if (reason.length > max) {
      setTooLong(true);
      return;
    }
    close();
    if (await submit(reason)) removeDraft(draftKey);
  };
  return {
    ask: () => setAsking(true),
    dialog: isAsking && (
      <ReasonDialog
        draftKey={draftKey}
        title="Submit without photos?"
        text={`Visitors will see “No image” where your photos would be. Say why there are none yet, in at most ${max} characters. Only the people who review it read this.`}
        label="Why it has no photos"
        confirm="Submit without photos"
        dismiss="Back to the listing"
        isDestructive={false}
        problem={isTooLong ? 'Reason too long' : undefined}
        onConfirm={(reason) => void confirm(reason)}
        onClose={close}
      />
    ),
  };
}
