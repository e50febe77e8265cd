import { Link } from 'react-router';
import { sitePicture } from '../components/editorial/site-picture.ts';
import { useSearch } from '../features/search/api/use-search.ts';
import { useSearchAreas } from '../features/search/api/use-search-areas.ts';
import { FilterChips } from '../features/search/components/filter-chips.tsx';
import { Filters } from '../features/search/components/filters.tsx';
import { SearchHeading } from '../features/search/components/search-heading.tsx';
import { SearchResults } from '../features/search/components/search-results.tsx';
import { SortSelect } from '../features/search/components/sort-select.tsx';
import { searchPath } from '../features/search/search-address.ts';
import { searchProblems } from '../features/search/search-problems.ts';
import { searchTitles } from '../features/search/search-titles.ts';
import { useSearchNavigation } from '../features/search/use-search-navigation.ts';
import { useDocumentHead } from '../lib/use-document-head.ts';
import classes from './search.module.css';

/** Search: the filters, and the listings that match them. */
export function SearchPage() {
  const { search, cursor, currentPath, clearedPath, goTo } = useSearchNavigation();
  const results = useSearch(search, cursor);
  const areas = useSearchAreas();
  const problems = searchProblems(results.error);
  useDocumentHead({ ...searchTitles(search), ...sitePicture() });

  const { isLoading, lastPage } = results;
  const total = lastPage?.total;
  const nextCursor = lastPage?.next_cursor ?? null;
  return (
    <>
      <SearchHeading total={total} isLoading={isLoading}>
        <SortSelect value={search.sort ?? ''} onChange={(value) => goTo('sort', value)} />
      </SearchHeading>
      <Filters
        search={search}
        areas={areas}
        problems={problems}
        onFilter={goTo}
        clearedPath={clearedPath}
        total={total}
        isLoading={isLoading}
      />
      <div className={`fs-wrap ${classes.results}`}>
        <FilterChips search={search} />
        {cursor !== undefined && (
          <p className={classes.partWay}>
            You’re part of the way through these results.{' '}
            <Link to={searchPath(search)}>Start from the first</Link>
          </p>
        )}
        <SearchResults
          results={results}
          isRefused={problems.size > 0}
          nextPath={nextCursor === null ? null : searchPath(search, nextCursor)}
          clearedPath={clearedPath}
          linkState={{ searchPath: currentPath, isPrevious: true }}
        />
      </div>
    </>
  );
}
