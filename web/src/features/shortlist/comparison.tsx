import { IconArrowLeft, IconLink } from '@tabler/icons-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { formatPrice, pricePrefix, priceUnit } from '../../../../shared/listings/labels.ts';
import type { PublicListing } from '../../../../shared/listings/schema.ts';
import { EmptyState } from '../../components/empty-state.tsx';
import { ErrorState } from '../../components/error-state.tsx';
import { ListingPhoto } from '../../components/listing-photo.tsx';
import { formatDay } from '../../components/shortlist/day.ts';
import type { Remembered } from '../../components/shortlist/remembered.ts';
import { useRemembered } from '../../components/shortlist/use-memory.ts';
import { Skeleton } from '../../components/skeleton.tsx';
import { isWorthRetrying } from '../../lib/api-error.ts';
import { usePrivateHead } from '../../lib/signed-in/use-private-head.ts';
import { useSiteOrigin } from '../../lib/site-context.ts';
import { useOperation } from '../../lib/use-operation.ts';
import { type ComparedFact, comparedAmenities, comparedFacts } from './compare-facts.ts';
import classes from './comparison.module.css';
import { ListingLink, Note, PrintButton } from './kept-list.tsx';
import { shareShortlist } from './share-shortlist.ts';
import { comparePath, listPath, sharedPath } from './shortlist-address.ts';

/** A column of a comparison. */
interface Column {
  readonly id: string;
  readonly state: 'loading' | 'here' | 'gone' | 'failed';
  readonly listing: PublicListing | undefined;
  readonly title: string;
  readonly record: Remembered | null | undefined;
  readonly retry: () => void;
  readonly isRetrying: boolean;
}

/** @param id undefined for no column */
function useColumn(id: string | undefined): Column | undefined {
  const { data, error, isValidating, mutate } = useOperation(
    'getListing',
    id === undefined ? null : { params: { listing_id: id } },
  );
  const record = useRemembered(id ?? '');
  if (id === undefined) return undefined;
  const isGone = data === undefined && error !== undefined && !isWorthRetrying(error);
  const hasFailed = data === undefined && error !== undefined && !isGone;
  return {
    id,
    state: data ? 'here' : isGone ? 'gone' : hasFailed ? 'failed' : 'loading',
    listing: data,
    title: data?.title ?? record?.title ?? 'A deleted property',
    record,
    retry: () => void mutate(),
    isRetrying: isValidating,
  };
}

interface ComparisonProps {
  readonly ids: readonly string[];
  /** The listings of the link that they are from, if it is somebody's. */
  readonly shared: readonly string[] | undefined;
}

/** Up to four listings side by side: their facts in rows, with what differs marked. */
export function Comparison({ ids, shared }: ComparisonProps) {
  usePrivateHead('Compare properties', 'Properties side by side.');
  const [first, second, third, fourth] = ids;
  const columns = [useColumn(first), useColumn(second), useColumn(third), useColumn(fourth)].filter(
    (column) => column !== undefined,
  );
  const origin = useSiteOrigin();
  const [onlyDifferences, setOnlyDifferences] = useState(false);
  const back = shared ? sharedPath(shared) : listPath('kept');
  const failed = columns.find(({ state }) => state === 'failed');
  return (
    <div className={`fs-wrap ${classes.page}`}>
      <nav aria-label="Breadcrumb" className={classes.crumb}>
        <Link className={classes.back} to={back}>
          <IconArrowLeft className="fs-icon" aria-hidden />
          {shared ? 'The shared shortlist' : 'Your shortlist'}
        </Link>
      </nav>
      <div className={classes.head}>
        <h1>Compare</h1>
        {columns.length > 0 && (
          <div className={classes.tools}>
            <label className={classes.only}>
              <input
                type="checkbox"
                checked={onlyDifferences}
                onChange={({ target }) => setOnlyDifferences(target.checked)}
              />
              Show differences
            </label>
            <button
              type="button"
              className="fs-button fs-quiet fs-small"
              onClick={() => void shareShortlist(origin + sharedPath(ids), ids.length)}
            >
              <IconLink className="fs-icon" aria-hidden />
              Share
            </button>
            <PrintButton />
          </div>
        )}
      </div>
      {columns.length === 0 ? (
        <EmptyState title="Nothing to compare">
          <p>Choose up to four properties from a shortlist.</p>
        </EmptyState>
      ) : failed ? (
        <ErrorState onRetry={failed.retry} isRetrying={failed.isRetrying} />
      ) : (
        <Table columns={columns} shared={shared} onlyDifferences={onlyDifferences} />
      )}
    </div>
  );
}

interface TableProps {
  readonly columns: readonly Column[];
  readonly shared: readonly string[] | undefined;
  readonly onlyDifferences: boolean;
}

function Table({ columns, shared, onlyDifferences }: TableProps) {
  const listings = columns.map(({ listing }) => listing);
  const isLoading = columns.some(({ state }) => state === 'loading');
  const wanted = ({ differs }: ComparedFact) => !onlyDifferences || differs;
  const facts = comparedFacts(listings).filter(wanted);
  const amenities = comparedAmenities(listings).filter(wanted);
  const ids = columns.map(({ id }) => id);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard
    <section className={classes.scroll} aria-label="Comparison" tabIndex={0}>
      <table
        aria-label="Properties side by side"
        className={classes.table}
        style={{ '--columns': columns.length } as React.CSSProperties}
      >
        <thead>
          <tr className={`${classes.row} ${classes.top}`}>
            <th scope="col" className={classes.corner}>
              <span className="fs-visually-hidden">Fact</span>
            </th>
            {columns.map((column) => (
              <th scope="col" key={column.id} className={classes.property}>
                <ColumnHead column={column} />
                {columns.length > 2 && (
                  <Link
                    className={classes.leave}
                    to={comparePath(
                      ids.filter((id) => id !== column.id),
                      shared,
                    )}
                    replace
                    aria-label={`Remove: ${column.title}`}
                  >
                    Remove
                  </Link>
                )}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {isLoading ? (
            <LoadingRows columns={columns} />
          ) : (
            <>
              {facts.map((fact) => (
                <FactRow key={fact.label} fact={fact} columns={columns} />
              ))}
              {amenities.length > 0 && (
                <tr className={classes.group}>
                  <th scope="rowgroup">Amenities</th>
                </tr>
              )}
              {amenities.map((fact) => (
                <FactRow key={fact.label} fact={fact} columns={columns} absent="No" />
              ))}
            </>
          )}
          <tr className={classes.row}>
            <th scope="row">Your note</th>
            {columns.map(({ id, title, listing, record }) => (
              <td key={id}>
                <Note id={id} title={title} listing={listing ?? null} />
                {record?.asked && (
                  <p className={classes.asked}>You enquired on {formatDay(record.asked.at)}</p>
                )}
              </td>
            ))}
          </tr>
        </tbody>
      </table>
      {onlyDifferences && facts.length + amenities.length === 0 && !isLoading && (
        <p className={classes.same}>The details given are all the same.</p>
      )}
    </section>
  );
}

function ColumnHead({ column: { id, state, listing, title } }: { readonly column: Column }) {
  if (state === 'loading') {
    return (
      <>
        <div className={classes.photo}>
          <Skeleton height="100%" />
        </div>
        <Skeleton width="60%" height={26} />
        <Skeleton width="90%" height={22} />
      </>
    );
  }
  if (listing === undefined) {
    return (
      <>
        <div className={`${classes.photo} ${classes.gone}`}>No longer available</div>
        <p className={classes.title}>{title}</p>
      </>
    );
  }
  const [cover = null] = listing.listing_photos;
  return (
    <>
      <div className={classes.photo}>
        <ListingPhoto photo={cover} sizes="(min-width: 56.25em) 24vw, 45vw" isSmall alt="" />
      </div>
      <p className={classes.price}>
        <span>{pricePrefix(listing)}</span>
        {formatPrice(listing.price)}
        {listing.price !== null && <span>{priceUnit(listing.type)}</span>}
      </p>
      <p className={classes.title}>
        <ListingLink id={id} title={title} />
      </p>
    </>
  );
}

interface FactRowProps {
  readonly fact: ComparedFact;
  /** The text of an empty cell for screen readers. @default nothing is known */
  readonly absent?: string;
  readonly columns: readonly Column[];
}

function FactRow({ fact, columns, absent = 'Not given' }: FactRowProps) {
  const { label, values, differs } = fact;
  return (
    <tr className={`${classes.row} ${differs ? classes.differs : ''}`}>
      <th scope="row">
        {label}
        {differs && <span className={classes.mark}>differs</span>}
      </th>
      {columns.map(({ id }, index) => (
        <td key={id}>
          {values[index] ?? (
            <span className={classes.none}>
              <span aria-hidden>–</span>
              <span className="fs-visually-hidden">{absent}</span>
            </span>
          )}
        </td>
      ))}
    </tr>
  );
}

const LoadingRows = ({ columns }: { readonly columns: readonly Column[] }) =>
  ['Type', 'Area', 'Bedrooms', 'Bathrooms'].map((label) => (
    <tr key={label} className={classes.row}>
      <th scope="row">{label}</th>
      {columns.map(({ id }) => (
        <td key={id}>
          <Skeleton width="60%" height={20} />
        </td>
      ))}
    </tr>
  ));
