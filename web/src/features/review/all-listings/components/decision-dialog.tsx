import { ConfirmDialog } from '../../../../components/dialog/confirm-dialog.tsx';
import { ReasonDialog } from '../../../../components/dialog/reason-dialog.tsx';
import { AffectedStays } from '../../../../components/signed-in/affected-stays.tsx';
import type { ListingActions } from '../use-listing-actions.ts';

/** Asks for confirmation, or for the reason, if a decision needs it. */
export function DecisionDialog({ actions }: { readonly actions: ListingActions }) {
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
  return (
    <ReasonDialog
      {...texts}
      draftKey={decisions.reasonKeyOf(listing)}
      problem={decisions.problem}
      onConfirm={(reason) => void confirm(asked, reason)}
    />
  );
}
