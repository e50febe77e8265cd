import type { LatLng, LeafletEvent, Map as LeafletMap, Point, ZoomAnimEvent } from 'leaflet';
import { metresPerPixel } from './grid.ts';
import { pointAfterZoom } from './lake-map.ts';
import type { Sheet } from './land-painter.ts';
import { LandSheet, pixelRatio } from './land-sheet.ts';
import { Layer, setTransform } from './leaflet.ts';

/** How much of the view's size is drawn beyond each of its sides. */
const MARGIN = 1 / 3;
/**
 * The layer below the pins. It is larger than the view, moves with it, and is drawn again when the map has
 * come to rest.
 */
export class BaseLayer extends Layer {
  readonly land = new LandSheet();
  /** Where the sheet is, on the map and in the pane. */
  #corner: LatLng | undefined;
  #origin: Point | undefined;
  #zoom = 0;

  override onAdd(map: LeafletMap): this {
    this.land.element.classList.add('leaflet-zoom-animated');
    map.getPane('tilePane')?.append(this.land.element);
    this.#draw();
    return this;
  }

  override onRemove(): this {
    this.land.remove();
    return this;
  }

  override getEvents() {
    return {
      moveend: () => this.#draw(),
      viewreset: () => this.#draw(),
      // Two fingers zoom by many small steps, for each of which there is no time to draw.
      zoom: () =>
        this.#scale(this._map.getZoom(), (corner) => this._map.latLngToLayerPoint(corner)),
      zoomanim: (event: LeafletEvent) => {
        const { zoom, center } = event as ZoomAnimEvent;
        this.#scale(zoom, (corner) => pointAfterZoom(this._map, corner, { zoom, center }));
      },
      move: () => {
        if (!this.#covers()) this.#draw();
      },
    };
  }

  #scale(zoom: number, pointOf: (corner: LatLng) => Point): void {
    if (this.#corner === undefined) return;
    const scale = this._map.getZoomScale(zoom, this.#zoom);
    setTransform(this.land.element, pointOf(this.#corner), scale);
  }

  /** Whether the sheet still reaches over the whole view. */
  #covers(): boolean {
    if (this.#origin === undefined || this._map.getZoom() !== this.#zoom) return true;
    const { x, y } = this._map.containerPointToLayerPoint([0, 0]).subtract(this.#origin);
    const size = this._map.getSize();
    const margin = size.multiplyBy(2 * MARGIN);
    return x >= 0 && y >= 0 && x <= margin.x && y <= margin.y;
  }

  #draw(): void {
    const map: LeafletMap | undefined = this._map;
    if (map === undefined) return;
    const size = map.getSize();
    const origin = map.containerPointToLayerPoint(size.multiplyBy(-MARGIN)).round();
    const whole = size.multiplyBy(1 + 2 * MARGIN).round();
    const corner = map.layerPointToLatLng(origin);
    this.#origin = origin;
    this.#corner = corner;
    this.#zoom = map.getZoom();
    const sheet: Sheet = {
      width: whole.x,
      height: whole.y,
      corner: { east: corner.lng, north: corner.lat },
      zoom: this.#zoom,
      metresPerPixel: metresPerPixel(this.#zoom),
      ratio: pixelRatio(),
    };
    setTransform(this.land.element, origin, 1);
    this.land.draw(sheet);
  }
}
