import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { formatPrice, PRICE_LABELS } from '../../../../../shared/listings/labels.ts';
import type { OwnListingCard } from '../../../../../shared/listings/own-schema.ts';
import { pagePaths } from '../../../../../shared/pages.ts';
import { FellDrawing } from '../../../components/fell-drawing.tsx';
import { ListingPhoto } from '../../../components/listing-photo.tsx';
import { RejectionNote } from '../../../components/signed-in/note.tsx';
import { EditedBadge, StatusBadge } from '../../../components/signed-in/status-badge.tsx';
import { formatDate } from '../../../lib/dates.ts';
import { actionsOf } from '../listing-actions.ts';
import type { ListingAction } from '../use-listing-action.ts';
import { ActionDialog, type ConfirmedAction } from './action-dialog.tsx';
import classes from './my-listing-row.module.css';

interface MyListingRowProps {
  readonly listing: OwnListingCard;
  readonly heading: 'h2' | 'h3';
  /** What is being done with it at this moment. */
  readonly underway: ListingAction | null;
  /** Something is being done with it or another. */
  readonly isBusy: boolean;
  /** Whether it succeeded. */
  readonly onAction: (action: ListingAction) => Promise<boolean>;
}

/** One of one's own listings: how it stands, and what can be done with it. */
export function MyListingRow({
  listing,
  heading: Heading,
  underway,
  isBusy,
  onAction,
}: MyListingRowProps) {
  const { id, title, type, status } = listing;
  const { submit, canArchive, canDelete, see } = actionsOf(status);
  const [asked, setAsked] = useState<ConfirmedAction | null>(null);
  const headingRef = useRef<HTMLHeadingElement>(null);
  const hasActed = useRef(false);

  const act = async (action: ListingAction) => {
    if (isBusy) return;
    hasActed.current = await onAction(action);
    if (hasActed.current) setAsked(null);
  };
  // The button that was pressed has gone with the state that it belonged to.
  useEffect(() => {
    if (!hasActed.current || asked !== null) return;
    hasActed.current = false;
    headingRef.current?.focus();
  });

  const name = <span className="fs-visually-hidden"> {title}</span>;
  return (
    <article className={classes.row}>
      <div className={classes.thumb}>
        {listing.cover_photo === null ? (
          <FellDrawing />
        ) : (
          <ListingPhoto photo={listing.cover_photo} sizes="112px" alt="" />
        )}
      </div>
      <div className={classes.what}>
        <Heading ref={headingRef} tabIndex={-1} className={classes.title}>
          {title}
        </Heading>
        <p className={classes.line}>
          <StatusBadge status={status} />
          {listing.edited_since_approval && <EditedBadge />}
          <span>{PRICE_LABELS[type]}</span>
          <b className={classes.price}>{formatPrice(listing.price)}</b>
        </p>
        <p className={classes.line}>
          <span>{listing.area_name}</span>
          <span>Created {formatDate(listing.created_at)}</span>
        </p>
      </div>
      <div className={classes.actions}>
        {submit !== null && (
          <button
            type="button"
            className="fs-button fs-small"
            aria-disabled={isBusy}
            onClick={() => void act('submit')}
          >
            {underway === 'submit' ? 'Submitting...' : submit}
            {name}
          </button>
        )}
        <Link className="fs-button fs-quiet fs-small" to={pagePaths.editListing(id)}>
          Edit{name}
        </Link>
        <Link className="fs-button fs-quiet fs-small" to={pagePaths.listing(id)}>
          {see}
          {name}
        </Link>
        {canArchive && (
          <button
            type="button"
            className="fs-button fs-quiet fs-small"
            onClick={() => setAsked('archive')}
          >
            Archive{name}
          </button>
        )}
        {canDelete && (
          <button
            type="button"
            className="fs-button fs-danger fs-small"
            onClick={() => setAsked('delete')}
          >
            Delete{name}
          </button>
        )}
      </div>
      {status === 'REJECTED' && listing.rejection_note !== null && (
        <div className={classes.note}>
          <RejectionNote note={listing.rejection_note} />
        </div>
      )}
      {asked !== null && (
        <ActionDialog
          action={asked}
          title={title}
          isPending={underway !== null}
          onConfirm={() => void act(asked)}
          onClose={() => setAsked(null)}
        />
      )}
    </article>
  );
}
