import { pagePaths } from '../../../shared/pages.ts';
import { BackLink } from '../components/signed-in/back-link.tsx';
import { PageHeading } from '../components/signed-in/page-heading.tsx';
import { useWaitingListings } from '../features/review/api/use-waiting-listings.ts';
import { EditedListings } from '../features/review/components/edited-listings.tsx';
import { PendingListings } from '../features/review/components/pending-listings.tsx';
import { queueCount } from '../features/review/queue-count.ts';
import { useDocumentHead } from '../lib/use-document-head.ts';

const BACK = pagePaths.dashboard;

/** Review Queue: listings that wait for an admin's decision. */
export function ReviewQueuePage() {
  const pending = useWaitingListings('review');
  const edited = useWaitingListings('edits');
  useDocumentHead({
    title: 'Review Queue',
    description: 'Listings that wait for review.',
    canonicalPath: pagePaths.reviewQueue,
    noindex: true,
  });
  return (
    <>
      <BackLink to={BACK}>Dashboard</BackLink>
      <PageHeading
        title="Review Queue"
        lede={<span role="status">{queueCount(pending.lastPage?.total, pending.isLoading)}</span>}
      />
      <PendingListings queue={pending} backTo={BACK} />
      <EditedListings queue={edited} />
    </>
  );
}
