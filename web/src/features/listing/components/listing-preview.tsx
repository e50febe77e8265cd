import type { ReactNode } from 'react';
import type { UserRole } from '../../../../../shared/profiles/types.ts';
import { useListingPreview } from '../api/use-listing-preview.ts';
import { withShownDetails } from '../shown-details.ts';
import { ListingFound } from './listing-found.tsx';
import { ListingMissing } from './listing-missing.tsx';
import { ListingSkeleton } from './listing-skeleton.tsx';
import { PreviewBanner } from './preview-banner.tsx';

interface ListingPreviewProps {
  readonly listingId: string;
  /** The signed-in user's role. */
  readonly role: UserRole;
  /** A note for admins above the listing. */
  readonly notice?: ReactNode;
}

/** The page of a listing that isn't public, for its lister and for admins. For anyone else it is missing (D2). */
export function ListingPreview({ listingId, role, notice }: ListingPreviewProps) {
  const state = useListingPreview(listingId, role);
  switch (state.status) {
    case 'loading':
      return <ListingSkeleton />;
    case 'found':
      return (
        <ListingFound
          key={listingId}
          listing={withShownDetails(state.listing)}
          preview={<PreviewBanner listing={state.listing} isOwn={state.isOwn} />}
          notice={notice}
        />
      );
    case 'missing':
      return <ListingMissing listingId={listingId} />;
    case 'failed':
      return (
        <ListingMissing listingId={listingId} onRetry={state.retry} isRetrying={state.isRetrying} />
      );
  }
}
