import { Suspense, useEffect, useEffectEvent, useState } from 'react';
import { Icon } from '../../components/icon.tsx';
import { lazyPart } from '../../lib/lazy-part.tsx';
import { foundListingPath, stayMeaning } from './found-stay.ts';
import type { MapFrameProps, MapPlaceProps, SearchTools } from './map/map-place-props.ts';
import classes from './map-place.module.css';
import { withoutParts, withPart } from './search-address.ts';
import { StayPrice } from './stay-price.tsx';

const MapHost = lazyPart(() => import('./map/map-host.tsx'), 'MapHost');

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

/** Signs that somebody is there. The map needn't load before. */
const SIGNS = ['pointermove', 'pointerdown', 'keydown', 'scroll'] as const;

/**
 * Where the map is: beside the list, or over it on phones, opened by a button. Its code and data load
 * once somebody uses the page, not with it.
 */
export function MapPlace(props: MapPlaceProps) {
  const [wanted, setWanted] = useState<'loaded' | 'shown'>();
  // Loaded before it is shown, it has no placeholder, which React would keep for 300 ms.
  const load = async (how: 'loaded' | 'shown') => {
    await MapHost.preload('');
    // The button may have been pressed meanwhile, which says more.
    setWanted((now) => (now === 'shown' ? now : how));
  };
  const loadQuietly = useEffectEvent(() => load('loaded'));
  useEffect(() => {
    const signs = new AbortController();
    const onSign = () => {
      if (!location.hash.startsWith('#map') && !matchMedia(WIDE).matches) return;
      signs.abort();
      void loadQuietly();
    };
    if (location.hash.startsWith('#map')) onSign();
    for (const sign of SIGNS)
      addEventListener(sign, onSign, { signal: signs.signal, passive: true });
    return () => signs.abort();
  }, []);
  const quiet = <MapFrame onShow={() => void load('shown')} />;
  if (wanted === undefined) return quiet;
  return (
    <Suspense fallback={quiet}>
      <MapHost {...props} tools={TOOLS} Frame={MapFrame} wide={WIDE} isAsked={wanted === 'shown'} />
    </Suspense>
  );
}

/** The column of the map, and the button that shows it where there is no column. */
function MapFrame({ isClosed, onShow, children }: MapFrameProps) {
  const closed = isClosed || undefined;
  return (
    <>
      <div className={classes.column} data-closed={closed}>
        <div className={classes.place}>
          {children || (
            <div className={classes.quiet}>
              <Icon name="mountain" />
              <button type="button" className="fs-button fs-quiet" onClick={onShow}>
                Show the map
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
