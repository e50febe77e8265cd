import { Stack, Title } from '@mantine/core';
import { useId } from 'react';
import type { ReviewCard } from '../../../../shared/moderation/schema.ts';
import { EmptyState } from '../../components/empty-state.tsx';
import { LoadingRows, NotLoaded } from '../../components/signed-in/list-states.tsx';
import { ListingRow, ViewListing } from '../../components/signed-in/listing-row.tsx';
import type { ApiError } from '../../lib/api-error.ts';
import { formatDateTime } from '../../lib/dates.ts';

interface RecentSubmissionsProps {
  /** Undefined until they have loaded. */
  readonly listings: readonly ReviewCard[] | undefined;
  readonly error: ApiError | undefined;
  readonly isRetrying: boolean;
  readonly onRetry: () => void;
}

/** The first few listings that wait for review. */
export function RecentSubmissions(props: RecentSubmissionsProps) {
  const id = useId();
  return (
    <Stack component="section" aria-labelledby={id}>
      <Title order={2} id={id}>
        Recent Submissions
      </Title>
      <Submissions {...props} />
    </Stack>
  );
}

function Submissions({ listings, error, isRetrying, onRetry }: RecentSubmissionsProps) {
  if (listings === undefined && error !== undefined) {
    return (
      <NotLoaded
        title="We couldn’t load the submissions"
        heading="h3"
        list={{ error, isRetrying, retry: onRetry }}
      />
    );
  }
  if (listings === undefined) return <LoadingRows text="Loading..." count={3} height={96} />;
  if (listings.length === 0) {
    return (
      <EmptyState title="Nothing to review" heading="h3">
        <p>Submitted listings appear here until someone decides on them.</p>
      </EmptyState>
    );
  }
  return (
    <div>
      {listings.map((listing) => (
        <Submission key={listing.id} listing={listing} />
      ))}
    </div>
  );
}

const Submission = ({ listing }: { readonly listing: ReviewCard }) => (
  <ListingRow
    listing={listing}
    title={<Title order={3}>{listing.title}</Title>}
    place={<span>{listing.area_name}</span>}
    details={
      <>
        <span>{listing.organisation.name}</span>
        {listing.submitted_at !== null && (
          <span>Submitted {formatDateTime(listing.submitted_at)}</span>
        )}
      </>
    }
    actions={<ViewListing listing={listing} />}
  />
);
