import { Link } from 'react-router';
import { TYPE_LABELS } from '../../../../shared/listings/labels.ts';
import type { OperationResponse } from '../../../../shared/operations.ts';
import { pluralise } from '../../../../shared/pluralise.ts';
import { WITHIN_MILES } from '../../../../shared/search/limits.ts';
import { STAY_NAMES } from '../../../../shared/search/parameters.ts';
import { LoadingGrid } from '../../components/property-grid.tsx';
import { shortDates, stayInWords } from '../../components/stay/stay.ts';
import { IN_PLACE } from '../../lib/navigation.ts';
import { useOperation } from '../../lib/use-operation.ts';
import { showProperties } from './filter-fields.tsx';
import { FoundCards } from './found-cards.tsx';
import { milesText } from './found-stay.ts';
import {
  type FilterName,
  type Search,
  searchPath,
  withoutParts,
  withoutPlace,
  withPart,
  withParts,
  withStay,
} from './search-address.ts';
import classes from './search-alternatives.module.css';
import { searchChips } from './search-chips.ts';

type Alternatives = OperationResponse<'getSearchAlternatives'>;

/** A search that finds something. */
interface Way {
  /** The changes that it makes. */
  readonly kind: string;
  readonly label: string;
  readonly total: number;
  readonly search: Search;
}

const list = new Intl.ListFormat('en-GB');

/** The filters to drop, in the words of their chips, except those that are kept. */
function droppedWords(search: Search, drop: readonly FilterName[], keep: Search): string {
  const kept = new Set(searchChips(keep).map(({ key }) => key));
  const labels = searchChips(search)
    .filter(({ key, names }) => names.some((name) => drop.includes(name)) && !kept.has(key))
    .map(({ label }) => label);
  return list.format(labels.length > 0 ? labels : drop);
}

/** The filters that are removed: `Hot Tub`, or for a stay what remains: `Any dates`. */
function removal(search: Search, drop: readonly FilterName[], keep: Search): string {
  const isStay = drop.every((name) => STAY_NAMES.some((part) => part === name));
  return isStay ? 'Any dates' : droppedWords(search, drop, keep);
}

/** The ways out: what was meant, then the smallest changes, each kind by what finds most. */
function waysOf(
  search: Search,
  { without, dates, months, places, types, did_you_mean }: Alternatives,
): Way[] {
  const elsewhere = withoutPlace(search);
  const most = <Found extends { readonly total: number }>(found: readonly Found[]) =>
    found.toSorted((one, other) => other.total - one.total);
  return [
    ...did_you_mean.map(({ label, total, search: parts }) => ({
      kind: 'Did you mean',
      label,
      total,
      search: withParts(withPart(search, 'q', ''), parts),
    })),
    ...most(without).map(({ drop, keep = {}, total }) => ({
      kind: 'Remove a filter',
      label: removal(search, drop, keep),
      total,
      search: withParts(withoutParts(search, drop), keep),
    })),
    ...dates.map(({ check_in, check_out, total }) => ({
      kind: 'Other dates',
      label: shortDates(check_in, check_out),
      total,
      search: withStay(search, { check_in, check_out }),
    })),
    ...months.map(({ total, ...stay }) => ({
      kind: 'Another month',
      label: stayInWords(stay) ?? stay.month,
      total,
      search: withStay(search, stay),
    })),
    ...places.map(({ label, distance_km, total, search: parts }) => ({
      kind: 'A place nearby',
      label: `${label}, ${milesText(distance_km)}`,
      total,
      search: withParts(elsewhere, parts),
    })),
    ...most(types).map(({ type, total }) => ({
      kind: 'Another type',
      label: TYPE_LABELS.search[type],
      total,
      search: withPart(search, 'type', type),
    })),
  ];
}

export interface AlternativesProps {
  /** The search in the address. */
  readonly asked: Search;
  /** What was understood of it. */
  readonly search: Search;
}

/** How many of the properties around a place are shown. */
const NEARBY_SHOWN = 6;

/** The search around a place in which nothing is found. Its order is the nearest first. */
const searchAround = (search: Search, { near = '' }: Search): Search =>
  withPart(withoutParts(withoutPlace(search), ['q', 'sort']), 'near', near);

/** Alternatives to a search that finds nothing: what is nearby, and buttons that say how many they find. */
export function SearchAlternatives({ asked, search }: AlternativesProps) {
  const { sort: _, ...filters } = asked;
  const { data } = useOperation('getSearchAlternatives', { query: filters });
  const nearby = data?.nearby;
  const around = nearby && searchAround(search, nearby.search);
  const { data: near, isLoading } = useOperation(
    'searchListings',
    around === undefined ? null : { query: { ...around, limit: String(NEARBY_SHOWN) } },
  );
  // Without them, the page says what to do all the same. They come together, so that none moves.
  const ways = data === undefined || isLoading ? [] : waysOf(search, data);
  return (
    <>
      <p role="status" className={classes.nearby}>
        {nearby && nearbyText(nearby, search)}
      </p>
      {nearby && around && (
        <>
          {isLoading ? (
            <LoadingGrid count={Math.min(nearby.total, NEARBY_SHOWN)} />
          ) : (
            near && <FoundCards search={around} listings={near.items} heading="h3" />
          )}
          <p className={classes.all}>
            <Link className="fs-button fs-quiet" to={searchPath(around)} state={IN_PLACE}>
              {showProperties(nearby.total, false)}
            </Link>
          </p>
        </>
      )}
      <div role="status">
        {ways.length > 0 && (
          <ul className={classes.ways} aria-label="Searches that find something">
            {ways.map(({ kind, label, total, search: way }) => (
              <li key={`${kind} ${label}`}>
                <Link className={`fs-box ${classes.way}`} to={searchPath(way)} state={IN_PLACE}>
                  <small>{kind}</small> <b>{label}</b>{' '}
                  <span className={classes.count}>
                    {pluralise(total, 'property', 'properties')}
                  </span>
                </Link>
              </li>
            ))}
          </ul>
        )}
      </div>
    </>
  );
}

/** What there is around a place in which nothing is found. */
const nearbyText = (
  { label, total }: NonNullable<Alternatives['nearby']>,
  { near, within = String(WITHIN_MILES) }: Search,
): string =>
  `Nothing ${near === undefined ? 'in' : `within ${pluralise(Number(within), 'mile')} of`} ${label} matches. ${total === 1 ? 'There is' : 'There are'} ${pluralise(total, 'property', 'properties')} within ${WITHIN_MILES} miles, nearest first.`;
