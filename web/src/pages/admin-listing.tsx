import { Anchor, Group } from '@mantine/core';
import { Link, useParams } from 'react-router';
import { pagePaths } from '../../../shared/pages.ts';
import { FeaturedBadge } from '../components/listing-badges.tsx';
import { BackLink } from '../components/signed-in/back-link.tsx';
import { LoadingRows, NotLoaded, NotThere } from '../components/signed-in/list-states.tsx';
import { PageHeading } from '../components/signed-in/page-heading.tsx';
import { StatusBadges } from '../components/signed-in/status-badges.tsx';
import { Timeline } from '../features/audit/timeline.tsx';
import { HiddenBadge } from '../features/review/all-listings/admin-listing-row.tsx';
import { AdminListingView } from '../features/review/all-listings/admin-listing-view.tsx';
import { isWorthRetrying } from '../lib/api-error.ts';
import { usePrivateHead } from '../lib/signed-in/use-private-head.ts';
import { useOperation } from '../lib/use-operation.ts';
import { NO_DEDUPING } from '../lib/use-paged-operation.ts';

/** A listing of any organisation, in full, with its timeline. */
export function AdminListingPage() {
  const { listingId = '' } = useParams();
  const {
    data: listing,
    error,
    isValidating,
    mutate,
  } = useOperation('getAdminListing', { params: { listing_id: listingId } }, NO_DEDUPING);
  usePrivateHead(listing?.title ?? 'Listing', 'A listing in full.');
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
          <Group>
            <Anchor component={Link} to={pagePaths.adminRecords(listing.id)}>
              Bookings and enquiries
            </Anchor>
          </Group>
          <Timeline subject={listing.id} />
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
