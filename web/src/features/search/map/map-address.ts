import { replaceAddress } from '../../../lib/history-guard.ts';

/** The view of a map: its middle in metres of the National Grid, and how near. */
export interface MapView {
  readonly east: number;
  readonly north: number;
  readonly zoom: number;
}

/**
 * The map's part of the address, after its `#`, which no server sees: `#list` without the map, `#map` with
 * it, `#map=3372,5042,11.5` as it was left, `#map=3372,5042,11.5,337-504` with an open card.
 */
export interface MapAddress {
  /** @default 'map' where there is room for both, else 'list' */
  readonly shown?: 'map' | 'list' | undefined;
  /** @default wherever the matches are */
  readonly view?: MapView | undefined;
  /** The key of the spot whose card is open. */
  readonly open?: string | undefined;
}

const MAP = /^#map(?:=(\d{4}),(\d{4}),(\d{1,2}(?:\.5)?)(?:,([\w-]+))?)?$/;

/** Positions are written in hundreds of metres, which are less than a square. */
const UNIT = 100;

export function readMapAddress(hash: string): MapAddress {
  if (hash === '#list') return { shown: 'list' };
  const [all, east, north, zoom, open] = MAP.exec(hash) ?? [];
  if (all === undefined) return {};
  if (zoom === undefined) return { shown: 'map' };
  const view = { east: Number(east) * UNIT, north: Number(north) * UNIT, zoom: Number(zoom) };
  return { shown: 'map', view, open };
}

export function mapHash({ shown, view, open }: MapAddress): string {
  if (shown !== 'map') return shown === undefined ? '' : '#list';
  if (view === undefined) return '#map';
  const units = [view.east, view.north].map((metres) => Math.round(metres / UNIT));
  return `#map=${[...units, Math.round(view.zoom * 2) / 2, ...(open === undefined ? [] : [open])].join()}`;
}

/** Writes into the address of this history entry what the map shows. The router needn't know. */
export function writeMapAddress(address: MapAddress): void {
  const { pathname, search, hash } = window.location;
  const next = mapHash(address);
  if (hash === next) return;
  replaceAddress(pathname + search + next);
}
