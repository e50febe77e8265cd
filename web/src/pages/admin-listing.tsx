import { Group, Stack, Title } from '@mantine/core';
import { useParams } from 'react-router';
import { pagePaths } from '../../../shared/pages.ts';
import { FeaturedBadge } from '../components/listing-badges.tsx';
import { BackLink } from '../components/signed-in/back-link.tsx';
import { LoadingRows, NotLoaded, NotThere } from '../components/signed-in/list-states.tsx';
import { MoreOfList } from '../components/signed-in/more-of-list.tsx';
import { PageHeading } from '../components/signed-in/page-heading.tsx';
import { StatusBadges } from '../components/signed-in/status-badges.tsx';
import { AuditTrail } from '../features/audit/components/audit-trail.tsx';
import { HiddenBadge } from '../features/review/all-listings/components/admin-listing-row.tsx';
import { AdminListingView } from '../features/review/all-listings/components/admin-listing-view.tsx';
import { isWorthRetrying } from '../lib/api-error.ts';
import { usePrivateHead } from '../lib/signed-in/use-private-head.ts';
import { useOperation } from '../lib/use-operation.ts';
import { NO_DEDUPING, usePagedOperation } from '../lib/use-paged-operation.ts';

/** One listing of any organisation, in full, with its audit trail. */
export function AdminListingPage() {
  const { listingId = '' } = useParams();
  const {
    data: listing,
    error,
    isValidating,
    mutate,
  } = useOperation('getAdminListing', { params: { listing_id: listingId } }, NO_DEDUPING);
  usePrivateHead(listing?.title ?? 'Listing', 'A listing, whole.');
  return (
    <>
      <BackLink to={pagePaths.adminListings}>All listings</BackLink>
      <PageHeading
        title={listing?.title ?? 'Listing'}
        badge={
          listing && (
            <Group gap="6px 12px">
              <StatusBadges status={listing.status} isEdited={listing.edited_since_approval} />
              {listing.featured && <FeaturedBadge />}
              {listing.hidden && <HiddenBadge />}
            </Group>
          )
        }
      />
      {listing !== undefined && (
        <>
          <AdminListingView key={listing.id} listing={listing} />
          <Trail listingId={listing.id} />
        </>
      )}
      {listing === undefined && error === undefined && (
        <LoadingRows text="Loading listing..." count={3} height={160} />
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
    </>
  );
}

/** The listing's audit trail. */
function Trail({ listingId }: { readonly listingId: string }) {
  const trail = usePagedOperation('listAudit', { query: { subject: listingId } }, NO_DEDUPING);
  return (
    <Stack component="section" aria-labelledby="listing-trail">
      <Title order={2} id="listing-trail">
        Audit trail
      </Title>
      {trail.isLoading && <LoadingRows text="Loading the audit trail..." count={3} height={72} />}
      {trail.lastPage === undefined && trail.error !== undefined && (
        <NotLoaded title="Error loading the audit trail" heading="h3" list={trail} />
      )}
      {trail.lastPage !== undefined && trail.items.length === 0 && (
        <p>Nothing is noted of it yet.</p>
      )}
      {trail.items.length > 0 && <AuditTrail entries={trail.items} />}
      {trail.lastPage !== undefined && <MoreOfList list={trail} />}
    </Stack>
  );
}
