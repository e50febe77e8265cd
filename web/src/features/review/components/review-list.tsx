import { type Icon, IconCheck, IconX } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import type { ReviewCard as Listing } from '../../../../../shared/moderation/schema.ts';
import { MoreOfList } from '../../../components/signed-in/more-of-list.tsx';
import { useFocusOnNext } from '../../../components/signed-in/use-focus-on-next.ts';
import { useProfile } from '../../../lib/session/use-session.ts';
import { draftKey, removeDraft } from '../../../lib/signed-in/drafts.ts';
import type { Decision } from '../api/decide.ts';
import type { WaitingListings } from '../api/use-waiting-listings.ts';
import { useDecisions } from '../use-decisions.ts';
import { EditChanges } from './edit-changes.tsx';
import { ReasonDialog } from './reason-dialog.tsx';
import { ReviewCard } from './review-card.tsx';
import classes from './review-list.module.css';

interface Choice {
  readonly decision: Decision;
  readonly label: string;
  /** What the button says while it is done. */
  readonly doing: string;
}

interface ReviewListProps {
  readonly queue: WaitingListings;
  readonly heading: 'h2' | 'h3';
  readonly accept: Choice;
  /** Asks for a reason first, in a dialog of this title and text. */
  readonly refuse: Choice & { readonly title: string; readonly text: (title: string) => string };
  /** What stands there when none is left; it has a heading. */
  readonly empty: ReactNode;
}

/** Cards that wait for one of two decisions; the focus goes from each to the next. */
export function ReviewList({ queue, heading, accept, refuse, empty }: ReviewListProps) {
  const { items: listings } = queue;
  const { id: userId } = useProfile();
  const [refusingId, setRefusingId] = useState<string | null>(null);
  const [problem, setProblem] = useState<string>();
  const { run, pending } = useDecisions(queue, ({ problem: { errors = [] } }) =>
    setProblem(errors.find(({ path }) => path === 'reason')?.message),
  );
  const [doing, pendingOn] = pending ?? [];
  // One that somebody else has decided on meanwhile has left the queue, and its dialog with it.
  const refusing = listings.find(({ id }) => id === refusingId);
  const { ref, leave } = useFocusOnNext(listings.length, refusing !== undefined);

  const decideOn = async (choice: Choice, listing: Listing, reason?: string) => {
    leave(listings.indexOf(listing));
    const isDone = await run(choice.decision, listing, reason);
    if (isDone) removeDraft(reasonKey(listing));
    return isDone;
  };
  const reasonKey = ({ id }: Listing) => draftKey(userId, `reason:${id}`);
  const close = () => {
    setRefusingId(null);
    setProblem(undefined);
  };
  const sendRefusal = async (listing: Listing, reason: string) => {
    setProblem(undefined);
    if (await decideOn(refuse, listing, reason)) close();
  };

  return (
    <div ref={ref}>
      {listings.length === 0 ? (
        empty
      ) : (
        <div className={classes.queue}>
          {listings.map((listing) => {
            const isPending = pendingOn?.id === listing.id;
            return (
              <ReviewCard
                key={listing.id}
                listing={listing}
                heading={heading}
                verdict={
                  <>
                    <VerdictButton
                      label={isPending && doing === accept.decision ? accept.doing : accept.label}
                      title={listing.title}
                      icon={IconCheck}
                      isBarred={pending !== undefined}
                      onClick={() => void decideOn(accept, listing)}
                    />
                    <VerdictButton
                      label={refuse.label}
                      title={listing.title}
                      icon={IconX}
                      className="fs-danger"
                      isBarred={pending !== undefined}
                      onClick={() => setRefusingId(listing.id)}
                    />
                  </>
                }
              >
                <EditChanges listing={listing} />
              </ReviewCard>
            );
          })}
        </div>
      )}
      <MoreOfList list={queue} />
      {refusing !== undefined && (
        <ReasonDialog
          title={refuse.title}
          text={refuse.text(refusing.title)}
          confirm={refuse.title}
          confirming={refuse.doing}
          draftKey={reasonKey(refusing)}
          isPending={pending !== undefined}
          problem={problem}
          onConfirm={(reason) => void sendRefusal(refusing, reason)}
          onClose={close}
        />
      )}
    </div>
  );
}

interface VerdictButtonProps {
  readonly label: string;
  /** Of the listing, so that each button can be told from the others by its name. */
  readonly title: string;
  readonly icon: Icon;
  readonly className?: string;
  readonly isBarred: boolean;
  readonly onClick: () => void;
}

function VerdictButton({
  label,
  title,
  icon: Icon,
  className = '',
  isBarred,
  onClick,
}: VerdictButtonProps) {
  return (
    <button
      type="button"
      className={`fs-button ${className}`}
      // Not disabled, which would take the focus away from whoever has just pressed it.
      aria-disabled={isBarred}
      onClick={isBarred ? undefined : onClick}
    >
      <Icon className="fs-icon" aria-hidden />
      {label}
      <span className="fs-visually-hidden"> {title}</span>
    </button>
  );
}
