import { Link } from 'react-router';
import type { OwnListing } from '../../../../../shared/listings/own-schema.ts';
import type { ListingStatus } from '../../../../../shared/listings/types.ts';
import { pagePaths } from '../../../../../shared/pages.ts';
import { RejectionNote } from '../../../components/signed-in/note.tsx';
import { EditedBadge, StatusBadge } from '../../../components/signed-in/status-badge.tsx';
import classes from './preview-banner.module.css';

interface PreviewBannerProps {
  readonly listing: OwnListing;
  /** Whether the listing is the user's own; else the user is an admin. */
  readonly isOwn: boolean;
}

/** Why visitors don't see the page. A published listing is hidden while its owner is suspended. */
const SENTENCES: Readonly<Record<ListingStatus, string>> = {
  DRAFT: 'This is a draft. Visitors can’t see it.',
  PENDING: 'This listing is waiting for review. Visitors can’t see it yet.',
  PUBLISHED: 'This listing is published, but hidden from visitors at present.',
  REJECTED: 'This listing was sent back. Visitors can’t see it.',
  ARCHIVED: 'This listing is archived. Visitors can’t see it any more.',
};

/** The banner above the preview of a listing: its status, and why it isn't public. */
export function PreviewBanner({ listing, isOwn }: PreviewBannerProps) {
  const { id, status, rejection_note } = listing;
  return (
    <section className={classes.banner} aria-label="Preview">
      <p className={classes.line}>
        <b>Preview</b>
        <StatusBadge status={status} />
        {listing.edited_since_approval && <EditedBadge />}
        <span>{SENTENCES[status]}</span>
      </p>
      {isOwn ? (
        <Link to={pagePaths.editListing(id)}>Edit listing</Link>
      ) : (
        <Link to={pagePaths.reviewQueue}>Review Queue</Link>
      )}
      {status === 'REJECTED' && rejection_note !== null && (
        <div className={classes.note}>
          <RejectionNote note={rejection_note} />
        </div>
      )}
    </section>
  );
}
