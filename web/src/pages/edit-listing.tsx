import { Button, Stack } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link, useLocation, useParams } from 'react-router';
import type { OwnListing } from '../../../shared/listings/own-schema.ts';
import { pagePaths } from '../../../shared/pages.ts';
import { EmptyState } from '../components/empty-state.tsx';
import { FormSkeleton } from '../components/form/form-skeleton.tsx';
import { BackLink } from '../components/signed-in/back-link.tsx';
import { PageHeading } from '../components/signed-in/page-heading.tsx';
import { StatusBadge } from '../components/signed-in/status-badge.tsx';
import { TryAgain } from '../components/signed-in/try-again.tsx';
import { useOwnListing } from '../features/listing-editor/api/use-own-listing.ts';
import { EditListing } from '../features/listing-editor/components/edit-listing.tsx';
import { placeNamed } from '../features/listing-editor/editor-tabs.ts';
import { PhotoBoard } from '../features/listing-photos/components/photo-board.tsx';
import { SendingProgress } from '../features/listing-photos/components/photo-news.tsx';
import { usePhotos } from '../features/listing-photos/use-photos.ts';
import { useProfile } from '../lib/session/use-session.ts';
import { placeInAddress } from '../lib/signed-in/editor-links.ts';
import { useDocumentHead } from '../lib/use-document-head.ts';

const BACK = pagePaths.myListings;

/** Edit Listing, for the listing in the address. */
export function EditListingPage() {
  const { listingId = '' } = useParams();
  // A new instance for each listing, so that each is loaded anew.
  return <EditOneListing key={listingId} listingId={listingId} />;
}

function EditOneListing({ listingId }: { readonly listingId: string }) {
  const state = useOwnListing(listingId);
  useDocumentHead({
    title: state.status === 'found' ? `Edit Listing: ${state.listing.title}` : 'Edit Listing',
    description: 'One of your listings.',
    canonicalPath: pagePaths.editListing(listingId),
    noindex: true,
  });
  switch (state.status) {
    case 'loading':
      return (
        <Frame>
          <p role="status">Loading listing...</p>
          <FormSkeleton fields={5} />
        </Frame>
      );
    case 'failed':
      return (
        <Frame>
          <div role="alert">
            <EmptyState
              title="Failed to load listing"
              action={<TryAgain onRetry={state.retry} isRetrying={state.isRetrying} />}
            />
          </div>
        </Frame>
      );
    case 'missing':
      return (
        <Frame>
          <div role="alert">
            <EmptyState
              title="Listing not found"
              action={
                <Button component={Link} to={BACK}>
                  Your listings
                </Button>
              }
            />
          </div>
        </Frame>
      );
    case 'found':
      return (
        <Frame listing={state.listing}>
          <FoundListing listing={state.listing} />
        </Frame>
      );
  }
}

function FoundListing({ listing }: { readonly listing: OwnListing }) {
  const { id: userId } = useProfile();
  const { search } = useLocation();
  const photos = usePhotos(listing.id);
  return (
    <EditListing
      listing={listing}
      userId={userId}
      then={BACK}
      start={placeNamed(placeInAddress(search))}
      photos={{
        panel: <PhotoBoard photos={photos} note="Changes to photos are saved at once." />,
        progress: <SendingProgress photos={photos} />,
        atRisk: photos.atRisk,
      }}
    />
  );
}

interface FrameProps {
  readonly listing?: OwnListing;
  readonly children: ReactNode;
}

function Frame({ listing, children }: FrameProps) {
  return (
    <Stack gap="lg">
      <BackLink to={BACK}>Back to listings</BackLink>
      {listing === undefined ? (
        <PageHeading title="Edit Listing" />
      ) : (
        <PageHeading title={listing.title} badge={<StatusBadge status={listing.status} />} />
      )}
      {children}
    </Stack>
  );
}
