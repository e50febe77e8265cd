import { useEffect, useMemo, useSyncExternalStore } from 'react';
import { formatPrice, pricePrefix, priceUnit } from '../../../../../shared/listings/labels.ts';
import { formatPounds, toPounds } from '../../../../../shared/money.ts';
import { pluralise } from '../../../../../shared/pluralise.ts';
import type { FoundListing } from '../../../../../shared/search/schema.ts';
import { Icon } from '../../../components/icon.tsx';
import type { Remembered } from '../../../components/shortlist/remembered.ts';
import { useShortlist } from '../../../components/shortlist/use-shortlist.ts';
import { useSession } from '../../../lib/session/use-session.ts';
import { useOperation } from '../../../lib/use-operation.ts';
import type { Search } from '../search-address.ts';
import type { SearchTools } from './map-place-props.ts';
import classes from './pins.module.css';
import { type PinGroup, pinPrice } from './spots.ts';

/** The state of a listing for this visitor, as its pin shows it. */
type PinState = 'plain' | 'seen' | 'hidden' | 'kept' | 'favourite';

const STATE_WORDS: Record<PinState, string> = {
  plain: '',
  seen: ', seen before',
  hidden: ', hidden by you',
  kept: ', on your shortlist',
  favourite: ', in your favourites',
};

function stateOf(record: Remembered | null | undefined, isFavourite: boolean): PinState {
  if (isFavourite) return 'favourite';
  if (record?.hidden_at !== undefined) return 'hidden';
  if (record?.kept_at !== undefined) return 'kept';
  return record?.seen_at === undefined ? 'plain' : 'seen';
}

const NEVER = () => () => undefined;

/** The state of each listing. */
function usePinStates(
  listings: readonly FoundListing[],
  favourites: ReadonlySet<string>,
): readonly PinState[] {
  const memory = useShortlist()?.memory;
  useEffect(() => {
    for (const { id } of listings) memory?.want(id);
  }, [memory, listings]);
  const states = useSyncExternalStore(memory?.subscribe ?? NEVER, () =>
    listings.map(({ id }) => stateOf(memory?.of(id), favourites.has(id))).join(' '),
  );
  // The states were joined so that equal ones are equal to React.
  return states.split(' ') as PinState[];
}

/** `£185/night`, `£840 for 7 nights`. */
export function priceWords(
  listing: FoundListing,
  search: Search,
  tools: SearchTools,
  price = fullPrice(listing),
): string {
  const { stay, type } = listing;
  if (stay) return `${price} ${tools.stayMeaning(stay, search)}`;
  if (listing.price === null) return price;
  return `${pricePrefix(listing)}${price}${priceUnit(type)}`;
}

const fullPrice = ({ price, stay }: FoundListing): string =>
  stay ? formatPounds(toPounds(stay.total_pence)) : formatPrice(price);

/**
 * The name of a pin: `£425k, Slate cottage, Grasmere`, `5 properties close together`. It begins with the text
 * on the pin, so that people who speak to their device can name it.
 */
function pinName(
  { spots, total }: PinGroup,
  /** The listing that it shows. */
  first: FoundListing | undefined,
  search: Search,
  tools: SearchTools,
): string {
  const relation = spots.length > 1 ? 'close together' : 'at one place';
  if (first === undefined) {
    const number = pluralise(total, 'property', 'properties');
    return total === 1 ? number : `${number} ${relation}`;
  }
  const words = `${priceWords(first, search, tools, pinPrice(first))}, ${first.title}, ${first.area_name}`;
  return total === 1 ? words : `${words}, and ${total - 1} more ${relation}`;
}

interface PinsProps {
  readonly groups: readonly PinGroup[];
  readonly search: Search;
  readonly tools: SearchTools;
  /** The one that the Tab key comes to. */
  readonly tabStop: string | undefined;
  readonly openKey: string | undefined;
  /** The listing that is pointed at in the list. */
  readonly pointedAt: string | undefined;
  readonly onOpen: (group: PinGroup, isByKey: boolean) => void;
  readonly onFocus: (group: PinGroup) => void;
  /** Called with what the pointer is on, and with undefined when it leaves. */
  readonly onPoint: (group: PinGroup | undefined) => void;
}

/** The pins and dots. */
export function Pins({ groups, ...props }: PinsProps) {
  const isSignedIn = useSession().status === 'signed-in';
  const { data } = useOperation('listFavouriteIds', isSignedIn ? {} : null);
  const favourites = useMemo(() => new Set(data?.listing_ids), [data]);
  return groups.map((group) => (
    <Pin key={group.key} group={group} favourites={favourites} {...props} />
  ));
}

interface PinProps extends Omit<PinsProps, 'groups'> {
  readonly group: PinGroup;
  readonly favourites: ReadonlySet<string>;
}

function Pin({
  group,
  favourites,
  search,
  tools,
  tabStop,
  openKey,
  pointedAt,
  onOpen,
  onFocus,
  onPoint,
}: PinProps) {
  const { key, east, north, total, listings } = group;
  const states = usePinStates(listings, favourites);
  const pointed = listings.findIndex(({ id }) => id === pointedAt);
  const isPointedAt = pointed !== -1;
  // A hidden one is seen only if there is no other.
  const shown = isPointedAt
    ? pointed
    : Math.max(
        0,
        states.findIndex((each) => each !== 'hidden'),
      );
  const first = listings[shown];
  const isOpen = key === openKey;
  const isPriced = group.isPriced && states[shown] !== 'hidden';
  const hasPrice = first !== undefined && (isPriced || isPointedAt || isOpen);
  // A number stands for several, each in a state of its own.
  const state = (hasPrice || total === 1 ? states[shown] : undefined) || 'plain';
  return (
    <button
      type="button"
      className={`leaflet-zoom-animated ${classes.pin} ${hasPrice ? classes.price : classes.dot}`}
      data-key={key}
      data-east={east}
      data-north={north}
      data-type={first?.type}
      data-state={state}
      data-several={total > 1 || undefined}
      data-raised={isPointedAt || isOpen || undefined}
      aria-label={`${pinName(group, hasPrice || total === 1 ? first : undefined, search, tools)}${STATE_WORDS[state]}`}
      aria-expanded={isOpen}
      tabIndex={key === tabStop ? 0 : -1}
      onClick={({ detail }) => onOpen(group, detail === 0)}
      onFocus={() => onFocus(group)}
      onPointerEnter={() => onPoint(group)}
      onPointerLeave={() => onPoint(undefined)}
    >
      {hasPrice ? (
        <>
          {(state === 'kept' || state === 'favourite') && <Icon name="heart" />}
          {pinPrice(first)}
          {total > 1 && <span className={classes.more} data-more={`+${total - 1}`} />}
        </>
      ) : (
        <span className={classes.point}>{total > 1 && total}</span>
      )}
    </button>
  );
}
