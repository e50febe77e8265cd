import { Button, Text, VisuallyHidden } from '@mantine/core';
import { IconCheck, IconX } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { ReasonDialog } from '../../components/dialog/reason-dialog.tsx';
import { Note } from '../../components/note/note.tsx';
import { AffectedStays } from '../../components/signed-in/affected-stays.tsx';
import { choiceOn, type Decidable, type Decision, type MadeDecision } from './decisions.ts';
import { UndoDecision } from './undo-decision.tsx';
import { type Decisions, verdictId } from './use-decisions.ts';
import { CARD_KEYS, goOnFrom } from './use-review-keys.ts';
import { OpenViewers } from './viewers.tsx';

interface VerdictProps {
  /** A listing that waits for review, or a published one that was edited since. */
  readonly listing: Decidable;
  readonly decisions: Decisions;
  /** The decision just made, while the listing keeps its place. @default none yet */
  readonly made?: MadeDecision | undefined;
  /** Whether it has left the queue by somebody else's action. @default false */
  readonly isGone?: boolean;
}

const GONE_TEXT = 'No longer in the queue: someone else decided, or the owner withdrew it.';

/**
 * Two buttons that decide on a listing: one approves it, the other asks for the reason to reject it.
 * After a decision the Undo button takes the place of the other, and the queue goes on to the next card.
 */
export function Verdict({ listing, decisions, made, isGone = false }: VerdictProps) {
  const [isAsking, setAsking] = useState(false);
  const { accept, refuse } = choiceOn(listing);

  const isDecided = made !== undefined;
  const id = verdictId(listing);
  // Not before the dialog has returned the focus.
  useEffect(() => {
    if (isDecided && !isAsking) goOnFrom(document.getElementById(id)?.closest('article'));
  }, [isDecided, isAsking, id]);

  const close = () => {
    setAsking(false);
    decisions.forgetProblem();
  };
  const decide = async (decision: Decision, reason?: string) => {
    if (await decisions.decide(decision, listing, reason)) close();
  };
  const pending = decisions.pendingOn(listing);
  const decision = made?.decision ?? pending?.decision;
  // Passed as `aria-disabled`, because `disabled` would take the focus from the pressed button.
  const isBarred = decision !== undefined || isGone;
  const labelOf = (each: Decision): string => {
    if (each !== decision) return each.label;
    return made === undefined ? each.doing : each.made;
  };
  const undo = decision && (
    <UndoDecision
      title={listing.title}
      until={made?.undoableUntil}
      order={pending?.order}
      isUndoing={decisions.isUndoing(listing)}
      onUndo={() => decisions.undo(listing)}
    />
  );
  return (
    <>
      {decision === refuse ? (
        undo
      ) : (
        <Button
          px={12}
          leftSection={<IconCheck className="fs-icon" aria-hidden />}
          data-key={CARD_KEYS.accept}
          aria-disabled={isBarred}
          onClick={isBarred ? undefined : () => void decide(accept)}
        >
          {labelOf(accept)}
          <VisuallyHidden> {listing.title}</VisuallyHidden>
        </Button>
      )}
      {decision === accept ? (
        undo
      ) : (
        <Button
          px={12}
          variant="outline"
          color="red"
          leftSection={<IconX className="fs-icon" aria-hidden />}
          data-key={CARD_KEYS.refuse}
          aria-disabled={isBarred}
          onClick={isBarred ? undefined : () => setAsking(true)}
        >
          {labelOf(refuse)}
          <VisuallyHidden> {listing.title}</VisuallyHidden>
        </Button>
      )}
      {isGone && <Text size="sm">{GONE_TEXT}</Text>}
      {isAsking && (
        <ReasonDialog
          title={refuse.question}
          text={refuse.explanation(listing.title)}
          confirm={refuse.question}
          confirming={refuse.doing}
          ready={refuse.readyReasons}
          draftKey={decisions.reasonKeyOf(listing)}
          isPending={pending !== undefined}
          problem={decisions.problem}
          onConfirm={(reason) => void decide(refuse, reason)}
          onClose={close}
        >
          <OpenViewers listingId={listing.id} />
          {isGone && (
            <Note kind="waiting" announced>
              {GONE_TEXT} What you typed stays here.
            </Note>
          )}
          {refuse.takesOffSite && <AffectedStays of={{ kind: 'listing', id: listing.id }} />}
        </ReasonDialog>
      )}
    </>
  );
}
