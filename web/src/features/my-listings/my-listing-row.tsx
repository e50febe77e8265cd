import { Anchor, Button, Menu, Text, Title } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import type { MyListingCard } from '../../../../shared/listings/own-schema.ts';
import { lacksPrice } from '../../../../shared/listings/rules.ts';
import { pagePaths } from '../../../../shared/pages.ts';
import { pluralise } from '../../../../shared/pluralise.ts';
import { ConfirmDialog } from '../../components/dialog/confirm-dialog.tsx';
import { RejectionNote } from '../../components/note/note.tsx';
import { AffectedStays } from '../../components/signed-in/affected-stays.tsx';
import { ListingRow, MoreActions } from '../../components/signed-in/listing-row.tsx';
import { StatusBadges } from '../../components/signed-in/status-badges.tsx';
import { useWithoutPhotos } from '../../components/signed-in/without-photos.tsx';
import { draftKey } from '../../lib/actions/drafts.ts';
import { formatDate } from '../../lib/dates.ts';
import { useProfile } from '../../lib/session/use-session.ts';
import { fieldPath } from '../../lib/signed-in/editor-links.ts';
import { actionsOf } from './listing-actions.ts';
import { ACTION_TEXTS, type ListingAction } from './use-listing-action.ts';

/** The actions that need confirmation. */
type ConfirmedAction = Exclude<ListingAction, 'submit' | 'withdraw'>;

interface MyListingRowProps {
  readonly listing: MyListingCard;
  readonly heading: 2 | 3;
  /** The action that is running on this listing. */
  readonly underway: ListingAction | null;
  /** Whether an action is running on this or another listing. */
  readonly isBusy: boolean;
  /** Resolves to whether the action succeeded. */
  readonly onAction: (action: ListingAction, reason?: string) => Promise<boolean>;
}

/** A listing of the user's own: its status, and the possible actions. */
export function MyListingRow({ listing, heading, underway, isBusy, onAction }: MyListingRowProps) {
  const { id, title, type, status } = listing;
  const { submit, canWithdraw, canArchive, canDelete, see } = actionsOf(status);
  const submitLabel = underway === 'submit' ? 'Submitting...' : submit;
  const [unconfirmedAction, setUnconfirmedAction] = useState<ConfirmedAction | null>(null);
  const headingRef = useRef<HTMLHeadingElement>(null);
  const hasActed = useRef(false);
  const more = useRef<HTMLButtonElement>(null);

  const act = async (action: ListingAction, reason?: string) => {
    if (isBusy) return false;
    const isDone = await onAction(action, reason);
    hasActed.current = isDone;
    if (isDone) setUnconfirmedAction(null);
    return isDone;
  };
  const ask = (action: ConfirmedAction) => {
    // The dialog returns the focus to the element that had it. The menu entry will be gone by then.
    more.current?.focus();
    setUnconfirmedAction(action);
  };
  const { id: userId } = useProfile();
  const withoutPhotos = useWithoutPhotos(
    draftKey(userId, `listing:${id}:without-photos`),
    (reason) => act('submit', reason),
  );
  const needsPrice = lacksPrice(listing);
  const hasPhotos = listing.cover_photo !== null;
  const submitOrAsk = () => {
    // Without a price the API refuses it, and says so.
    if (hasPhotos || needsPrice) void act('submit');
    else if (!isBusy) withoutPhotos.ask();
  };
  // The pressed button is gone if the new status has no such action.
  useEffect(() => {
    if (!hasActed.current || unconfirmedAction !== null) return;
    hasActed.current = false;
    headingRef.current?.focus();
  });

  return (
    <ListingRow
      listing={listing}
      title={
        <Title order={heading} ref={headingRef} tabIndex={-1}>
          {title}
        </Title>
      }
      badges={<StatusBadges status={status} isEdited={listing.edited_since_approval} />}
      details={
        <>
          <span>{listing.area_name}</span>
          <span>Created {formatDate(listing.created_at)}</span>
          {listing.kept_by > 0 && (
            <span>Kept by {pluralise(listing.kept_by, 'person', 'people')}</span>
          )}
        </>
      }
      actions={
        <>
          {submit !== null && (
            <Button
              size="sm"
              aria-label={`${submitLabel} ${title}`}
              aria-disabled={isBusy}
              onClick={submitOrAsk}
            >
              {submitLabel}
            </Button>
          )}
          <Button
            size="sm"
            variant="default"
            component={Link}
            to={pagePaths.editListing(id)}
            aria-label={`Edit ${title}`}
          >
            Edit
          </Button>
          {type === 'HOLIDAY' && status === 'PUBLISHED' && (
            <Button
              size="sm"
              variant="default"
              component={Link}
              to={pagePaths.editAvailability(id)}
              aria-label={`Calendar of ${title}`}
            >
              Calendar
            </Button>
          )}
          <MoreActions title={title} buttonRef={more}>
            <Menu.Item component={Link} to={pagePaths.listing(id)}>
              {see}
            </Menu.Item>
            {canWithdraw && (
              <Menu.Item onClick={() => void act('withdraw')}>Withdraw from review</Menu.Item>
            )}
            {canArchive && <Menu.Item onClick={() => ask('archive')}>Archive</Menu.Item>}
            {canDelete && (
              <Menu.Item c="var(--fs-danger)" onClick={() => ask('delete')}>
                Delete
              </Menu.Item>
            )}
          </MoreActions>
        </>
      }
    >
      {(status === 'REJECTED' || status === 'ARCHIVED') && listing.rejection_note !== null && (
        <div data-note>
          <RejectionNote listing={listing} />
        </div>
      )}
      {submit !== null && (needsPrice || !hasPhotos) && (
        <Text size="sm" c="dimmed" data-note>
          {needsPrice && (
            <>
              To submit it, add{' '}
              <Anchor component={Link} to={fieldPath(id, 'price')} inherit>
                a price
              </Anchor>
              .{' '}
            </>
          )}
          {!hasPhotos && (
            <>
              It has no photos yet:{' '}
              <Anchor component={Link} to={pagePaths.editPhotos(id)} inherit>
                add photos
              </Anchor>
            </>
          )}
        </Text>
      )}
      {withoutPhotos.dialog}
      {unconfirmedAction !== null && (
        <ConfirmDialog
          {...ACTION_TEXTS[unconfirmedAction].question(listing)}
          isPending={underway !== null}
          onConfirm={() => void act(unconfirmedAction)}
          onClose={() => setUnconfirmedAction(null)}
        >
          {unconfirmedAction === 'archive' && type === 'HOLIDAY' && (
            <AffectedStays of={{ kind: 'own listing', id, title }} />
          )}
        </ConfirmDialog>
      )}
    </ListingRow>
  );
}
