import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { MAP_CREDITS } from '../../../../../shared/map/credits.ts';
import { extentAround, metresPerPixel, THE_LAKES, viewAround } from './grid.ts';
import { loadOverview } from './land-data.ts';
import { LandSheet, pixelRatio } from './land-sheet.ts';
import classes from './map-picture.module.css';
import type { MapPlaceProps, SearchTools } from './map-place-props.ts';
import { Pins } from './pins.tsx';
import { placeIn } from './place-in.ts';
import { groupSpots } from './spots.ts';
import { useListLink } from './use-list-link.ts';
import { useMatches } from './use-matches.ts';

/** Loads the map. The page, which would have to name its files, needn't. */
export const loadMap = () => import('./map-host.tsx');

interface MapPictureProps
  extends Pick<MapPlaceProps, 'search' | 'isRefused' | 'listings' | 'list'> {
  readonly tools: SearchTools;
}

const ignore = () => undefined;

/**
 * A picture of the land and its pins, in the place of the map until somebody uses that. The map that
 * follows shows the same, so nothing moves.
 */
export function MapPicture({ tools, search, isRefused, listings, list }: MapPictureProps) {
  const frame = useRef<HTMLDivElement>(null);
  const pins = useRef<HTMLDivElement>(null);
  const size = useSize(frame);
  const pointedAt = useListLink(list, undefined);
  const { spots, area, isReady } = useMatches({ search, isRefused, listings, tools });
  const view = useMemo(
    () =>
      size && isReady ? viewAround(extentAround(area ?? spots) ?? THE_LAKES, size) : undefined,
    [size, isReady, area, spots],
  );
  const zoom = view?.zoom;
  const groups = useMemo(
    () => (zoom === undefined ? [] : groupSpots(spots, metresPerPixel(zoom))),
    [spots, zoom],
  );
  const land = useLand(frame);

  useLayoutEffect(() => {
    if (size === undefined || view === undefined) return;
    const pixel = metresPerPixel(view.zoom);
    // The north-western corner, in whole pixels as the map has it.
    const x = Math.round(view.east / pixel - size.width / 2);
    const y = Math.round(-view.north / pixel - size.height / 2);
    land?.setArea(area);
    land?.setPins(groups);
    land?.draw({
      ...size,
      corner: { east: x * pixel, north: -y * pixel },
      zoom: view.zoom,
      metresPerPixel: pixel,
      ratio: pixelRatio(),
    });
    if (pins.current === null) return;
    placeIn(pins.current, ({ east, north }) => ({
      x: Math.round(east / pixel) - x,
      y: Math.round(-north / pixel) - y,
    }));
  }, [land, size, view, area, groups]);

  return (
    <div ref={frame} className={classes.picture}>
      <div ref={pins} className={classes.pins} inert>
        <Pins
          groups={groups}
          search={search}
          tools={tools}
          tabStop={undefined}
          openKey={undefined}
          pointedAt={pointedAt}
          onOpen={ignore}
          onFocus={ignore}
          onPoint={ignore}
        />
      </div>
      <p className={classes.credits}>{MAP_CREDITS}</p>
    </div>
  );
}

/** The size of an element. Undefined until it is laid out. */
function useSize(ref: { readonly current: HTMLElement | null }) {
  const [size, setSize] = useState<{ readonly width: number; readonly height: number }>();
  useLayoutEffect(() => {
    const element = ref.current;
    if (element === null) return;
    const measure = () => setSize({ width: element.clientWidth, height: element.clientHeight });
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [ref]);
  return size;
}

/** The land in an element. If it can't be loaded, the map will say so. */
function useLand(ref: { readonly current: HTMLElement | null }): LandSheet | undefined {
  const [land, setLand] = useState<LandSheet>();
  useEffect(() => {
    const sheet = new LandSheet();
    let isThere = true;
    ref.current?.prepend(sheet.element);
    loadOverview()
      .then((painter) => {
        if (!isThere) return;
        sheet.setPainter(painter);
        setLand(sheet);
      })
      .catch(ignore);
    return () => {
      isThere = false;
      sheet.remove();
    };
  }, [ref]);
  return land;
}
