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
  /** With where the map has been moved since. */
  const latest = useRef(address);

  const changeAddress = (next: MapAddress) => {
    latest.current = next;
    setAddress(next);
  };
  // Back finds the map as it was left. Links within the page don't name it, so it is named again.
  const follow = useEffectEvent(() => {
    if (way === NavigationType.Pop) changeAddress(readMapAddress(window.location.hash));
    else writeMapAddress(latest.current);
  });
  const key = useRef(location.key);
  useLayoutEffect(() => {
    if (key.current !== location.key) follow();
    key.current = location.key;
  }, [location.key]);

  const show = (shown: MapAddress['shown']) => {
    changeAddress({ ...latest.current, shown });
    const { pathname, search: query } = window.location;
    if (isWide) writeMapAddress(latest.current);
    // On phones Back leads from the map to the list.
    else void navigate(pathname + query + mapHash(latest.current), { state: IN_PLACE });
  };
  const open = useEffectEvent(() => {
    if (isAsked && !isShown) show(isWide ? undefined : 'map');
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
        writeMapAddress(latest.current);
      }}
      onSearch={onChange}
      isAlone={!isWide}
      onClose={() => show(isWide ? 'list' : undefined)}
    />
  );
  return (
    <>
      <Frame isClosed={isWide && !isShown} onShow={() => show(isWide ? undefined : 'map')}>
        {isWide && map}
      </Frame>
      {!isWide && map && (
        <MapSheet className={tools.sheetClass} onClose={() => show(undefined)}>
          {map}
        </MapSheet>
      )}
    </>
  );
}
