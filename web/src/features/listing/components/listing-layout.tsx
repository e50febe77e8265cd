import type { ReactNode } from 'react';
import classes from './listing-layout.module.css';

interface ListingLayoutProps {
  readonly breadcrumb: ReactNode;
  readonly photos: ReactNode;
  /** Beside the text on wide screens, where it stays in view; below the text on others. */
  readonly aside: ReactNode;
  /** The text of the listing. */
  readonly children: ReactNode;
  /** Below everything else, in full width. */
  readonly after?: ReactNode;
}

/** The layout of a listing's page, also while it loads. */
export function ListingLayout({ breadcrumb, photos, aside, children, after }: ListingLayoutProps) {
  return (
    <div className={`fs-wrap ${classes.page}`}>
      {breadcrumb}
      {photos}
      <div className={classes.columns}>
        <div className={classes.text}>{children}</div>
        <aside>
          <div className={classes.stays}>{aside}</div>
        </aside>
      </div>
      {after}
    </div>
  );
}
