import { Suspense, useEffect, useState } from 'react';
import { Icon } from '../../components/icon.tsx';
import { lazyPart } from '../../lib/lazy-part.tsx';
import { foundListingPath, stayMeaning } from './found-stay.ts';
import type { MapFrameProps, MapPlaceProps, SearchTools } from './map/map-place-props.ts';
import classes from './map-place.module.css';
import { withoutParts, withPart } from './search-address.ts';
import { StayPrice } from './stay-price.tsx';

const loadPicture = () => import('./map/map-picture.tsx');
const MapPicture = lazyPart(loadPicture, 'MapPicture', { isQuiet: true });
const MapHost = lazyPart(async () => (await loadPicture()).loadMap(), 'MapHost');

const TOOLS: SearchTools = {
  foundListingPath,
  stayMeaning,
  StayPrice,
  withoutParts,
  withPart,
  sheetClass: classes.sheet,
};

/** The screens on which list and map are side by side. Also in the style sheets. */
const WIDE = '(min-width: 64em)';

/** Signs that somebody is there. Neither the picture nor the map need load before. */
const SIGNS = ['pointermove', 'pointerdown', 'keydown', 'scroll'] as const;

/**
 * Where the map is: beside the list, or over it on phones, opened by a button. Beside the list a picture
 * stands in its place once somebody uses the page, and the map loads when a pointer comes to it, or by the
 * button.
 */
export function MapPlace(props: MapPlaceProps) {
  const [wanted, setWanted] = useState<'picture' | 'loaded' | 'shown'>();
  // Loaded before it is shown, it has no placeholder, which React would keep for 300 ms.
  const load = async (how: 'loaded' | 'shown') => {
    await MapHost.preload('');
    // The button may have been pressed meanwhile, which says more.
    setWanted((now) => (now === 'shown' ? now : how));
  };
  useEffect(() => {
    const signs = new AbortController();
    const isOpen = location.hash.startsWith('#map');
    const onSign = async () => {
      if (!isOpen && !matchMedia(WIDE).matches) return;
      signs.abort();
      // The address says what the map shows, or that it is closed.
      const [Part, how] =
        isOpen || location.hash === '#list'
          ? ([MapHost, 'loaded'] as const)
          : ([MapPicture, 'picture'] as const);
      await Part.preload('');
      setWanted((now) => now ?? how);
    };
    if (isOpen) void onSign();
    for (const sign of SIGNS)
      addEventListener(sign, onSign, { signal: signs.signal, passive: true });
    return () => signs.abort();
  }, []);
  const frame = { onShow: () => load('shown'), onNear: () => load('loaded') };
  const part = { ...props, tools: TOOLS };
  return (
    <Suspense fallback={<MapFrame {...frame} />}>
      {wanted === undefined || wanted === 'picture' ? (
        <MapFrame {...frame}>{wanted && <MapPicture {...part} />}</MapFrame>
      ) : (
        <MapHost {...part} Frame={MapFrame} wide={WIDE} isAsked={wanted === 'shown'} />
      )}
    </Suspense>
  );
}

/** The column of the map, and the button that shows it where there is no column. */
function MapFrame({ isClosed, onShow, onNear, children }: MapFrameProps) {
  const closed = isClosed || undefined;
  return (
    <>
      <div className={classes.column} data-closed={closed}>
        <div className={classes.place}>
          {onNear === undefined ? (
            children
          ) : (
            <div className={classes.quiet} onPointerEnter={onNear}>
              {children}
              <button type="button" className="fs-button fs-quiet" onClick={onShow}>
                Use the map
              </button>
            </div>
          )}
        </div>
      </div>
      <div className={classes.track} data-closed={closed}>
        <button type="button" className={`fs-button ${classes.opener}`} onClick={onShow}>
          <Icon name="map-pin" />
          Map
        </button>
      </div>
    </>
  );
}
