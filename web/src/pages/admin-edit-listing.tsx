import { Stack } from '@mantine/core';
import { useParams } from 'react-router';
import { pagePaths } from '../../../shared/pages.ts';
import { FormSkeleton } from '../components/form/form-skeleton.tsx';
import { BackLink } from '../components/signed-in/back-link.tsx';
import { NotLoaded, NotThere } from '../components/signed-in/list-states.tsx';
import { PageHeading } from '../components/signed-in/page-heading.tsx';
import { StatusBadges } from '../components/signed-in/status-badges.tsx';
import { EditForOwner } from '../features/listing-editor/edit-for-owner.tsx';
import { isWorthRetrying } from '../lib/api-error.ts';
import { useFreshOperation } from '../lib/signed-in/use-fresh-operation.ts';
import { usePrivateHead } from '../lib/signed-in/use-private-head.ts';

/** The form in which an admin edits the listing in the address for its owner. */
export function AdminEditListingPage() {
  const { listingId = '' } = useParams();
  // A new instance for each listing, so that each one loads.
  return <EditOneListing key={listingId} listingId={listingId} />;
}

function EditOneListing({ listingId }: { readonly listingId: string }) {
  const {
    data: listing,
    error,
    isValidating,
    mutate,
  } = useFreshOperation('getAdminListing', { params: { listing_id: listingId } });
  usePrivateHead(
    listing === undefined ? 'Edit for the owner' : `Edit for the owner: ${listing.title}`,
    'A listing that an admin edits for its owner.',
  );
  return (
    <Stack gap="lg">
      <BackLink to={pagePaths.adminListing(listingId)}>The listing</BackLink>
      <PageHeading
        title={listing?.title ?? 'Edit for the owner'}
        badge={
          listing && (
            <StatusBadges status={listing.status} isEdited={listing.edited_since_approval} />
          )
        }
      />
      {listing !== undefined && <EditForOwner listing={listing} />}
      {listing === undefined && error === undefined && (
        <>
          <p role="status">Loading listing...</p>
          <FormSkeleton fields={5} />
        </>
      )}
      {listing === undefined &&
        error !== undefined &&
        (isWorthRetrying(error) ? (
          <NotLoaded
            title="Failed to load listing"
            list={{ error, isRetrying: isValidating, retry: () => void mutate() }}
          />
        ) : (
          <NotThere
            title="Listing not found"
            list={{ path: pagePaths.adminListings, label: 'All listings' }}
          />
        ))}
    </Stack>
  );
}
