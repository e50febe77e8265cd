import { useLayoutEffect, useRef } from 'react';
import { Link, NavigationType, useLocation, useNavigate, useNavigationType } from 'react-router';
import { pluralise } from '../../../shared/pluralise.ts';
import { areaNamed } from '../../../shared/text-match.ts';
import { FilterChips } from '../features/search/filter-chips.tsx';
import { SEARCH_FORM, Select } from '../features/search/filter-fields.tsx';
import { sortOptions } from '../features/search/filter-options.ts';
import { Filters } from '../features/search/filters.tsx';
import { MapPlace } from '../features/search/map-place.tsx';
import {
  type PartName,
  readSearch,
  type Search,
  searchPath,
  understoodSearch,
  withPart,
  withStay,
} from '../features/search/search-address.ts';
import { SearchPlace } from '../features/search/search-place.tsx';
import { searchProblems } from '../features/search/search-problems.ts';
import { SEARCH_AREAS_REQUEST, searchRequest } from '../features/search/search-requests.ts';
import { SearchResults } from '../features/search/search-results.tsx';
import { searchTitles } from '../features/search/search-titles.ts';
import { isOverlaid } from '../lib/history-guard.ts';
import { IN_PLACE, isInPlace } from '../lib/navigation.ts';
import { SITE_PICTURE } from '../lib/site-picture.ts';
import { useAreas } from '../lib/use-areas.ts';
import { useDocumentHead } from '../lib/use-document-head.ts';
import { useOperation } from '../lib/use-operation.ts';
import { usePagedOperation } from '../lib/use-paged-operation.ts';
import classes from './search.module.css';

/**
 * Search: the filters, and the matching listings. The search is stored in the address only, so that it
 * survives a reload, Back and sharing.
 */
export function SearchPage() {
  const location = useLocation();
  const params = new URLSearchParams(location.search);
  const asked = readSearch(params);
  // Where the first page of results begins.
  const cursor = params.get('cursor') || undefined;
  const results = usePagedOperation(...searchRequest(asked, cursor));
  const { isLoading, lastPage } = results;
  const { total, reading } = lastPage ?? {};
  const search = understoodSearch(asked, reading);
  const areaName = areaNamed(search.area_name ?? '', useAreas()) ?? search.area_name;
  useDocumentHead({
    ...searchTitles({ ...search, area_name: areaName }, { cursor, total }),
    ...SITE_PICTURE,
  });
  // Areas change rarely, so they are loaded once.
  const offered = useOperation(...SEARCH_AREAS_REQUEST, { revalidateIfStale: false }).data;
  const areas = offered?.areas ?? [];
  const navigate = useNavigate();
  const change = (to: (search: Search) => Search) => {
    // During a render the address may be newer than the props. A second change must keep the first.
    const latest = readSearch(new URLSearchParams(window.location.search));
    // A text that has been read goes on as what was understood of it.
    const from = searchPath(latest) === searchPath(asked) ? search : latest;
    void navigate(searchPath(to(from)), { state: IN_PLACE, replace: isOverlaid() });
  };
  const setPart = (name: PartName, value: string) => change((from) => withPart(from, name, value));

  const problems = searchProblems(results.error);
  const countRef = useRef<HTMLParagraphElement>(null);
  const listRef = useRef<HTMLDivElement>(null);
  const way = useNavigationType();
  // New results start at the top, wherever the previous ones were scrolled to. The map opens and closes
  // over the same results.
  const shownQuery = useRef(location.search);
  useLayoutEffect(() => {
    const isSame = shownQuery.current === location.search;
    shownQuery.current = location.search;
    if (isSame || way === NavigationType.Pop || !isInPlace(location.state)) return;
    countRef.current?.scrollIntoView({ block: 'nearest' });
  }, [way, location]);
  return (
    <>
      <div className={`fs-wrap ${classes.heading}`}>
        <h1>Properties</h1>
        <p ref={countRef} className={classes.count} role="status">
          {isLoading
            ? 'Loading...'
            : total !== undefined && `${pluralise(total, 'property', 'properties')} found`}
        </p>
        <Select
          className={classes.sort}
          name="sort"
          form={SEARCH_FORM}
          label="Sort by"
          options={sortOptions(search)}
          value={search.sort}
          onChange={(value) => setPart('sort', value)}
        />
      </div>
      <Filters
        search={search}
        areas={areas}
        problems={problems}
        onFilter={setPart}
        onStay={(stay) => change((from) => withStay(from, stay))}
        total={total}
        isLoading={isLoading}
        place={<SearchPlace search={search} areas={areas} onChange={change} />}
      />
      <div className={`fs-wrap ${classes.results}`}>
        <MapPlace
          search={search}
          isRefused={problems.size > 0}
          listings={results.items}
          list={listRef}
          onChange={change}
        />
        <div ref={listRef} className={classes.list}>
          <FilterChips search={search} />
          <p role="status" className={classes.leftOut}>
            {leftOutText(reading?.left_out)}
          </p>
          {cursor !== undefined && (
            <p className={classes.partWay}>
              You’re partway through these results.{' '}
              <Link to={searchPath(asked)}>Go to the first results</Link>
            </p>
          )}
          <SearchResults
            asked={asked}
            search={search}
            results={results}
            isRefused={problems.size > 0}
          />
        </div>
      </div>
    </>
  );
}

const list = new Intl.ListFormat('en-GB');

/** What a search does without, in a sentence; empty if it is nothing. */
const leftOutText = (phrases: readonly string[] = []): string =>
  phrases.length === 0 ? '' : `We left out ${list.format(phrases.map((each) => `“${each}”`))}.`;
