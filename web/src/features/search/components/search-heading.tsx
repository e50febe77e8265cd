import type { ReactNode } from 'react';
import classes from './search-heading.module.css';

interface SearchHeadingProps {
  /** The number of matches; undefined while it is unknown. */
  readonly total: number | undefined;
  readonly isLoading: boolean;
  /** The control at the end: the order of results. */
  readonly children: ReactNode;
}

function countLine(total: number | undefined, isLoading: boolean): string {
  if (isLoading) return 'Loading...';
  return total === undefined ? '' : `${total} properties found`;
}

/** The page's heading and the number of matches, which screen readers announce when it changes. */
export function SearchHeading({ total, isLoading, children }: SearchHeadingProps) {
  return (
    <div className={`fs-wrap ${classes.row}`}>
      <div>
        <h1>Properties</h1>
        <p className={classes.count} role="status">
          {countLine(total, isLoading)}
        </p>
      </div>
      {children}
    </div>
  );
}
