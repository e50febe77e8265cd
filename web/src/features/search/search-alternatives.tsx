import { useId } from 'react';
import { Link } from 'react-router';
import { TYPE_LABELS } from '../../../../shared/listings/labels.ts';
import type { OperationResponse } from '../../../../shared/operations.ts';
import { pluralise } from '../../../../shared/pluralise.ts';
import { shortDates, stayInWords } from '../../components/stay/stay.ts';
import { IN_PLACE } from '../../lib/navigation.ts';
import { useOperation } from '../../lib/use-operation.ts';
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

/** The ways out, by heading. */
function waysOf(
  search: Search,
  { without, dates, months, places, types, did_you_mean }: Alternatives,
) {
  const elsewhere = withoutPlace(search);
  const ways: Readonly<Record<string, readonly Way[]>> = {
    'Did you mean': did_you_mean.map(({ label, total, search: parts }) => ({
      label,
      total,
      search: withParts(withPart(search, 'q', ''), parts),
    })),
    'With one filter less': without.map(({ drop, keep = {}, total }) => ({
      label: `Without ${droppedWords(search, drop, keep)}`,
      total,
      search: withParts(withoutParts(search, drop), keep),
    })),
    'In other months': months.map(({ total, ...stay }) => ({
      label: stayInWords(stay) ?? stay.month,
      total,
      search: withStay(search, stay),
    })),
    'On other dates': dates.map(({ check_in, check_out, total }) => ({
      label: shortDates(check_in, check_out),
      total,
      search: withStay(search, { check_in, check_out }),
    })),
    'In places nearby': places.map(({ label, distance_km, total, search: parts }) => ({
      label: `${label}, ${milesText(distance_km)}`,
      total,
      search: withParts(elsewhere, parts),
    })),
    'Of another type': types.map(({ type, total }) => ({
      label: TYPE_LABELS.search[type],
      total,
      search: withPart(search, 'type', type),
    })),
  };
  return Object.entries(ways).filter(([, found]) => found.length > 0);
}

/** Alternatives to a search that finds nothing, each as a link. */
export function SearchAlternatives({ search }: { readonly search: Search }) {
  const { sort: _, ...filters } = search;
  const { data } = useOperation('getSearchAlternatives', { query: filters });
  // Without them, the page says what to do all the same.
  const ways = data === undefined ? [] : waysOf(search, data);
  return (
    <div role="status">
      {ways.length > 0 && (
        <div className={classes.ways}>
          {ways.map(([heading, found]) => (
            <Ways key={heading} heading={heading} ways={found} />
          ))}
        </div>
      )}
    </div>
  );
}

interface WaysProps {
  readonly heading: string;
  readonly ways: readonly Way[];
}

function Ways({ heading, ways }: WaysProps) {
  const id = useId();
  return (
    <section className={classes.way} aria-labelledby={id}>
      <h3 id={id}>{heading}</h3>
      <ul>
        {ways.map(({ label, total, search }) => (
          <li key={label}>
            <Link to={searchPath(search)} state={IN_PLACE}>
              <span>{label}</span>
              <span className={classes.count}>{pluralise(total, 'property', 'properties')}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
