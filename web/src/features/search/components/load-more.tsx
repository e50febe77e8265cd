import type { MouseEvent, Ref } from 'react';
import { Link } from 'react-router';
import classes from './load-more.module.css';

interface LoadMoreProps {
  /** The address of the next page; null if all results are shown. */
  readonly nextPath: string | null;
  readonly shown: number;
  readonly total: number;
  readonly isLoading: boolean;
  readonly hasFailed: boolean;
  readonly linkRef: Ref<HTMLAnchorElement>;
  /** Loads the next page below the results. */
  readonly onLoadMore: () => void;
}

/** Whether a click would open the link in this tab. */
const isPlainClick = (event: MouseEvent): boolean =>
  event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);

/** The number of results that are shown, and a link to load more. */
export function LoadMore({
  nextPath,
  shown,
  total,
  isLoading,
  hasFailed,
  linkRef,
  onLoadMore,
}: LoadMoreProps) {
  return (
    <div className={classes.more}>
      {nextPath !== null && (
        <Link
          ref={linkRef}
          className="fs-button fs-quiet"
          to={nextPath}
          onClick={(event) => {
            if (!isPlainClick(event)) return;
            event.preventDefault();
            if (!isLoading) onLoadMore();
          }}
        >
          {isLoading ? 'Loading...' : 'Load more'}
        </Link>
      )}
      <p role="alert" className={classes.failure}>
        {hasFailed && 'The next properties couldn’t be loaded. Please try again.'}
      </p>
      <p className={classes.shown} role="status">
        Showing {shown} of {total}
      </p>
    </div>
  );
}
