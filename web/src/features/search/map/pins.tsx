import { useEffect, useSyncExternalStore } from 'react';
import { formatPrice, fromPrefix, priceUnit } from '../../../../../shared/listings/labels.ts';
import { formatPounds, toPounds } from '../../../../../shared/money.ts';
import { pluralise } from '../../../../../shared/pluralise.ts';
import type { FoundListing } from '../../../../../shared/search/schema.ts';
import { Icon } from '../../../components/icon.tsx';
import { useShortlist } from '../../../lib/shortlist.ts';
import type { Search } from '../search-address.ts';
import type { SearchTools } from './map-place-props.ts';
import classes from './pins.module.css';
import { type PinGroup, pinPrice } from './spots.ts';

/** What the device remembers of a listing, as far as its pin shows it. */
type PinState = 'plain' | 'seen' | 'kept';

const STATE_WORDS: Record<PinState, string> = {
  plain: '',
  seen: ', seen before',
  kept: ', on your shortlist',
};

const NEVER = () => () => undefined;

function usePinState(id: string | undefined): PinState {
  const memory = useShortlist()?.memory;
  useEffect(() => {
    if (id !== undefined) memory?.want(id);
  }, [memory, id]);
  return useSyncExternalStore(memory?.subscribe ?? NEVER, () => {
    const record = id === undefined ? undefined : memory?.of(id);
    if (record?.kept_at !== undefined) return 'kept';
    return record?.seen_at === undefined ? 'plain' : 'seen';
  });
}

/** `£185/night`, `£840 for 7 nights`. */
export function priceWords(
  listing: FoundListing,
  search: Search,
  tools: SearchTools,
  price = fullPrice(listing),
): string {
  const { price_from, stay, type } = listing;
  if (stay) return `${price} ${tools.stayMeaning(stay, search)}`;
  if (listing.price === null) return price;
  const from = price_from === null ? '' : `${fromPrefix} `;
  return `${from}${price}${priceUnit(type)}`;
}

const fullPrice = ({ price, stay }: FoundListing): string =>
  stay ? formatPounds(toPounds(stay.total_pence)) : formatPrice(price);

/**
 * What a pin is called: `£425k, Slate cottage, Grasmere`, `5 properties close together`. It begins with what
 * the pin shows, so that people who speak to their device can name it.
 */
function pinName(
  { listings: [first], spots, total }: PinGroup,
  hasPrice: boolean,
  search: Search,
  tools: SearchTools,
): string {
  const relation = spots.length > 1 ? 'close together' : 'at one place';
  if (first === undefined || (total > 1 && !hasPrice)) {
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
export const Pins = ({ groups, ...props }: PinsProps) =>
  groups.map((group) => <Pin key={group.key} group={group} {...props} />);

function Pin({
  group,
  search,
  tools,
  tabStop,
  openKey,
  pointedAt,
  onOpen,
  onFocus,
  onPoint,
}: Omit<PinsProps, 'groups'> & { readonly group: PinGroup }) {
  const { key, east, north, total, listings } = group;
  const isPointedAt = listings.some(({ id }) => id === pointedAt);
  const first = listings.find(({ id }) => id === pointedAt) ?? listings[0];
  const state = usePinState(first?.id);
  const isOpen = key === openKey;
  const hasPrice = first !== undefined && (group.isPriced || isPointedAt || isOpen);
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
      aria-label={`${pinName(group, hasPrice, search, tools)}${STATE_WORDS[state]}`}
      aria-expanded={isOpen}
      tabIndex={key === tabStop ? 0 : -1}
      onClick={({ detail }) => onOpen(group, detail === 0)}
      onFocus={() => onFocus(group)}
      onPointerEnter={() => onPoint(group)}
      onPointerLeave={() => onPoint(undefined)}
    >
      {hasPrice ? (
        <>
          {state === 'kept' && <Icon name="heart" />}
          {pinPrice(first)}
          {total > 1 && <span className={classes.more} data-more={`+${total - 1}`} />}
        </>
      ) : (
        <span className={classes.point}>{total > 1 && total}</span>
      )}
    </button>
  );
}
