import type { CRS, LatLng, LatLngBounds, Point } from 'leaflet';
import { type Extent, metresPerPixel, type Position, REACH, viewAround, ZOOM } from './grid.ts';
import {
  disableClickPropagation,
  disableScrollPropagation,
  extend,
  LeafletMap,
  latLng,
  latLngBounds,
  point,
  Simple,
  Transformation,
} from './leaflet.ts';
import type { MapView } from './map-address.ts';
import { placeIn } from './place-in.ts';

/** The National Grid is flat, so a position is a point, north up. */
const GRID: CRS = extend({}, Simple, {
  transformation: new Transformation(1 / metresPerPixel(0), 0, -1 / metresPerPixel(0), 0),
});

/** Members that Leaflet's own parts use, and its types leave out. */
interface InnerMap {
  _latLngToNewLayerPoint(position: LatLng, zoom: number, center: LatLng): Point;
  readonly dragging: { moved(): boolean };
  /** Whether it glides to another zoom. */
  _animatingZoom: boolean;
}

const toLatLng = ({ east, north }: Position): LatLng => latLng(north, east);
const toPosition = ({ lat, lng }: LatLng): Position => ({ east: lng, north: lat });

/** Where a position will be once a zoom that has begun is over. */
export const pointAfterZoom = (
  map: LeafletMap,
  position: LatLng,
  { zoom, center }: { readonly zoom: number; readonly center: LatLng },
): Point => (map as unknown as InnerMap)._latLngToNewLayerPoint(position, zoom, center);

const stillness = matchMedia('(prefers-reduced-motion: reduce)');

const isStill = (): boolean => stillness.matches;

const boundsAround = ({ west, south, east, north }: Extent): LatLngBounds =>
  latLngBounds(latLng(south, west), latLng(north, east));

/** Who moves the map: a person, or the page, to show something or to make room for a card. */
type Mover = 'person' | 'page' | 'card';

/** A map of the Lakes that can be moved, without anything on it. */
export class LakeMap {
  readonly leaflet: LeafletMap;

  #mover: Mover = 'person';

  constructor(container: HTMLElement, view: MapView | Extent) {
    const isMoving = !isStill();
    this.leaflet = new LeafletMap(container, {
      crs: GRID,
      minZoom: ZOOM.min,
      maxZoom: ZOOM.max,
      zoomSnap: ZOOM.step,
      wheelPxPerZoomLevel: 100,
      maxBounds: boundsAround(REACH),
      maxBoundsViscosity: 0.8,
      zoomControl: false,
      attributionControl: false,
      // The map has keys of its own: Leaflet's don't tell the map from the pins on it.
      keyboard: false,
      // A box that is dragged with the shift key can't be found by anybody.
      boxZoom: false,
      inertia: isMoving,
      zoomAnimation: isMoving,
      fadeAnimation: false,
      markerZoomAnimation: isMoving,
      // The element changes its size also where the window doesn't.
      trackResize: false,
    });
    this.show(view);
  }

  /** Who has moved the map, within a `moveend`. */
  get mover(): Mover {
    return this.#mover;
  }

  #asPage(move: () => void): void {
    this.#mover = 'page';
    move();
    this.#mover = 'person';
  }

  /** Shows a view, or a whole extent, at once. */
  show(view: MapView | Extent): void {
    this.#asPage(() => {
      const { x: width, y: height } = this.leaflet.getSize();
      const next = 'zoom' in view ? view : viewAround(view, { width, height });
      this.leaflet.setView(toLatLng(next), next.zoom, { animate: false });
    });
  }

  /** Fills its element again after its size has changed. */
  fill(): void {
    this.#asPage(() => this.leaflet.invalidateSize({ animate: false }));
  }

  /** Goes to an extent that somebody has asked to see nearer. */
  goTo(extent: Extent): void {
    const bounds = boundsAround(extent);
    const zoom = Math.max(
      this.leaflet.getBoundsZoom(bounds, false, point(64, 64)),
      // At least a step, or nothing would come apart.
      this.leaflet.getZoom() + 1,
    );
    const middle = latLng((extent.south + extent.north) / 2, (extent.west + extent.east) / 2);
    this.leaflet.setView(middle, Math.min(zoom, ZOOM.max), { animate: !isStill() });
  }

  zoomBy(steps: 1 | -1): void {
    this.leaflet.setZoom(this.leaflet.getZoom() + steps, { animate: !isStill() });
  }

  /** Moves the view by a quarter of its size. */
  step({ east, north }: Position): void {
    const { x, y } = this.leaflet.getSize();
    this.leaflet.panBy([(x / 4) * east, (-y / 4) * north], { animate: !isStill() });
  }

  /** Moves the view by some pixels, to make room for a card. */
  makeRoom(x: number, y: number): void {
    if (x === 0 && y === 0) return;
    this.#mover = 'card';
    this.leaflet.once('moveend', () => {
      this.#mover = 'person';
    });
    this.leaflet.panBy([x, y], { animate: !isStill() });
  }

  /** Whether the last press has moved the map. Such a press ends with a click, too. */
  get wasDragged(): boolean {
    return (this.leaflet as unknown as InnerMap).dragging.moved();
  }

  get view(): MapView {
    return { ...toPosition(this.leaflet.getCenter()), zoom: this.leaflet.getZoom() };
  }

  get extent(): Extent {
    const bounds = this.leaflet.getBounds();
    return {
      west: bounds.getWest(),
      south: bounds.getSouth(),
      east: bounds.getEast(),
      north: bounds.getNorth(),
    };
  }

  /** Where on the grid a pointer is. */
  positionAt(event: MouseEvent): Position {
    return toPosition(this.leaflet.mouseEventToLatLng(event));
  }

  remove(): void {
    // Otherwise the end of a zoom that has begun would move a map that is gone.
    (this.leaflet as unknown as InnerMap)._animatingZoom = false;
    this.leaflet.remove();
  }
}

/** Keeps presses, drags and the wheel on an element from the map below it. */
export function keepFromMap(element: HTMLElement | null): void {
  if (element === null) return;
  disableClickPropagation(element);
  disableScrollPropagation(element);
}

/** A pane whose elements stay on their positions, which they have as `data-east` and `data-north`. */
export class PositionedPane {
  readonly element: HTMLElement;
  readonly #map: LeafletMap;

  constructor(map: LeafletMap, name: string) {
    this.#map = map;
    this.element = map.createPane(name);
    map.on('viewreset zoom', this.place);
    map.on('zoomanim', (zoom) => this.#place((position) => pointAfterZoom(map, position, zoom)));
  }

  /** Puts all elements where they belong, after some have come. */
  readonly place = (): void => this.#place((position) => this.#map.latLngToLayerPoint(position));

  #place(pointOf: (position: LatLng) => Point): void {
    placeIn(this.element, (position) => pointOf(toLatLng(position)).round());
  }
}
