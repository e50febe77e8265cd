import { IconChevronLeft } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link, useLocation, useNavigate } from 'react-router';
import { readBackToSearch } from '../../../components/back-to-search.ts';
import classes from './listing-breadcrumb.module.css';

/** A link back to the search that the user comes from, or to all listings. */
export function ListingBreadcrumb({ children }: { readonly children?: ReactNode }) {
  const navigate = useNavigate();
  const from = readBackToSearch(useLocation().state);
  return (
    <div className={classes.breadcrumb}>
      <nav aria-label="Breadcrumb">
        <Link
          className={classes.back}
          to={from?.searchPath ?? '/listings'}
          onClick={(event) => {
            const opensElsewhere = event.metaKey || event.ctrlKey || event.shiftKey;
            if (from?.isPrevious !== true || opensElsewhere) return;
            event.preventDefault();
            navigate(-1);
          }}
        >
          <IconChevronLeft className="fs-icon" aria-hidden />
          Properties
        </Link>
      </nav>
      {children}
    </div>
  );
}
