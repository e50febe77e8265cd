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
  /** Of whoever is signed in. */
  readonly role: UserRole;
  /** What some are told of it besides. */
  readonly notice?: ReactNode;
}

/** A listing that isn't public, to its lister and to admins; to anyone else it isn't there (D2). */
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
