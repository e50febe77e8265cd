import type { MouseEvent, Ref } from 'react';
import { Link } from 'react-router';
import classes from './load-more.module.css';

interface LoadMoreProps {
  /** The address of the next page by itself; null when all are shown. */
  readonly nextPath: string | null;
  readonly shown: number;
  readonly total: number;
  readonly isLoading: boolean;
  readonly hasFailed: boolean;
  readonly linkRef: Ref<HTMLAnchorElement>;
  /** Puts the next page below what is shown. */
  readonly onLoadMore: () => void;
}

/** Whether a click is meant for this tab; the others open the link as the browser does. */
const isPlainClick = (event: MouseEvent): boolean =>
  event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);

/** How much of a search is shown, and the way to more. */
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
