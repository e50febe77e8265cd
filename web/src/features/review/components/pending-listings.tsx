import { Link } from 'react-router';
import { EmptyState } from '../../../components/empty-state.tsx';
import { ErrorState } from '../../../components/error-state.tsx';
import type { WaitingListings } from '../api/use-waiting-listings.ts';
import { ReviewCardSkeleton } from './review-card-skeleton.tsx';
import classes from './review-list.module.css';
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
      <div className={classes.queue}>
        {SKELETONS.map((key) => (
          <ReviewCardSkeleton key={key} />
        ))}
      </div>
    );
  }
  if (queue.error !== undefined && queue.lastPage === undefined) {
    return <ErrorState onRetry={queue.retry} isRetrying={queue.isRetrying} />;
  }
  return (
    <ReviewList
      queue={queue}
      heading="h2"
      accept={{ decision: 'approve', label: 'Approve', doing: 'Approving...' }}
      refuse={{
        decision: 'reject',
        label: 'Reject',
        doing: 'Rejecting...',
        title: 'Reject Listing',
        text: (title) =>
          `Please provide a reason for rejecting "${title}". This will be sent to the property owner.`,
      }}
      empty={
        <EmptyState
          title="All caught up!"
          action={
            <Link className="fs-button fs-quiet" to={backTo}>
              Back to dashboard
            </Link>
          }
        >
          <p>No listings pending review at the moment.</p>
        </EmptyState>
      }
    />
  );
}
