import { IconChevronLeft } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link, useLocation, useNavigate } from 'react-router';
import { searchReturn } from '../../../components/search-return.ts';
import classes from './listing-crumb.module.css';

/** Back to the properties: to the search that one came from, as it was left, or to all of them. */
export function ListingCrumb({ children }: { readonly children?: ReactNode }) {
  const navigate = useNavigate();
  const from = searchReturn(useLocation().state);
  return (
    <div className={classes.crumb}>
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
