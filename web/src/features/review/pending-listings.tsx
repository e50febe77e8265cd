import { Button, Paper, Skeleton, Stack } from '@mantine/core';
import { Link } from 'react-router';
import { pagePaths } from '../../../../shared/pages.ts';
import { EmptyState } from '../../components/empty-state.tsx';
import { useProfile } from '../../lib/session/use-session.ts';
import type { PagedList } from '../../lib/use-paged-operation.ts';
import { ReviewList } from './review-list.tsx';

/** A placeholder for a `ReviewCard`. */
const skeleton = (key: string) => (
  <Paper key={key} variant="review" data-skeleton>
    <Skeleton height="100%" radius={0} />
    <div>
      <Skeleton width="72%" height={29} />
      <Skeleton width="46%" height={23} />
      <Skeleton width="58%" height={29} />
      <Skeleton width="90%" height={50} />
      <Skeleton width="38%" height={22} />
    </div>
    <div>
      <Skeleton height={48} />
      <Skeleton height={48} />
      <Skeleton height={48} />
    </div>
  </Paper>
);

/** The listings that wait for a first decision. */
export function PendingListings({ queue }: { readonly queue: PagedList<'listReviewQueue'> }) {
  const isAdmin = useProfile().role === 'ADMIN';
  if (queue.isLoading) return <Stack gap={20}>{['first', 'second', 'third'].map(skeleton)}</Stack>;
  return (
    <ReviewList
      queue={queue}
      heading={2}
      empty={
        <EmptyState
          title="All caught up!"
          action={
            isAdmin && (
              <Button component={Link} to={pagePaths.adminDashboard} variant="default">
                Back to admin dashboard
              </Button>
            )
          }
        >
          <p>No listings pending review at the moment.</p>
        </EmptyState>
      }
    />
  );
}
