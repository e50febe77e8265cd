import {
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useId,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { createPortal } from 'react-dom';
import { DRAWN_LIMITS } from '../../../../../shared/search/limits.ts';
import type { FoundListing } from '../../../../../shared/search/schema.ts';
import type { BackToSearch } from '../../../components/back-to-search.ts';
import type { Search } from '../search-address.ts';
import { areaOfStroke } from './area-stroke.ts';
import { DrawingGlass } from './drawing-glass.tsx';
import {
  boundsOf,
  drawnOf,
  type Extent,
  extentAround,
  isInside,
  metresPerPixel,
  type Position,
} from './grid.ts';
import { keepFromMap, type LakeMap } from './lake-map.ts';
import type { MapAddress } from './map-address.ts';
import { MapControls, MapScale } from './map-controls.tsx';
import { MapCredits } from './map-credits.tsx';
import type { SearchTools } from './map-place-props.ts';
import { DrawButton, MapStatus } from './map-tools.tsx';
import { ARROWS, nextPin } from './next-pin.ts';
import { PinCard } from './pin-card.tsx';
import { Pins } from './pins.tsx';
import classes from './search-map.module.css';
import { groupSpots, type PinGroup } from './spots.ts';
import { countIn, useLake } from './use-lake.ts';
import { useListLink } from './use-list-link.ts';
import { useMatches } from './use-matches.ts';

interface SearchMapProps {
  readonly tools: SearchTools;
  readonly search: Search;
  /** Whether the server refuses the search, which the list says. */
  readonly isRefused: boolean;
  /** The listings in the list, in its order. */
  readonly listings: readonly FoundListing[];
  readonly list: RefObject<HTMLElement | null>;
  readonly linkState: BackToSearch;
  /** The map's part of the address, when it is opened and after Back. */
  readonly address: MapAddress;
  /** Called when the map has come to rest, or a card was opened or closed. */
  readonly onAddress: (latest: Pick<MapAddress, 'view' | 'open'>) => void;
  /** Changes the search that is in the address. */
  readonly onSearch: (to: (search: Search) => Search) => void;
  /** Whether it covers the list, as on phones. */
  readonly isAlone: boolean;
  /** Whether a button was pressed that gives its place to the map, and the focus. */
  readonly takesFocus: boolean;
  /** Shows the list without the map. */
  readonly onClose: () => void;
}

/** An extent, larger by half of its size on each side. */
function widened({ west, south, east, north }: Extent): Extent {
  const [x, y] = [(east - west) / 2, (north - south) / 2];
  return { west: west - x, south: south - y, east: east + x, north: north + y };
}

/** The map's edges that a card keeps clear of, in pixels. */
const EDGE = { top: 66, right: 118, bottom: 80, left: 14 } as const;

/** Less height than this has no room for a card with a large photo beside its pin, in pixels. */
const CARD_ROOM = 560;

/** Whether a card with a large photo fits into what is in view of the map. */
function isTallEnough(frame: HTMLElement | null): boolean {
  if (frame === null) return true;
  const { top, bottom } = frame.getBoundingClientRect();
  return Math.min(bottom, window.innerHeight) - Math.max(top, 0) >= CARD_ROOM;
}

/** Moves the map until a pin and its card are in view, one beside the other. */
function makeRoom(
  lake: LakeMap,
  frame: HTMLElement,
  card: HTMLElement,
  pin: HTMLElement | null | undefined,
): void {
  const outer = frame.getBoundingClientRect();
  const isDocked = !frame.contains(card);
  const inner = [...(isDocked ? [] : [card]), ...(pin ? [pin] : [])].map((each) =>
    each.getBoundingClientRect(),
  );
  if (inner.length === 0) return;
  const floor = isDocked
    ? card.getBoundingClientRect().top
    : Math.min(outer.bottom, window.innerHeight) - EDGE.bottom;
  const past = (low: number, least: number, high: number, most: number) =>
    low < least ? low - least : Math.max(0, high - most);
  const least = (side: 'left' | 'top') => Math.min(...inner.map((box) => box[side]));
  const most = (side: 'right' | 'bottom') => Math.max(...inner.map((box) => box[side]));
  lake.makeRoom(
    past(least('left'), outer.left + EDGE.left, most('right'), outer.right - EDGE.right),
    past(least('top'), outer.top + EDGE.top, most('bottom'), floor - EDGE.left),
  );
}

interface AnchoredProps {
  readonly at: Position;
  /** Whether it is below its position, when it comes. It stays on that side. */
  readonly isBelow: boolean;
  readonly children: ReactNode;
}

/** A card on a position of the map. */
function Anchored({ at, isBelow, children }: AnchoredProps) {
  const ref = useRef<HTMLDivElement>(null);
  const [side] = useState(isBelow ? 'below' : 'above');
  useLayoutEffect(() => keepFromMap(ref.current), []);
  return (
    <div
      ref={ref}
      className={`leaflet-zoom-animated ${classes.anchor}`}
      data-east={at.east}
      data-north={at.north}
      data-side={side}
    >
      {children}
    </div>
  );
}

/** The group that has a spot. */
const groupOf = (groups: readonly PinGroup[], key: string | undefined): PinGroup | undefined =>
  key === undefined
    ? undefined
    : groups.find(({ spots }) => spots.some((spot) => spot.key === key));

/** The group nearest to a position. */
function nearestTo(from: Position, groups: readonly PinGroup[]): PinGroup | undefined {
  const distance = ({ east, north }: Position) => Math.hypot(east - from.east, north - from.north);
  return groups.toSorted((one, other) => distance(one) - distance(other))[0];
}

/** The map beside the list: a pin for each property of the list, a dot for all other matches. */
export function SearchMap({
  tools,
  search,
  isRefused,
  listings,
  list,
  linkState,
  address,
  onAddress,
  onSearch,
  isAlone,
  takesFocus,
  onClose,
}: SearchMapProps) {
  const id = useId();
  const frame = useRef<HTMLDivElement>(null);
  const [openKey, setOpenKey] = useState(address.open);
  const [pointed, setPointed] = useState<PinGroup>();
  const [current, setCurrent] = useState<string>();
  const [isDrawing, setDrawing] = useState(false);
  const listing = useListLink(list, pointed);

  const { matches, spots, area, isReady } = useMatches({ search, isRefused, listings, tools });
  const { data, error } = matches;
  const { parts, shown, isMovedByHand, pinHadFocus, land } = useLake(frame, {
    isReady,
    search,
    spots,
    area,
    view: address.view,
    onMoved: (view) => onAddress({ view, open: openKey }),
  });
  const zoom = shown?.zoom;
  const groups = useMemo(
    () => (zoom === undefined ? [] : groupSpots(spots, metresPerPixel(zoom))),
    [spots, zoom],
  );
  const visible = shown ? groups.filter((group) => isInside(group, widened(shown.extent))) : [];
  const inView = shown ? groups.filter((group) => isInside(group, shown.extent)) : [];
  const tabStop = groupOf(inView, current) ?? (shown && nearestTo(shown, inView));
  const open = groupOf(groups, openKey);

  const pinOf = (group: PinGroup | undefined) =>
    group && frame.current?.querySelector<HTMLElement>(`[data-key="${group.key}"]`);
  const focusPin = (group: PinGroup | undefined) =>
    (pinOf(group) ?? frame.current)?.focus({ preventScroll: true });
  /** The card that somebody has opened, in contrast to one from the address. */
  const opened = useRef<string>(undefined);
  const changeOpen = (key: string | undefined) => {
    opened.current = key;
    setOpenKey(key);
    if (parts) onAddress({ view: parts.lake.view, open: key });
  };
  const goNearer = (group: PinGroup) => {
    const extent = extentAround(group.spots);
    focusPin(group);
    changeOpen(undefined);
    if (extent) parts?.lake.goTo(extent);
  };
  const openPin = (group: PinGroup, isByKey: boolean) => {
    if (!isByKey && parts?.lake.wasDragged) return;
    if (group.key === open?.key) changeOpen(undefined);
    else if (group.spots.length > 1 && group.listings.length === 0) goNearer(group);
    else changeOpen(group.key);
  };
  const closeCard = () => {
    focusPin(open);
    changeOpen(undefined);
  };

  useEffect(() => {
    if (takesFocus) frame.current?.focus({ preventScroll: true });
  }, [takesFocus]);
  // Back, or Forward: what was open there.
  useEffect(() => setOpenKey(address.open), [address]);
  // The focused pin may have joined another, or come apart.
  useLayoutEffect(() => {
    if (!pinHadFocus.current) return;
    pinHadFocus.current = false;
    if (document.activeElement === document.body) focusPin(tabStop);
  });
  useLayoutEffect(() => {
    parts?.base.land.setArea(area);
    parts?.base.land.setPins(groups);
    parts?.pins.place();
    parts?.cards.place();
  });

  const onKeyDown = (event: KeyboardEvent) => {
    if (!parts || event.altKey || event.ctrlKey || event.metaKey) return;
    const { lake } = parts;
    const target = event.target as HTMLElement;
    const pin = groups.find(({ key }) => key === target.dataset.key);
    const arrow = ARROWS[event.key];
    if (event.key === 'Escape') {
      if (isDrawing) setDrawing(false);
      else if (open) closeCard();
      else if (pin) focusPin(undefined);
      else return;
    } else if (pin === undefined && target !== frame.current) {
      return;
    } else if (arrow) {
      const next = pin && nextPin(pin, inView, arrow);
      if (next) focusPin(next);
      else lake.step(arrow);
    } else if (event.key === '+' || event.key === '=') lake.zoomBy(1);
    else if (event.key === '-') lake.zoomBy(-1);
    else return;
    event.preventDefault();
    event.stopPropagation();
  };

  const searchIn = (part: 'bounds' | 'drawn', value: string) =>
    onSearch((from) => tools.withPart(from, part, value));
  const onStroke = (stroke: readonly Position[]) => {
    setDrawing(false);
    const drawn = areaOfStroke(stroke, DRAWN_LIMITS.corners);
    if (drawn) searchIn('drawn', drawnOf(drawn));
  };
  const here = shown && boundsOf(shown.extent);
  const card = open && shown && (
    <PinCard
      key={open.key}
      group={open}
      search={search}
      tools={tools}
      linkState={linkState}
      hasRoom={() => isTallEnough(frame.current)}
      onClose={closeCard}
      onNearer={() => goNearer(open)}
      onGrown={(element) => {
        // After Back everything is where it was, and so is the focus.
        if (opened.current !== open.key || !frame.current || !parts) return;
        makeRoom(parts.lake, frame.current, element, pinOf(open));
        if (element === document.activeElement || !element.contains(document.activeElement)) {
          (element.querySelector('a') ?? element).focus({ preventScroll: true });
        }
      }}
    />
  );
  return (
    <section
      className={classes.region}
      aria-label="Map"
      aria-describedby={`${id}-hint`}
      onKeyDown={onKeyDown}
    >
      <p id={`${id}-hint`} className="fs-visually-hidden">
        The list has the same properties.
      </p>
      {!isAlone && (
        <button
          type="button"
          className={classes.skip}
          onClick={() => list.current?.querySelector<HTMLElement>('article a')?.focus()}
        >
          Skip the map
        </button>
      )}
      <div
        ref={frame}
        className={classes.map}
        role="application"
        aria-label="Map of the Lake District. Arrow keys move it, plus and minus zoom. Tab goes to the properties."
        // biome-ignore lint/a11y/noNoninteractiveTabindex: it has keys
        tabIndex={0}
      />
      {parts &&
        createPortal(
          <Pins
            groups={visible}
            search={search}
            tools={tools}
            tabStop={tabStop?.key}
            openKey={open?.key}
            pointedAt={listing}
            onOpen={openPin}
            onFocus={(group) => {
              setCurrent(group.key);
              setPointed(group);
            }}
            onPoint={setPointed}
          />,
          parts.pins.element,
        )}
      {parts && card && !isAlone
        ? createPortal(
            <Anchored key={open.key} at={open} isBelow={open.north > shown.north}>
              {card}
            </Anchored>,
            parts.cards.element,
          )
        : card && <div className={classes.dock}>{card}</div>}
      {isDrawing && parts && (
        <DrawingGlass positionAt={(event) => parts.lake.positionAt(event)} onStroke={onStroke} />
      )}
      <div className={classes.over}>
        <div className={classes.top}>
          <DrawButton
            isDrawing={isDrawing}
            isDrawn={search.drawn !== undefined}
            onDraw={() => setDrawing(!isDrawing)}
            onClear={() => onSearch((from) => tools.withoutParts(from, ['drawn']))}
          />
          {isMovedByHand && !isDrawing && here !== undefined && here !== search.bounds && (
            <button type="button" className={classes.here} onClick={() => searchIn('bounds', here)}>
              Search this area
            </button>
          )}
          <button type="button" className={classes.tool} onClick={onClose}>
            {isAlone ? 'List' : 'Hide map'}
          </button>
        </div>
        <div className={classes.bottom}>
          <div className={classes.row}>
            {shown && <MapScale zoom={shown.zoom} />}
            <MapStatus
              inView={shown && data && countIn(spots, shown.extent)}
              total={data?.total}
              withoutPlace={data?.without_place ?? 0}
              isDrawing={isDrawing}
              failure={
                error !== undefined && data === undefined
                  ? { what: 'The properties couldn’t be put on the map.', retry: matches.mutate }
                  : land.isFailed
                    ? { what: 'The map couldn’t be drawn.', retry: land.retry }
                    : undefined
              }
            />
            {shown && parts && (
              <MapControls
                zoom={shown.zoom}
                onZoom={(steps) => parts.lake.zoomBy(steps)}
                onMove={(way) => parts.lake.step(way)}
              />
            )}
          </div>
          <MapCredits isOpen={!isAlone} />
        </div>
      </div>
    </section>
  );
}
