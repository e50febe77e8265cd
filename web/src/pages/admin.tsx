import { useSearchParams } from 'react-router';
import { londonDate } from '../../../shared/dates.ts';
import { ErrorState } from '../components/error-state.tsx';
import { PageHeading } from '../components/signed-in/page-heading.tsx';
import { PhotoBatches } from '../features/photo-batches/photo-batches.tsx';
import { AttentionRequired } from '../features/review/attention-required.tsx';
import { queueCount } from '../features/review/queue-count.ts';
import { RecentSubmissions } from '../features/review/recent-submissions.tsx';
import { Activity } from '../features/statistics/activity.tsx';
import { QuickActions } from '../features/statistics/quick-actions.tsx';
import { rangeIn, rangeQuery } from '../features/statistics/range-filter.ts';
import { StatCards } from '../features/statistics/stat-cards.tsx';
import { IN_PLACE } from '../lib/navigation.ts';
import { usePolledOperation } from '../lib/signed-in/use-polled.ts';
import { usePrivateHead } from '../lib/signed-in/use-private-head.ts';

const LEDE = 'How the site is doing, and what needs an admin.';

/** The first three listings that wait for review. */
const RECENT = { query: { status: 'PENDING', limit: 3 } } as const;

/** Admin Dashboard: what waits for review, the site's figures, and links to the admins' pages. */
export function AdminPage() {
  const [query, setQuery] = useSearchParams();
  const statistics = usePolledOperation('getStatistics', {});
  const pending = usePolledOperation('listReviewQueue', RECENT);
  // All numbers of waiting listings on the page are this one: others could be a moment older.
  const total = pending.data?.total;
  // The rest waits for what comes first, which would move it.
  const isKnown = pending.data !== undefined || pending.error !== undefined;
  usePrivateHead('Admin Dashboard', LEDE);
  return (
    <>
      <PageHeading title="Admin Dashboard" lede={LEDE} />
      {isKnown ? (
        <>
          {total !== undefined && total > 0 && <AttentionRequired count={total} />}
          {statistics.error !== undefined && statistics.data === undefined ? (
            <ErrorState
              onRetry={() => void statistics.mutate()}
              isRetrying={statistics.isValidating}
            />
          ) : (
            <StatCards statistics={statistics.data} pending={total ?? (pending.error && null)} />
          )}
        </>
      ) : (
        <StatCards statistics={undefined} pending={undefined} />
      )}
      <Activity
        chosen={rangeIn(query, londonDate(new Date()))}
        onChange={(chosen) => setQuery(rangeQuery(chosen), { state: IN_PLACE, replace: true })}
      />
      <RecentSubmissions
        listings={pending.data?.items}
        error={pending.error}
        isRetrying={pending.isValidating}
        onRetry={() => void pending.mutate()}
      />
      <QuickActions statistics={statistics.data} awaiting={queueCount(total, pending.isLoading)} />
      <PhotoBatches />
    </>
  );
}
