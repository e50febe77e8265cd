import { type ReactNode, type RefObject, Suspense, useEffect, useState } from 'react';
import type { FoundListing } from '../../../../../shared/search/schema.ts';
import { Icon } from '../../../components/icon.tsx';
import { lazyPart } from '../../../lib/lazy-part.tsx';
import { foundListingPath, stayMeaning } from '../found-stay.ts';
import { type Search, withoutParts, withPart } from '../search-address.ts';
import classes from './map-place.module.css';
import { StayPrice } from './stay-price.tsx';

const MapHost = lazyPart(() => import('../map/map-host.tsx'), 'MapHost');

/** What the map uses of the page: if it imported that, the page would be in more files. */
const TOOLS = {
  foundListingPath,
  stayMeaning,
  StayPrice,
  withoutParts,
  withPart,
  classes,
} as const;
export type SearchTools = typeof TOOLS;

/** The screens on which list and map are side by side. Also in the style sheets. */
const WIDE = '(min-width: 64em)';

/** What shows that somebody is there, before whom the map needn't load. */
const SIGNS = ['pointermove', 'pointerdown', 'keydown', 'scroll'] as const;

export interface MapPlaceProps {
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
export function MapPlace(props: MapPlaceProps) {
  const [wanted, setWanted] = useState<'loaded' | 'shown'>();
  useEffect(() => {
    const signs = new AbortController();
    const load = () => {
      if (!location.hash.startsWith('#map') && !matchMedia(WIDE).matches) return;
      signs.abort();
      // Pressed meanwhile, the button has more to say.
      setTimeout(() => setWanted((now) => now ?? 'loaded'));
    };
    if (location.hash.startsWith('#map')) load();
    for (const sign of SIGNS) addEventListener(sign, load, { signal: signs.signal, passive: true });
    return () => signs.abort();
  }, []);
  const quiet = <MapFrame onShow={() => setWanted('shown')} />;
  if (wanted === undefined) return quiet;
  return (
    <Suspense fallback={quiet}>
      <MapHost {...props} tools={TOOLS} Frame={MapFrame} wide={WIDE} isAsked={wanted === 'shown'} />
    </Suspense>
  );
}

export interface MapFrameProps {
  /** Whether somebody has closed the map beside the list. */
  readonly isClosed?: boolean;
  readonly onShow: () => void;
  /** The map. @default a button that shows it */
  readonly children?: ReactNode;
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
