import { Stack } from '@mantine/core';
import { useState } from 'react';
import { Navigate } from 'react-router';
import { pagePaths } from '../../../shared/pages.ts';
import { ErrorState } from '../components/error-state.tsx';
import { FormSkeleton } from '../components/form/form-skeleton.tsx';
import { BackLink } from '../components/signed-in/back-link.tsx';
import { ListingTerms } from '../components/signed-in/listing-terms.tsx';
import { PageHeading } from '../components/signed-in/page-heading.tsx';
import { CreateListing } from '../features/listing-editor/create-listing.tsx';
import { PhotoBoard } from '../features/listing-photos/photo-board.tsx';
import { SendingProgress } from '../features/listing-photos/photo-notices.tsx';
import { usePhotos } from '../features/listing-photos/use-photos.ts';
import { pathLeadingTo } from '../lib/session/redirect.ts';
import { useMyOrganisation } from '../lib/signed-in/use-my-organisation.ts';
import { usePrivateHead } from '../lib/signed-in/use-private-head.ts';

const CREATE_ORGANISATION_FIRST = pathLeadingTo(
  pagePaths.createOrganisation,
  pagePaths.createListing,
);

/** Create Listing. A user without an organisation is sent to Create Organisation, and back. */
export function CreateListingPage() {
  const mine = useMyOrganisation();
  const [visit, setVisit] = useState(0);
  usePrivateHead('Create Listing', 'A new listing of your organisation.');
  if (mine.status === 'none') return <Navigate to={CREATE_ORGANISATION_FIRST} replace />;
  return (
    <Stack gap="lg">
      <BackLink to={pagePaths.dashboard}>Back to dashboard</BackLink>
      <PageHeading title="Create Listing" lede="It stays a draft until you submit it." />
      <ListingTerms />
      {mine.status === 'loading' && <FormSkeleton fields={5} />}
      {mine.status === 'failed' && <ErrorState onRetry={mine.retry} isRetrying={mine.isRetrying} />}
      {mine.status === 'found' && (
        <NewListing key={visit} onDiscarded={() => setVisit(visit + 1)} />
      )}
    </Stack>
  );
}

function NewListing({ onDiscarded }: { readonly onDiscarded: () => void }) {
  const photos = usePhotos();
  const note = 'Fill in title, address and area first; your photos then upload by themselves.';
  return (
    <CreateListing
      photos={{
        ...photos,
        panel: <PhotoBoard photos={photos} note={note} />,
        progress: <SendingProgress photos={photos} />,
      }}
      onDiscarded={onDiscarded}
    />
  );
}
