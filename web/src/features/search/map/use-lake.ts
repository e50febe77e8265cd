import {
  type RefObject,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import type { Search } from '../search-address.ts';
import { BaseLayer } from './base-layer.ts';
import { type Extent, extentAround, isInside, type Position, THE_LAKES } from './grid.ts';
import { LakeMap, PositionedPane } from './lake-map.ts';
import { DETAIL_ZOOM, loadDetail, loadOverview } from './land-data.ts';
import type { MapView } from './map-address.ts';
import type { Spot } from './spots.ts';

/** The current view of a map. */
export interface Shown extends MapView {
  readonly extent: Extent;
}

interface LakeOptions {
  /** Whether the answer is there, so that the map needn't move at once. */
  readonly isReady: boolean;
  readonly search: Search;
  readonly spots: readonly Spot[];
  /** The corners of the searched area. */
  readonly area: readonly Position[] | undefined;
  /** The view in the address, when the map is opened and after Back. */
  readonly view: MapView | undefined;
  /** Called when a person or a card has moved the map, and it has come to rest. */
  readonly onMoved: (view: MapView) => void;
}

interface Parts {
  readonly lake: LakeMap;
  readonly base: BaseLayer;
  readonly pins: PositionedPane;
  readonly cards: PositionedPane;
}

export const countIn = (spots: readonly Spot[], extent: Extent): number =>
  spots.reduce((sum, spot) => sum + (isInside(spot, extent) ? spot.total : 0), 0);

/** Where a search is about. The map goes there if it changes. */
const whereOf = ({ area_name, near, within, q, drawn }: Search): string =>
  [area_name, near, within, q, drawn].join();

/** The map in `frame`, which shows what is found. */
export function useLake(frame: RefObject<HTMLElement | null>, options: LakeOptions) {
  const { isReady, search, spots, area, view } = options;
  const [parts, setParts] = useState<Parts>();
  const [shown, setShown] = useState<Shown>();
  /** Whether a person has moved the map since the last search. */
  const [isMovedByHand, setMovedByHand] = useState(false);
  /** Whether a pin had the focus before the map came to rest. */
  const pinHadFocus = useRef(false);
  const shownFor = useRef<string>(undefined);

  const found = (): Extent | undefined => extentAround(area ?? spots);
  const settle = useEffectEvent((lake: LakeMap) => {
    const active = document.activeElement;
    pinHadFocus.current = active instanceof HTMLElement && active.dataset.key !== undefined;
    setShown({ ...lake.view, extent: lake.extent });
    if (lake.mover === 'page') return;
    if (lake.mover === 'person') setMovedByHand(true);
    options.onMoved(lake.view);
  });
  const start = useEffectEvent((element: HTMLElement): Parts => {
    const lake = new LakeMap(element, view ?? found() ?? THE_LAKES);
    shownFor.current = whereOf(search);
    lake.leaflet.on('moveend', () => settle(lake));
    // Nobody has moved it yet.
    setShown({ ...lake.view, extent: lake.extent });
    const base = new BaseLayer();
    base.addTo(lake.leaflet);
    const pins = new PositionedPane(lake.leaflet, 'pins');
    return { lake, base, pins, cards: new PositionedPane(lake.leaflet, 'cards') };
  });
  // The land's data loads beside the matches.
  useEffect(() => {
    loadOverview().catch(() => undefined);
  }, []);
  // Another search, not more of its list.
  const asked = JSON.stringify(search);
  const [lastAsked, setLastAsked] = useState(asked);
  if (asked !== lastAsked) {
    setLastAsked(asked);
    setMovedByHand(false);
  }
  const [wasReady, setWasReady] = useState(isReady);
  if (isReady && !wasReady) setWasReady(true);
  useLayoutEffect(() => {
    const element = frame.current;
    if (!wasReady || element === null) return;
    const started = start(element);
    setParts(started);
    const observer = new ResizeObserver(() => started.lake.fill());
    observer.observe(element);
    return () => {
      observer.disconnect();
      started.lake.remove();
      setParts(undefined);
    };
  }, [frame, wasReady]);

  const land = useLand(parts?.base, shown?.zoom ?? 0);

  const comeBack = useEffectEvent(() => {
    if (view) parts?.lake.show(view);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: another view, also of equal numbers
  useEffect(comeBack, [view]);

  // Another place is gone to. Otherwise the map stays where it is, unless it would show nothing.
  const follow = useEffectEvent(() => {
    const isElsewhere = shownFor.current !== whereOf(search);
    shownFor.current = whereOf(search);
    const extent = found();
    if (parts === undefined || extent === undefined || search.bounds !== undefined) return;
    if (isElsewhere || countIn(spots, parts.lake.extent) === 0) parts.lake.show(extent);
  });
  // Sorted, so that the text is the same when the list has loaded more of the same matches.
  const matches = spots
    .map(({ key, total }) => `${key} ${total}`)
    .sort()
    .join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: whatever changes what is found
  useEffect(follow, [matches, search.bounds, whereOf(search)]);

  return { parts, shown, isMovedByHand, pinHadFocus, land };
}

/** Draws the land as soon as what it is drawn from is there, and finer once somebody has come near. */
function useLand(base: BaseLayer | undefined, zoom: number) {
  const [isFailed, setFailed] = useState(false);
  const [attempt, setAttempt] = useState(0);
  const isNear = zoom >= DETAIL_ZOOM;
  // biome-ignore lint/correctness/useExhaustiveDependencies: each attempt loads what isn't there
  useEffect(() => {
    if (base === undefined) return;
    let isCurrent = true;
    const draw = async () => {
      setFailed(false);
      try {
        const overview = await loadOverview();
        if (isCurrent) base.land.setPainter(overview);
      } catch {
        if (isCurrent) setFailed(true);
      }
      if (!isNear) return;
      // Without it the land is coarse, and still there.
      const detail = await loadDetail().catch(() => undefined);
      if (isCurrent && detail) base.land.setPainter(detail);
    };
    void draw();
    return () => {
      isCurrent = false;
    };
  }, [base, isNear, attempt]);
  return { isFailed, retry: () => setAttempt((last) => last + 1) };
}
