import { Button, Group, Paper, Stack, Text, Title } from '@mantine/core';
import { IconPhoto } from '@tabler/icons-react';
import { useId } from 'react';
import { Link } from 'react-router';
import { formatPrice, PRICE_LABELS } from '../../../../../shared/listings/labels.ts';
import type { ReviewCard } from '../../../../../shared/moderation/schema.ts';
import { pagePaths } from '../../../../../shared/pages.ts';
import { EmptyState } from '../../../components/empty-state.tsx';
import { ListingPhoto } from '../../../components/listing-photo.tsx';
import { LoadingRows, NotLoaded } from '../../../components/signed-in/list-states.tsx';
import type { ApiError } from '../../../lib/api-error.ts';
import { formatDateTime } from '../../../lib/dates.ts';

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
      <EmptyState title="Nothing waits for review" heading="h3">
        <p>What listers submit is shown here until it is decided.</p>
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
  <Paper component="article" variant="row">
    <div>
      {listing.cover_photo === null ? (
        <IconPhoto className="fs-icon" aria-hidden />
      ) : (
        <ListingPhoto photo={listing.cover_photo} sizes="112px" alt="" />
      )}
    </div>
    <Title order={3}>{listing.title}</Title>
    <Stack gap={6} fz={14} c="dimmed">
      <Group gap="6px 12px">
        <span>{PRICE_LABELS[listing.type]}</span>
        <Text span inherit fw={600} c="bright">
          {formatPrice(listing.price)}
        </Text>
        <span>{listing.area_name}</span>
      </Group>
      <Group gap="6px 12px">
        <span>{listing.organisation.name}</span>
        <span>Created {formatDateTime(listing.created_at)}</span>
      </Group>
    </Stack>
    <Group data-do gap={8}>
      <Button
        size="sm"
        variant="default"
        component={Link}
        to={pagePaths.listing(listing.id)}
        aria-label={`View ${listing.title}`}
      >
        View
      </Button>
    </Group>
  </Paper>
);
