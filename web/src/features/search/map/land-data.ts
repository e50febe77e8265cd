import detailUrl from '../../../../../shared/map/detail.json?url';
import type { MapData, PathData } from '../../../../../shared/map/map-data.ts';
import overviewUrl from '../../../../../shared/map/overview.json?url';
import railwayUrl from '../../../../../shared/map/railway.json?url';
import { LandPainter } from './land-painter.ts';

/** From this zoom on, the land is drawn from finer data. */
export const DETAIL_ZOOM = 10.5;

async function load<T>(url: string): Promise<T> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${url}: ${response.status}`);
  return (await response.json()) as T;
}

/** Loads something once. After a failure it is loaded again. */
function once<T>(get: () => Promise<T>): () => Promise<T> {
  let loading: Promise<T> | undefined;
  return () => {
    loading ??= get().catch((error: unknown) => {
      loading = undefined;
      throw error;
    });
    return loading;
  };
}

const railway = once(async () => (await load<{ railway: PathData }>(railwayUrl)).railway);

/** Loads the painter for the land as seen from afar. */
export const loadOverview = once(
  async () => new LandPainter(await load<MapData>(overviewUrl), await railway()),
);

/** Loads the painter for the land as seen from near, too. */
export const loadDetail = once(
  async () => new LandPainter(await load<MapData>(detailUrl), await railway()),
);
