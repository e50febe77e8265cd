import type { ReactNode } from 'react';
import classes from './search-heading.module.css';

interface SearchHeadingProps {
  /** How many properties were found; undefined when that is not known. */
  readonly total: number | undefined;
  readonly isLoading: boolean;
  /** At the far end: the order. */
  readonly children: ReactNode;
}

function countLine(total: number | undefined, isLoading: boolean): string {
  if (isLoading) return 'Loading...';
  return total === undefined ? '' : `${total} properties found`;
}

/** The page's heading with the count of what was found, which is announced as it changes. */
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
