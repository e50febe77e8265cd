import { Button, Stack } from '@mantine/core';
import { Link } from 'react-router';
import { EmptyState } from '../../../components/empty-state.tsx';
import { LoadFailure } from '../../../components/signed-in/load-failure.tsx';
import type { WaitingListings } from '../api/use-waiting-listings.ts';
import { ReviewCardSkeleton } from './review-card-skeleton.tsx';
import { ReviewList } from './review-list.tsx';

/** Cards that stand in for those on their way. */
const SKELETONS = ['first', 'second', 'third'];

interface PendingListingsProps {
  readonly queue: WaitingListings;
  /** Where the empty queue leads back to. */
  readonly backTo: string;
}

/** The listings that wait for a first decision. */
export function PendingListings({ queue, backTo }: PendingListingsProps) {
  if (queue.isLoading) {
    return (
      <Stack gap={20}>
        {SKELETONS.map((key) => (
          <ReviewCardSkeleton key={key} />
        ))}
      </Stack>
    );
  }
  if (queue.error !== undefined && queue.lastPage === undefined) {
    return <LoadFailure onRetry={queue.retry} isRetrying={queue.isRetrying} />;
  }
  return (
    <ReviewList
      queue={queue}
      heading={2}
      empty={
        <EmptyState
          title="All caught up!"
          action={
            <Button component={Link} to={backTo} variant="default">
              Back to dashboard
            </Button>
          }
        >
          <p>No listings pending review at the moment.</p>
        </EmptyState>
      }
    />
  );
}
