import {
  type ComponentType,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { NavigationType, useLocation, useNavigate, useNavigationType } from 'react-router';
import { IN_PLACE } from '../../../lib/navigation.ts';
import { type MapAddress, mapHash, readMapAddress, writeMapAddress } from './map-address.ts';
import type { MapFrameProps, MapPlaceProps, SearchTools } from './map-place-props.ts';
import { MapSheet } from './map-sheet.tsx';
import { SearchMap } from './search-map.tsx';

interface MapHostProps extends MapPlaceProps {
  readonly tools: SearchTools;
  readonly Frame: ComponentType<MapFrameProps>;
  /** The screens on which list and map are side by side. */
  readonly wide: string;
  /** Whether a button was pressed for it. */
  readonly isAsked: boolean;
}

/** The state of a navigation that opens or closes the map. */
interface Opens {
  readonly opensMap?: boolean;
}

function useMatches(query: string): boolean {
  const [matches, setMatches] = useState(() => matchMedia(query).matches);
  useEffect(() => {
    const list = matchMedia(query);
    const change = () => setMatches(list.matches);
    change();
    list.addEventListener('change', change);
    return () => list.removeEventListener('change', change);
  }, [query]);
  return matches;
}

/** The map beside the list, or over it, as the address says. */
export function MapHost({ tools, Frame, wide, isAsked, onChange, ...props }: MapHostProps) {
  const location = useLocation();
  const way = useNavigationType();
  const navigate = useNavigate();
  const isWide = useMatches(wide);
  const [address, setAddress] = useState<MapAddress>(() => readMapAddress(window.location.hash));
  /** The address with the part of the map that was shown last. */
  const latest = useRef(address);
  /** The search during which the map was moved last. */
  const movedFor = useRef(location.search);
  /** Whether this entry is being left for the list. */
  const isLeaving = useRef(false);

  const changeAddress = (next: MapAddress) => {
    latest.current = next;
    setAddress(next);
  };
  /** The map is there unless it was closed where there is room for both, and elsewhere once it was opened. */
  const withOpened = (isOpen: boolean): MapAddress => {
    const [opened, closed] = isWide ? [undefined, 'list' as const] : ['map' as const, undefined];
    // Another search may be about another place.
    const { view, open: card } = movedFor.current === location.search ? latest.current : {};
    return { shown: isOpen ? opened : closed, view, open: card };
  };
  // Back finds the map as it was left: as its entry was then, not what a map that still moves has written
  // since. Links within the page don't name the map, so it is named again.
  const follow = useEffectEvent(() => {
    const opens = (location.state as Opens | null)?.opensMap;
    isLeaving.current = false;
    if (way === NavigationType.Pop) {
      const read = readMapAddress(location.hash);
      // The list doesn't name a view. The map opens again where it was.
      changeAddress(isWide || read.shown === 'map' ? read : withOpened(false));
    } else if (opens !== undefined) changeAddress(withOpened(opens));
    writeMapAddress(latest.current);
  });
  const key = useRef(location.key);
  useLayoutEffect(() => {
    if (key.current !== location.key) follow();
    key.current = location.key;
  }, [location.key]);

  const show = (opensMap: boolean) => {
    const next = withOpened(opensMap);
    if (isWide) {
      changeAddress(next);
      writeMapAddress(next);
      return;
    }
    // On phones Back leads from the map to the list. The map opens once the router is there, as somebody
    // may go back before.
    const { pathname, search: query } = window.location;
    const state: Opens & typeof IN_PLACE = { ...IN_PLACE, opensMap };
    if (opensMap) {
      void navigate(pathname + query + mapHash(next), { state });
      return;
    }
    // A browser may close the dialog once more meanwhile.
    if (isLeaving.current) return;
    isLeaving.current = true;
    // If the list were a further step, Back would open the map again: on Android for ever, where Back
    // closes a dialog first.
    if ((location.state as Opens | null)?.opensMap) void navigate(-1);
    else void navigate(pathname + query + mapHash(next), { state, replace: true });
  };
  const open = useEffectEvent(() => {
    if (isAsked && !isShown) show(true);
  });
  useEffect(() => open(), []);

  const isShown = isWide ? address.shown !== 'list' : address.shown === 'map';
  const map = isShown && (
    <SearchMap
      {...props}
      tools={tools}
      linkState={{ searchPath: location.pathname + location.search, isPrevious: true }}
      address={address}
      onAddress={(next) => {
        latest.current = { shown: 'map', ...next };
        movedFor.current = window.location.search;
        writeMapAddress(latest.current);
      }}
      onSearch={onChange}
      isAlone={!isWide}
      takesFocus={isAsked && isWide}
      onClose={() => show(false)}
    />
  );
  return (
    <>
      <Frame isClosed={isWide && !isShown} onShow={() => show(true)}>
        {isWide && map}
      </Frame>
      {!isWide && map && (
        <MapSheet className={tools.sheetClass} onClose={() => show(false)}>
          {map}
        </MapSheet>
      )}
    </>
  );
}
