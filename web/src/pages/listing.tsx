import { useParams } from 'react-router';
import { useListing } from '../features/listing/api/use-listing.ts';
import { ListingFound } from '../features/listing/components/listing-found.tsx';
import { ListingMissing } from '../features/listing/components/listing-missing.tsx';
import { ListingSkeleton } from '../features/listing/components/listing-skeleton.tsx';

/** One listing, by the id in the address. */
export function ListingPage() {
  const { listingId = '' } = useParams();
  const state = useListing(listingId);
  switch (state.status) {
    case 'loading':
      return <ListingSkeleton />;
    case 'found':
      // Its own instance for each listing: the photos of the next begin with the first.
      return <ListingFound key={listingId} listing={state.listing} />;
    case 'missing':
      return <ListingMissing listingId={listingId} />;
    case 'failed':
      return (
        <ListingMissing listingId={listingId} onRetry={state.retry} isRetrying={state.isRetrying} />
      );
  }
}
