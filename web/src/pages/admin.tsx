import { PageHeading } from '../components/signed-in/page-heading.tsx';
import { PhotoBatches } from '../features/photo-batches/components/photo-batches.tsx';
import { ReviewQueueLink } from '../features/review/components/review-queue-link.tsx';
import { usePrivateHead } from '../lib/signed-in/use-private-head.ts';

const LEDE = 'What waits for an admin, and what an admin can set going.';

/** Admin Dashboard: the way to what waits for review, and photos by AI for listings without any. */
export function AdminPage() {
  usePrivateHead('Admin Dashboard', LEDE);
  return (
    <>
      <PageHeading title="Admin Dashboard" lede={LEDE} />
      <ReviewQueueLink />
      <PhotoBatches />
    </>
  );
}
