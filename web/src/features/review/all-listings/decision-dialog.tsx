import { ReasonDialog } from '../../../components/dialog/reason-dialog.tsx';
import { AffectedStays } from '../../../components/signed-in/affected-stays.tsx';
import type { ListingActions } from './use-listing-actions.ts';

/** Asks for the reason, if a decision needs one. */
export function DecisionDialog({ actions }: { readonly actions: ListingActions }) {
  const { asked, decisions, close, confirm } = actions;
  if (asked === undefined) return null;
  const { decision, listing } = asked;
  return (
    <ReasonDialog
      title={decision.question}
      text={decision.explanation(listing.title)}
      confirm={decision.question}
      confirming={decision.doing}
      ready={decision.readyReasons}
      draftKey={decisions.reasonKeyOf(listing)}
      isPending={decisions.pending !== undefined}
      problem={decisions.problem}
      onConfirm={(reason) => void confirm(asked, reason)}
      onClose={close}
    >
      {decision.takesOffSite && <AffectedStays of={{ kind: 'listing', id: listing.id }} />}
    </ReasonDialog>
  );
}
