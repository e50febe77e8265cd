import type { WaitingListings } from '../api/use-waiting-listings.ts';
import classes from './review-list.module.css';

/** The way to more of a queue that is longer than a page. */
export function MoreOfQueue({ queue }: { readonly queue: WaitingListings }) {
  if (!queue.hasMore) return null;
  return (
    <div className={classes.more}>
      <button
        type="button"
        className="fs-button fs-quiet"
        aria-disabled={queue.isLoadingMore}
        onClick={queue.isLoadingMore ? undefined : queue.loadMore}
      >
        {queue.isLoadingMore ? 'Loading...' : 'Load more'}
      </button>
    </div>
  );
}
