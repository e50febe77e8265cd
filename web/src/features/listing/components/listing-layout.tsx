import type { ReactNode } from 'react';
import classes from './listing-layout.module.css';

interface ListingLayoutProps {
  readonly crumb: ReactNode;
  readonly photos: ReactNode;
  /** What one acts in: beside the text on wide screens, staying in sight; below it on others. */
  readonly aside: ReactNode;
  /** What the listing says, from top to bottom. */
  readonly children: ReactNode;
  /** Below it all, over the whole width. */
  readonly after?: ReactNode;
}

/** The frame of a listing's page, the same while it loads. */
export function ListingLayout({ crumb, photos, aside, children, after }: ListingLayoutProps) {
  return (
    <div className={`fs-wrap ${classes.page}`}>
      {crumb}
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
