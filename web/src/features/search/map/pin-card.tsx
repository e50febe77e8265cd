import { useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { Link } from 'react-router';
import { pluralise } from '../../../../../shared/pluralise.ts';
import { encodeBounds } from '../../../../../shared/search/bounds.ts';
import type { FoundListing } from '../../../../../shared/search/schema.ts';
import type { BackToSearch } from '../../../components/back-to-search.ts';
import { noteFollowedCard } from '../../../components/followed-card.ts';
import { ListingPhoto } from '../../../components/listing-photo.tsx';
import { PropertyCard } from '../../../components/property-card.tsx';
import { Skeleton } from '../../../components/skeleton.tsx';
import { useOperation } from '../../../lib/use-operation.ts';
import type { Search } from '../search-address.ts';
import { MapIcon } from './map-icons.tsx';
import type { SearchTools } from './map-place-props.ts';
import classes from './pin-card.module.css';
import { priceWords } from './pins.tsx';
import type { PinGroup } from './spots.ts';

interface PinCardProps {
  readonly group: PinGroup;
  readonly search: Search;
  readonly tools: SearchTools;
  readonly linkState: BackToSearch;
  /** Whether a large photo has room when the card comes. It stays as large. */
  readonly hasRoom: () => boolean;
  readonly onClose: () => void;
  /** Shows the properties of a pin apart from each other. */
  readonly onNearer: () => void;
  /** Called when it has come, and when its size has changed. */
  readonly onGrown: (card: HTMLElement) => void;
}

/** The search for what is in one square. */
const searchIn = (
  search: Search,
  { square }: PinGroup['spots'][number],
  { withPart }: SearchTools,
): Search =>
  withPart(
    search,
    'bounds',
    encodeBounds({
      west: square.east,
      south: square.north,
      east: square.east + 1,
      north: square.north + 1,
    }),
  );

/** Whether a listing is in the searched area. A search for a square can't say so. */
const isInArea = ({ area_name }: FoundListing, search: Search): boolean =>
  search.area_name === undefined || area_name.toLowerCase() === search.area_name.toLowerCase();

/**
 * The properties of a pin: one as a card, several, or one where room is short, as a list. Those of one place that the list below
 * hasn't loaded yet are loaded here.
 */
export function PinCard({
  group,
  search,
  tools,
  linkState,
  hasRoom,
  onClose,
  onNearer,
  onGrown,
}: PinCardProps) {
  const ref = useRef<HTMLElement>(null);
  const { spots, total, listings: known } = group;
  const [spot] = spots;
  const isOnePlace = spots.length === 1 && spot !== undefined;
  const isPart = known.length < total;
  const rest = useOperation(
    'searchListings',
    isOnePlace && isPart ? { query: searchIn(search, spot, tools) } : null,
  );
  const listings =
    isPart && rest.data ? rest.data.items.filter((listing) => isInArea(listing, search)) : known;
  const { error, isLoading } = rest;
  const titleId = useId();
  const isThere = listings.length > 0;
  const take = useEffectEvent(() => {
    if (ref.current) onGrown(ref.current);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: what it shows changes its size
  useEffect(take, [isThere, error]);
  const number = pluralise(total, 'property', 'properties');
  const [first] = listings;
  const isSingle = total === 1;
  const [isLarge] = useState(() => isSingle && hasRoom());
  return (
    <section ref={ref} className={classes.card} aria-labelledby={titleId} tabIndex={-1}>
      <h2 id={titleId} className={isSingle ? 'fs-visually-hidden' : undefined}>
        {isSingle ? 'The property here' : `${number} ${isOnePlace ? 'at one place' : 'about here'}`}
      </h2>
      {isLarge && first && (
        <div className={classes.single}>
          <PropertyCard
            listing={first}
            heading="h3"
            sizes="300px"
            to={tools.foundListingPath(first, search)}
            linkState={linkState}
            price={first.stay && <tools.StayPrice stay={first.stay} search={search} />}
          />
        </div>
      )}
      {!isLarge && isThere && (
        <ul className={classes.list}>
          {listings.map((listing) => (
            <Row
              key={listing.id}
              listing={listing}
              search={search}
              tools={tools}
              linkState={linkState}
            />
          ))}
        </ul>
      )}
      {isLoading && !isThere && (
        <div className={classes.loading} role="status" aria-label="Loading">
          <Skeleton height={isLarge ? 180 : 64} />
          <Skeleton height={48} />
        </div>
      )}
      {error !== undefined && (
        <p className={classes.note} role="alert">
          {isThere ? 'The others couldn’t be loaded.' : 'This couldn’t be loaded.'}{' '}
          <button type="button" className={classes.again} onClick={() => void rest.mutate()}>
            Try again
          </button>
        </p>
      )}
      {!isOnePlace && isPart && (
        <button
          type="button"
          className={`fs-button fs-quiet fs-small ${classes.nearer}`}
          onClick={onNearer}
        >
          Zoom in to see all {total}
        </button>
      )}
      {isOnePlace && rest.data && rest.data.total > rest.data.items.length && (
        <p className={classes.note}>
          The first {rest.data.items.length} of {rest.data.total}. “Search this area” lists them
          all.
        </p>
      )}
      <button type="button" className={classes.close} aria-label="Close" onClick={onClose}>
        <MapIcon name="close" />
      </button>
    </section>
  );
}

interface RowProps {
  readonly listing: FoundListing;
  readonly search: Search;
  readonly tools: SearchTools;
  readonly linkState: BackToSearch;
}

const Row = ({ listing, search, tools, linkState }: RowProps) => (
  <li className={classes.row}>
    <span className={classes.photo}>
      <ListingPhoto photo={listing.cover_photo} sizes="84px" isSmall alt="" />
    </span>
    <span>
      <b>{priceWords(listing, search, tools)}</b>
      <Link
        to={tools.foundListingPath(listing, search)}
        state={linkState}
        onClick={() => noteFollowedCard(listing)}
      >
        {listing.title}
      </Link>
    </span>
  </li>
);
