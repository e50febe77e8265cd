import { IconChevronLeft } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link, useLocation, useNavigate } from 'react-router';
import { readBackToSearch } from '../../components/back-to-search.ts';
import { isPlainClick } from '../../lib/navigation.ts';
import classes from './listing-layout.module.css';

interface ListingLayoutProps {
  /** Buttons at the end of the line with the back link. */
  readonly actions?: ReactNode;
  readonly notes?: ReactNode;
  readonly photos: ReactNode;
  /** Whether the aside begins beside the photos on wide screens. @default below them */
  readonly isBesidePhotos?: boolean;
  /** Content beside the text on wide screens, where it stays in view; otherwise below the text. */
  readonly aside: ReactNode;
  /** The text of the listing. */
  readonly children: ReactNode;
  /** Content below everything else, in full width. */
  readonly after?: ReactNode;
  /** Sticks to the bottom of the window until the end of the page. */
  readonly bar?: ReactNode;
}

/** The layout of a listing's page, and of its placeholder. */
export function ListingLayout(parts: ListingLayoutProps) {
  const navigate = useNavigate();
  const from = readBackToSearch(useLocation().state);
  return (
    <div className={`fs-wrap ${classes.page}`}>
      <div className={classes.top}>
        <nav aria-label="Breadcrumb">
          <Link
            className={classes.back}
            to={from?.searchPath ?? '/listings'}
            onClick={(event) => {
              if (!from?.isPrevious || !isPlainClick(event)) return;
              event.preventDefault();
              navigate(-1);
            }}
          >
            <IconChevronLeft className="fs-icon" aria-hidden />
            Properties
          </Link>
        </nav>
        <div className={classes.actions}>{parts.actions}</div>
      </div>
      {parts.notes}
      <div className={classes.columns} data-beside-photos={parts.isBesidePhotos || undefined}>
        <div className={classes.photos}>{parts.photos}</div>
        <div className={classes.text}>{parts.children}</div>
        <aside>
          <div className={classes.stays}>{parts.aside}</div>
        </aside>
      </div>
      {parts.after}
      {parts.bar}
    </div>
  );
}
