import { lazy, Suspense } from 'react';
import { useParams } from 'react-router';
import { useListing } from '../features/listing/api/use-listing.ts';
import { ListingFound } from '../features/listing/components/listing-found.tsx';
import { ListingMissing } from '../features/listing/components/listing-missing.tsx';
import { ListingSkeleton } from '../features/listing/components/listing-skeleton.tsx';
import { useSession } from '../lib/session/use-session.ts';
import { useIsOnServer } from '../lib/site-context.ts';

const ListingPreview = lazy(async () => ({
  default: (await import('../features/listing/components/listing-preview.tsx')).ListingPreview,
}));
const ListingReview = lazy(async () => ({
  default: (await import('../features/review/components/listing-review.tsx')).ListingReview,
}));

/** The page of the listing in the address. */
export function ListingPage() {
  const { listingId = '' } = useParams();
  const state = useListing(listingId);
  switch (state.status) {
    case 'loading':
      return <ListingSkeleton />;
    case 'found':
      // A new instance for each listing, so that its photos begin with the first.
      return (
        <ListingFound
          key={listingId}
          listing={state.listing}
          notice={<ReviewForAdmins listingId={listingId} />}
        />
      );
    case 'missing':
      return <NotPublic listingId={listingId} />;
    case 'failed':
      return (
        <ListingMissing listingId={listingId} onRetry={state.retry} isRetrying={state.isRetrying} />
      );
  }
}

/** What an admin decides on. Visitors don't load this code. */
function ReviewForAdmins({ listingId }: { readonly listingId: string }) {
  const session = useSession();
  if (session.status !== 'signed-in' || session.profile.role !== 'ADMIN') return null;
  return (
    <Suspense>
      <ListingReview listingId={listingId} />
    </Suspense>
  );
}

/** For a listing that isn't public: a signed-in user may be allowed to see it. */
function NotPublic({ listingId }: { readonly listingId: string }) {
  const session = useSession();
  const isOnServer = useIsOnServer();
  if (session.status === 'signed-in') {
    return (
      <Suspense fallback={<ListingSkeleton />}>
        <ListingPreview
          listingId={listingId}
          role={session.profile.role}
          notice={<ReviewForAdmins listingId={listingId} />}
        />
      </Suspense>
    );
  }
  if (session.status === 'unknown' && !isOnServer) return <ListingSkeleton />;
  return <ListingMissing listingId={listingId} />;
}
