import { Anchor } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { OwnListing } from '../../../../shared/listings/own-schema.ts';
import type { ListingStatus } from '../../../../shared/listings/types.ts';
import { pagePaths } from '../../../../shared/pages.ts';
import { isStaff, type UserRole } from '../../../../shared/profiles/types.ts';
import { RejectionNote } from '../../components/note/note.tsx';
import { isWorthRetrying } from '../../lib/api-error.ts';
import { useOperation } from '../../lib/use-operation.ts';
import { ListingBanner } from './listing-banner.tsx';
import { ListingFound } from './listing-found.tsx';
import { ListingMissing } from './listing-missing.tsx';
import { ListingSkeleton } from './listing-skeleton.tsx';
import { withShownDetails } from './shown-details.ts';

interface ListingPreviewProps {
  readonly listingId: string;
  /** The signed-in user's role. */
  readonly role: UserRole;
  /** A note for moderators and admins above the listing. */
  readonly notice?: ReactNode;
}

/**
 * The page of a listing that isn't public, for its lister and for moderators and admins. For others it
 * doesn't exist (D2). It is looked up among the user's own listings first, because moderators
 * and admins may have listings, too.
 */
export function ListingPreview({ listingId, role, notice }: ListingPreviewProps) {
  const input = { params: { listing_id: listingId } };
  const ownListing = useOperation('getMyListing', role === 'PUBLIC' ? null : input);
  const isNotOwn =
    ownListing.data === undefined &&
    ownListing.error !== undefined &&
    !isWorthRetrying(ownListing.error);
  const isReviewer = isStaff(role) && isNotOwn;
  const toReview = useOperation('getAdminListing', isReviewer ? input : null);
  const { data: listing, error, isValidating, mutate } = isReviewer ? toReview : ownListing;

  if (listing !== undefined) {
    return (
      <ListingFound
        key={listingId}
        listing={withShownDetails(listing)}
        isPreview
        notes={
          <>
            <PreviewBanner listing={listing} isOwn={!isNotOwn} />
            {notice}
          </>
        }
      />
    );
  }
  if (error === undefined && role !== 'PUBLIC') return <ListingSkeleton />;
  const retry = isWorthRetrying(error) ? () => void mutate() : undefined;
  return <ListingMissing listingId={listingId} onRetry={retry} isRetrying={isValidating} />;
}

/** Why visitors don't see the page. A published listing is hidden while its owner is suspended. */
const SENTENCES: Readonly<Record<ListingStatus, string>> = {
  DRAFT: 'This is a draft. Visitors can’t see it.',
  PENDING: 'This listing is waiting for review. Visitors can’t see it yet.',
  PUBLISHED: 'This listing is published, but hidden from visitors at the moment.',
  REJECTED: 'This listing was sent back. Visitors can’t see it.',
  ARCHIVED: 'This listing is archived. Visitors can’t see it any more.',
};

interface PreviewBannerProps {
  readonly listing: OwnListing;
  /** Whether the listing is the user's own. Otherwise the user reviews it. */
  readonly isOwn: boolean;
}

/** The listing's status, and why it isn't public. */
function PreviewBanner({ listing, isOwn }: PreviewBannerProps) {
  const { id, status } = listing;
  return (
    <ListingBanner
      label="Preview"
      listing={listing}
      sentence={SENTENCES[status]}
      links={
        <Anchor component={Link} to={isOwn ? pagePaths.editListing(id) : pagePaths.reviewQueue}>
          {isOwn ? 'Edit listing' : 'Review Queue'}
        </Anchor>
      }
    >
      <RejectionNote listing={listing} />
    </ListingBanner>
  );
}
