import { useMediaQuery } from '@mantine/hooks';
import { type ReactNode, type RefObject, Suspense, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { NavigationType, useLocation, useNavigate, useNavigationType } from 'react-router';
import type { FoundListing } from '../../../../../shared/search/schema.ts';
import { Icon } from '../../../components/icon.tsx';
import { lazyPart } from '../../../lib/lazy-part.tsx';
import { IN_PLACE } from '../../../lib/navigation.ts';
import { type MapAddress, mapHash, readMapAddress, writeMapAddress } from '../map/map-address.ts';
import type { Search } from '../search-address.ts';
import classes from './map-place.module.css';

const SearchMap = lazyPart(() => import('../map/search-map.tsx'), 'SearchMap');

/** The screens on which list and map are side by side. Also in the style sheets. */
const WIDE = '(min-width: 64em)';

/** What shows that somebody is there, before whom the map needn't load. */
const SIGNS = ['pointermove', 'pointerdown', 'keydown', 'scroll'] as const;

/** How long the map waits at most for the browser to be idle, in milliseconds. */
const MOST_WAIT = 1_000;

interface MapPlaceProps {
  readonly search: Search;
  readonly listings: readonly FoundListing[];
  /** The element around the list. */
  readonly list: RefObject<HTMLElement | null>;
  /** Changes the search that is in the address. */
  readonly onChange: (to: (search: Search) => Search) => void;
}

/**
 * Where the map is: beside the list, or over it on phones, opened by a button. Its code and data load
 * once somebody uses the page, not with it.
 */
export function MapPlace({ search, listings, list, onChange }: MapPlaceProps) {
  const location = useLocation();
  const way = useNavigationType();
  const navigate = useNavigate();
  const isWide = useMediaQuery(WIDE);
  const [address, setAddress] = useState<MapAddress>({});
  /** With where the map has been moved since. */
  const latest = useRef(address);
  const isNew = useRef(true);
  const [isWanted, setWanted] = useState(false);

  const changeAddress = (next: MapAddress) => {
    latest.current = next;
    setAddress(next);
  };
  // Back finds the map as it was left. Links within the page don't name it, so it is named again.
  // biome-ignore lint/correctness/useExhaustiveDependencies: with each entry of the history
  useLayoutEffect(() => {
    if (way === NavigationType.Pop || isNew.current) {
      changeAddress(readMapAddress(window.location.hash));
    } else writeMapAddress(latest.current);
    isNew.current = false;
  }, [location.key]);

  const isShown = isWide ? address.shown !== 'list' : address.shown === 'map';
  useEffect(() => {
    if (isWanted || !isShown) return;
    if (address.shown === 'map') return setWanted(true);
    const controller = new AbortController();
    const { signal } = controller;
    const load = () => {
      controller.abort();
      // Some browsers don't know when they are idle, and some pages never are.
      const want = () => setWanted(true);
      if ('requestIdleCallback' in window) requestIdleCallback(want, { timeout: MOST_WAIT });
      else setTimeout(want);
    };
    for (const sign of SIGNS) window.addEventListener(sign, load, { signal, passive: true });
    return () => controller.abort();
  }, [isWanted, isShown, address.shown]);

  const show = (shown: 'map' | 'list' | undefined) => {
    setWanted(true);
    changeAddress({ ...latest.current, shown });
    const { pathname, search: query } = window.location;
    if (isWide) writeMapAddress(latest.current);
    // On phones Back leads from the map to the list.
    else void navigate(pathname + query + mapHash(latest.current), { state: IN_PLACE });
  };
  const map = isWanted && isShown && (
    <Suspense fallback={<p className={classes.loading} role="status">Loading the map...</p>}>
      <SearchMap
        search={search}
        listings={listings}
        list={list}
        linkState={{ searchPath: location.pathname + location.search, isPrevious: true }}
        address={address}
        onAddress={(next) => {
          latest.current = { shown: 'map', ...next };
          writeMapAddress(latest.current);
        }}
        onSearch={onChange}
        isAlone={!isWide}
        onClose={() => show(isWide ? 'list' : undefined)}
      />
    </Suspense>
  );
  return (
    <>
      <div className={classes.column} data-closed={(isWide && !isShown) || undefined}>
        <div className={classes.place}>
          {isWide && map ? (
            map
          ) : (
            <div className={classes.quiet}>
              <Icon name="mountain" />
              <button type="button" className="fs-button fs-quiet" onClick={() => show('map')}>
                Show the map
              </button>
            </div>
          )}
        </div>
      </div>
      <div className={classes.track} data-closed={(isWide && !isShown) || undefined}>
        <button type="button" className={`fs-button ${classes.opener}`} onClick={() => show(isWide ? undefined : 'map')}>
          <Icon name="map-pin" />
          Map
        </button>
      </div>
      {!isWide && map && <MapSheet onClose={() => show(undefined)}>{map}</MapSheet>}
    </>
  );
}

interface MapSheetProps {
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** The map over the whole screen. It is a place of its own in the history, unlike other dialogs. */
function MapSheet({ onClose, children }: MapSheetProps) {
  const ref = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const dialog = ref.current;
    dialog?.showModal();
    return () => dialog?.close();
  }, []);
  return (
    <dialog
      ref={ref}
      className={classes.sheet}
      aria-label="Map of the properties"
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
    >
      {children}
    </dialog>
  );
}
