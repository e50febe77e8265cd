import { ConfirmDialog } from '../../../../components/dialog/confirm-dialog.tsx';
import { ReasonDialog } from '../../../../components/dialog/reason-dialog.tsx';
import { AffectedStays } from '../../../../components/signed-in/affected-stays.tsx';
import { draftKey, removeDraft } from '../../../../lib/actions/drafts.ts';
import { useProfile } from '../../../../lib/session/use-session.ts';
import type { ListingActions } from '../use-listing-actions.ts';

/** Asks once more, or for the reason, where something is to be asked. */
export function AskedDialog({ actions }: { readonly actions: ListingActions }) {
  const { id: userId } = useProfile();
  const { asked, decisions, close, confirm } = actions;
  if (asked === undefined) return null;
  const { decision, listing } = asked;
  const texts = {
    title: decision.question,
    text: decision.explanation(listing.title),
    confirm: decision.question,
    confirming: decision.doing,
    isPending: decisions.pending !== undefined,
    onClose: close,
    children: decision.takesOffSite && <AffectedStays of={{ kind: 'listing', id: listing.id }} />,
  };
  if (!decision.needsReason) {
    return <ConfirmDialog {...texts} isDestructive onConfirm={() => void confirm(asked)} />;
  }
  const reasonKey = draftKey(userId, `reason:${listing.id}`);
  const give = async (reason: string) => {
    if (await confirm(asked, reason)) removeDraft(reasonKey);
  };
  return (
    <ReasonDialog
      {...texts}
      draftKey={reasonKey}
      problem={decisions.problem}
      onConfirm={(reason) => void give(reason)}
    />
  );
}
