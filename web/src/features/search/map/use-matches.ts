import { useMemo } from 'react';
import { useOperation } from '../../../lib/use-operation.ts';
import { areaIn } from './grid.ts';
import type { MapPlaceProps, SearchTools } from './map-place-props.ts';
import { spotsOf } from './spots.ts';

const NONE: readonly number[] = [];
/** The map keeps its answer for a minute, so that nothing is asked, or jumps, on the way back from a listing. */
const KEPT_MS = 60_000;

interface MatchesOptions extends Pick<MapPlaceProps, 'search' | 'isRefused' | 'listings'> {
  readonly tools: SearchTools;
}

/** What a map shows of a search: all matches, also outside of the searched bounds. */
export function useMatches({ search, isRefused, listings, tools }: MatchesOptions) {
  // So it shows what another area would find.
  const { sort: _, ...filters } = tools.withoutParts(search, ['bounds']);
  const matches = useOperation('getSearchMap', isRefused ? null : { query: filters }, {
    keepPreviousData: true,
    dedupingInterval: KEPT_MS,
  });
  const squares = matches.data?.squares ?? NONE;
  const spots = useMemo(() => spotsOf(listings, squares), [listings, squares]);
  const area = useMemo(() => areaIn(search.bounds, search.drawn), [search.bounds, search.drawn]);
  const isReady = isRefused || matches.data !== undefined || matches.error !== undefined;
  return { matches, spots, area, isReady };
}
