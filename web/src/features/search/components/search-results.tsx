import { type ReactNode, useEffect, useRef } from 'react';
import { Link } from 'react-router';
import type { BackToSearch } from '../../../components/back-to-search.ts';
import { EmptyState } from '../../../components/empty-state.tsx';
import { ErrorState } from '../../../components/error-state.tsx';
import { PropertyCard } from '../../../components/property-card.tsx';
import { PropertyCardSkeleton } from '../../../components/property-card-skeleton.tsx';
import { PropertyGrid } from '../../../components/property-grid.tsx';
import { IN_PLACE } from '../../../lib/navigation.ts';
import type { SearchResults as Results } from '../api/use-search.ts';
import { LoadMore } from './load-more.tsx';

interface SearchResultsProps {
  readonly results: Results;
  /** The API refused the search as invalid. */
  readonly isRefused: boolean;
  /** The address of the next page; null if there is none. */
  readonly nextPath: string | null;
  readonly clearedPath: string;
  /** The state of a navigation to a listing, for its link back. */
  readonly linkState: BackToSearch;
}

const SKELETONS = ['a', 'b', 'c', 'd', 'e', 'f'];

/** The grid of results, or the reason why there is none. */
export function SearchResults({
  results,
  isRefused,
  nextPath,
  clearedPath,
  linkState,
}: SearchResultsProps) {
  const { items: listings, lastPage, isLoading, isLoadingMore, error } = results;
  const { gridRef, moreRef, expectMore } = useFocusOnFirstNew(listings.length);

  if (isLoading) {
    return (
      <PropertyGrid>
        {SKELETONS.map((key) => (
          <PropertyCardSkeleton key={key} />
        ))}
      </PropertyGrid>
    );
  }
  if (isRefused) {
    return (
      <EmptyState title="Check your filters" action={<ClearFilters to={clearedPath} />}>
        <p>Change what is named above, or clear them all</p>
      </EmptyState>
    );
  }
  if (error !== undefined && listings.length === 0) {
    return <ErrorState onRetry={results.retry} isRetrying={results.isRetrying} />;
  }
  if (listings.length === 0) {
    return (
      <EmptyState title="No properties found" action={<ClearFilters to={clearedPath} />}>
        <p>Try adjusting your filters to see more results</p>
      </EmptyState>
    );
  }
  return (
    <>
      <PropertyGrid ref={gridRef}>
        {listings.map((listing, index) => (
          <PropertyCard
            key={listing.id}
            listing={listing}
            heading="h2"
            priority={index === 0}
            linkState={linkState}
          />
        ))}
      </PropertyGrid>
      <LoadMore
        nextPath={nextPath}
        shown={listings.length}
        total={lastPage?.total ?? 0}
        isLoading={isLoadingMore}
        hasFailed={results.hasMoreFailed}
        linkRef={moreRef}
        onLoadMore={() => {
          expectMore();
          results.loadMore();
        }}
      />
    </>
  );
}

function ClearFilters({ to }: { readonly to: string }): ReactNode {
  return (
    <Link className="fs-button fs-quiet" to={to} state={IN_PLACE}>
      Clear Filters
    </Link>
  );
}

/**
 * Moves the focus to the first new result after "Load more", because the link is below all of them.
 * If the user has moved the focus meanwhile, it stays.
 */
function useFocusOnFirstNew(count: number) {
  const gridRef = useRef<HTMLUListElement>(null);
  const moreRef = useRef<HTMLAnchorElement>(null);
  const expectedFrom = useRef<number | null>(null);

  useEffect(() => {
    const from = expectedFrom.current;
    if (from === null || count <= from) return;
    expectedFrom.current = null;
    const { activeElement, body } = document;
    // With the last page the link is removed, and the focus falls back to the body.
    if (activeElement !== moreRef.current && activeElement !== body) return;
    gridRef.current?.children[from]?.querySelector('a')?.focus({ preventScroll: true });
  }, [count]);

  return {
    gridRef,
    moreRef,
    expectMore: () => {
      expectedFrom.current = count;
    },
  };
}
