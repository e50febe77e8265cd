import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { pluralise } from '../../../../shared/pluralise.ts';
import { EmptyState } from '../../components/empty-state.tsx';
import { ErrorState } from '../../components/error-state.tsx';
import { FeaturedNote } from '../../components/featured-note.tsx';
import { LoadingGrid } from '../../components/property-grid.tsx';
import { isPlainClick } from '../../lib/navigation.ts';
import type { PagedList } from '../../lib/use-paged-operation.ts';
import { Alternatives } from './alternatives-place.tsx';
import { ClearFilters } from './filter-fields.tsx';
import { FoundCards } from './found-cards.tsx';
import { type Search, searchPath } from './search-address.ts';
import classes from './search-results.module.css';

interface SearchResultsProps {
  /** The search in the address. */
  readonly asked: Search;
  /** What was understood of it. */
  readonly search: Search;
  readonly results: PagedList<'searchListings'>;
  /** Whether the API refused the search as invalid. */
  readonly isRefused: boolean;
}

/** The results in a grid, or the reason why there are none. */
export function SearchResults({ asked, search, results, isRefused }: SearchResultsProps) {
  const { items: listings, isLoading, isLoadingMore, error } = results;
  const { gridRef, moreRef, expectMore } = useFocusOnFirstNew(listings.length);

  if (isLoading) return <LoadingGrid count={6} />;
  if (isRefused) {
    return (
      <EmptyState title="Check your filters" action={<ClearFilters search={search} />}>
        <p>Correct the filter marked above, or clear all filters</p>
      </EmptyState>
    );
  }
  if (listings.length === 0) {
    if (error !== undefined) {
      return <ErrorState onRetry={results.retry} isRetrying={results.isRetrying} />;
    }
    return (
      <div className={classes.nothing}>
        <EmptyState title="No properties found" action={<ClearFilters search={search} />} isLine>
          <p>Try adjusting your filters to see more results</p>
        </EmptyState>
        <Alternatives asked={asked} search={search} />
      </div>
    );
  }
  const firstStay = listings[0]?.stay;
  return (
    <>
      <div className={classes.notes}>
        {firstStay && (
          <p className={classes.stayNote}>
            Total prices for {pluralise(firstStay.guests, 'guest')}
            {firstStay.dogs > 0 && ` and ${pluralise(firstStay.dogs, 'dog')}`}, all fees included.
          </p>
        )}
        {listings.some(({ featured }) => featured) && <FeaturedNote />}
      </div>
      <FoundCards ref={gridRef} search={search} listings={listings} heading="h2" />
      <div className={classes.more}>
        {results.hasMore && (
          <Link
            ref={moreRef}
            className="fs-button fs-quiet"
            to={searchPath(asked, results.lastPage?.next_cursor ?? undefined)}
            onClick={(event) => {
              if (!isPlainClick(event)) return;
              event.preventDefault();
              if (isLoadingMore) return;
              expectMore();
              results.loadMore();
            }}
          >
            {isLoadingMore ? 'Loading...' : 'Load more'}
          </Link>
        )}
        <p role="alert" className={classes.failure}>
          {results.hasMoreFailed && 'The next properties couldn’t be loaded. Please try again.'}
        </p>
        <p className={classes.shown} role="status">
          Showing {listings.length} of {results.lastPage?.total}
        </p>
      </div>
    </>
  );
}

/**
 * Moves the focus to the first new result after "Load more", because the link is below all results. If
 * the user has moved the focus meanwhile, it stays.
 */
function useFocusOnFirstNew(count: number) {
  const gridRef = useRef<HTMLUListElement>(null);
  const moreRef = useRef<HTMLAnchorElement>(null);
  const expectedFrom = useRef(Number.POSITIVE_INFINITY);

  useEffect(() => {
    const from = expectedFrom.current;
    if (count <= from) return;
    expectedFrom.current = Number.POSITIVE_INFINITY;
    const { activeElement, body } = document;
    // After the last page the link is removed, and the focus falls back to the body.
    if (activeElement !== moreRef.current && activeElement !== body) return;
    gridRef.current?.children[from]?.querySelector('a')?.focus({ preventScroll: true });
  }, [count]);

  const expectMore = () => {
    expectedFrom.current = count;
  };
  return { gridRef, moreRef, expectMore };
}
