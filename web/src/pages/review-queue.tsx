import { useState } from 'react';
import { pagePaths } from '../../../shared/pages.ts';
import { BackLink } from '../components/signed-in/back-link.tsx';
import { PageHeading } from '../components/signed-in/page-heading.tsx';
import { EditedListings } from '../features/review/edited-listings.tsx';
import { PendingListings } from '../features/review/pending-listings.tsx';
import { queueCount } from '../features/review/queue-count.ts';
import { ReviewKeys, ReviewKeysButton } from '../features/review/review-keys.tsx';
import { useProfile } from '../lib/session/use-session.ts';
import { usePolledPages } from '../lib/signed-in/use-polled.ts';
import { usePrivateHead } from '../lib/signed-in/use-private-head.ts';

const PENDING = { query: { status: 'PENDING' } } as const;
const EDITED = { query: { edited_since_approval: 'true' } } as const;

/** Review Queue: listings that wait for an admin's decision, on the listing or on its edits (D12). */
export function ReviewQueuePage() {
  const pending = usePolledPages('listReviewQueue', PENDING);
  const editedQueue = usePolledPages('listReviewQueue', EDITED);
  const [isTellingKeys, setTellingKeys] = useState(false);
  const isAdmin = useProfile().role === 'ADMIN';
  usePrivateHead('Review Queue', 'Listings waiting for review.');
  return (
    <>
      {isAdmin && <BackLink to={pagePaths.adminDashboard}>Admin Dashboard</BackLink>}
      <PageHeading
        title="Review Queue"
        lede={<span role="status">{queueCount(pending.lastPage?.total, pending.isLoading)}</span>}
        action={<ReviewKeysButton onClick={() => setTellingKeys(true)} />}
      />
      <ReviewKeys
        isOpen={isTellingKeys}
        onOpen={() => setTellingKeys(true)}
        onClose={() => setTellingKeys(false)}
      >
        <PendingListings queue={pending} />
        <EditedListings queue={editedQueue} />
      </ReviewKeys>
    </>
  );
}
