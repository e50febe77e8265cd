import { Button, Stack } from '@mantine/core';
import { useEffect, useState } from 'react';
import { Link, useParams } from 'react-router';
import type { OwnListing } from '../../../shared/listings/own-schema.ts';
import { pagePaths } from '../../../shared/pages.ts';
import { EmptyState } from '../components/empty-state.tsx';
import { RetryButton } from '../components/error-state.tsx';
import { FormSkeleton } from '../components/form/form-skeleton.tsx';
import { BackLink } from '../components/signed-in/back-link.tsx';
import { PageHeading } from '../components/signed-in/page-heading.tsx';
import { StatusBadges } from '../components/signed-in/status-badges.tsx';
import { AvailabilityEditor } from '../features/bookings/availability/availability-editor.tsx';
import { useChannels } from '../features/channels/use-channels.ts';
import { EditListing } from '../features/listing-editor/edit-listing.tsx';
import { PhotoBoard } from '../features/listing-photos/photo-board.tsx';
import { SendingProgress } from '../features/listing-photos/photo-notices.tsx';
import { usePhotos } from '../features/listing-photos/use-photos.ts';
import { isWorthRetrying } from '../lib/api-error.ts';
import { lazyPart } from '../lib/lazy-part.tsx';
import { useFreshOperation } from '../lib/signed-in/use-fresh-operation.ts';
import { usePrivateHead } from '../lib/signed-in/use-private-head.ts';

const ChannelList = lazyPart(() => import('../features/channels/channel-list.tsx'), 'ChannelList');
const ConflictList = lazyPart(
  () => import('../features/channels/conflict-list.tsx'),
  'ConflictList',
);

const BACK = pagePaths.myListings;

/** Edit Listing, for the listing in the address. */
export function EditListingPage() {
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
  } = useFreshOperation('getMyListing', { params: { listing_id: listingId } });
  usePrivateHead(
    listing === undefined ? 'Edit Listing' : `Edit Listing: ${listing.title}`,
    'One of your listings.',
  );
  return (
    <Stack gap="lg">
      <BackLink to={BACK}>Back to listings</BackLink>
      <PageHeading
        title={listing?.title ?? 'Edit Listing'}
        badge={
          listing && (
            <StatusBadges status={listing.status} isEdited={listing.edited_since_approval} />
          )
        }
      />
      {listing !== undefined && <FoundListing listing={listing} />}
      {listing === undefined && error === undefined && (
        <>
          <p role="status">Loading listing...</p>
          <FormSkeleton fields={5} />
        </>
      )}
      {listing === undefined && error !== undefined && (
        <div role="alert">
          {isWorthRetrying(error) ? (
            <EmptyState
              title="Failed to load listing"
              action={<RetryButton onRetry={() => void mutate()} isRetrying={isValidating} />}
            />
          ) : (
            <EmptyState
              title="Listing not found"
              action={
                <Button component={Link} to={BACK}>
                  Your listings
                </Button>
              }
            />
          )}
        </div>
      )}
    </Stack>
  );
}

function FoundListing({ listing }: { readonly listing: OwnListing }) {
  const photos = usePhotos(listing.id);
  const [isUnsaved, setUnsaved] = useState(false);
  const [pricesSaved, setPricesSaved] = useState(0);
  return (
    <EditListing
      listing={listing}
      changesBeside={pricesSaved}
      photos={{
        ...photos,
        panel: <PhotoBoard photos={photos} note="Photo changes are saved immediately." />,
        progress: <SendingProgress photos={photos} />,
      }}
      availability={
        listing.type === 'HOLIDAY'
          ? {
              panel: (
                <Availability
                  listing={listing}
                  onUnsaved={setUnsaved}
                  onPriceSaved={() => setPricesSaved((times) => times + 1)}
                />
              ),
              isUnsaved,
            }
          : undefined
      }
    />
  );
}

interface AvailabilityProps {
  readonly listing: OwnListing;
  readonly onUnsaved: (isUnsaved: boolean) => void;
  readonly onPriceSaved: () => void;
}

/**
 * The tab "Availability" of a holiday let: conflicts with other sites, the form of nights and terms, and
 * the list of other sites.
 */
function Availability({ listing: { id, price }, ...form }: AvailabilityProps) {
  // Other tabs, and other types of listings, don't need this code.
  useEffect(() => {
    void ChannelList.preload(location.pathname);
    void ConflictList.preload(location.pathname);
  }, []);
  const channels = useChannels(id);
  return (
    <AvailabilityEditor
      {...form}
      listingId={id}
      price={price}
      channels={{
        isKnown: channels.isKnown,
        conflicts: <ConflictList listingId={id} channels={channels} />,
        list: <ChannelList listingId={id} channels={channels} />,
      }}
    />
  );
}
