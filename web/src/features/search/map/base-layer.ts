import type { LatLng, LeafletEvent, Map as LeafletMap, Point, ZoomAnimEvent } from 'leaflet';
import type { Box } from '../../../../../shared/map/labels.ts';
import { FRAME } from '../../../../../shared/map/map-data.ts';
import type { SvgElement } from '../../../../../shared/map/svg.ts';
import { metresPerPixel, type Position } from './grid.ts';
import { pointAfterZoom } from './lake-map.ts';
import type { LandPainter, Sheet } from './land-painter.ts';
import { Layer, setTransform } from './leaflet.ts';
import { PIN, type PinGroup, pinWidth } from './spots.ts';

/** How much of the view's size is drawn beyond each of its sides. */
const MARGIN = 1 / 3;
/** Half the size of a dot that stands for several properties, in pixels. */
const DOT_HALF = 12;
/** More pixels than these can't be told apart, and take time. */
const MOST_PIXELS = 2;

const SVG = 'http://www.w3.org/2000/svg';

function drawn({ name, attributes, children }: SvgElement): Element {
  const element = document.createElementNS(SVG, name);
  for (const [attribute, value] of Object.entries(attributes)) {
    element.setAttribute(attribute, String(value));
  }
  element.append(...children.map((each) => (typeof each === 'string' ? each : drawn(each))));
  return element;
}

/**
 * The layer below the pins: a canvas, and the names on it as SVG. It is larger than the view, moves with it,
 * and is drawn again when the map has come to rest.
 */
export class BaseLayer extends Layer {
  readonly #element = document.createElement('div');
  readonly #canvas = document.createElement('canvas');
  readonly #names = document.createElementNS(SVG, 'svg');
  readonly #scheme = new MutationObserver(() => this.#draw());
  #painter: LandPainter | undefined;
  #pins: readonly PinGroup[] = [];
  #area: readonly Position[] | undefined;
  /** Where the sheet is, on the map and in the pane. */
  #corner: LatLng | undefined;
  #origin: Point | undefined;
  #zoom = 0;

  override onAdd(map: LeafletMap): this {
    this.#element.className = 'leaflet-zoom-animated';
    this.#names.setAttribute('aria-hidden', 'true');
    this.#element.append(this.#canvas, this.#names);
    map.getPane('tilePane')?.append(this.#element);
    this.#scheme.observe(document.documentElement, {
      attributeFilter: ['data-mantine-color-scheme'],
    });
    this.#draw();
    return this;
  }

  override onRemove(): this {
    this.#scheme.disconnect();
    this.#element.remove();
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

  setPainter(painter: LandPainter): void {
    this.#painter = painter;
    painter.forgetNames();
    this.#draw();
  }

  /** Names avoid pins. */
  setPins(pins: readonly PinGroup[]): void {
    if (pins === this.#pins) return;
    this.#pins = pins;
    this.#painter?.forgetNames();
    this.#draw();
  }

  /** Shows an area: the rest of the map is paler. */
  setArea(area: readonly Position[] | undefined): void {
    if (area === this.#area) return;
    this.#area = area;
    this.#draw();
  }

  #scale(zoom: number, pointOf: (corner: LatLng) => Point): void {
    if (this.#corner === undefined) return;
    const scale = this._map.getZoomScale(zoom, this.#zoom);
    setTransform(this.#element, pointOf(this.#corner), scale);
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
      ratio: Math.min(window.devicePixelRatio || 1, MOST_PIXELS),
    };
    setTransform(this.#element, origin, 1);
    this.#paint(sheet);
  }

  #paint(sheet: Sheet): void {
    const { width, height, ratio } = sheet;
    const canvas = this.#canvas;
    // A canvas that gets a size is emptied, and takes memory anew.
    if (canvas.width !== width * ratio || canvas.height !== height * ratio) {
      canvas.width = width * ratio;
      canvas.height = height * ratio;
      canvas.style.width = `${width}px`;
      canvas.style.height = `${height}px`;
    }
    const context = canvas.getContext('2d');
    if (context === null || this.#painter === undefined) return;
    this.#painter.paint(context, sheet);
    this.#paintArea(context, sheet);
    this.#names.setAttribute('width', String(width));
    this.#names.setAttribute('height', String(height));
    this.#names.replaceChildren(drawn(this.#painter.names(sheet, this.#pinBoxes(sheet))));
  }

  /** Where pins are. A name may be under a small dot, or few would find a place. */
  #pinBoxes({ metresPerPixel: metres }: Sheet): Box[] {
    return this.#pins
      .filter(({ isPriced, total }) => isPriced || total > 1)
      .map((pin): Box => {
        const [x, y] = [(pin.east - FRAME.west) / metres, (FRAME.north - pin.north) / metres];
        if (!pin.isPriced) return [x - DOT_HALF, y - DOT_HALF, x + DOT_HALF, y + DOT_HALF];
        const half = pinWidth(pin) / 2;
        return [x - half, y - PIN.above - PIN.height, x + half, y];
      });
  }

  #paintArea(
    context: CanvasRenderingContext2D,
    { corner, ratio, metresPerPixel: metres, width, height }: Sheet,
  ): void {
    if (this.#area === undefined) return;
    const style = getComputedStyle(this.#element);
    const area = new Path2D();
    for (const { east, north } of this.#area) {
      area.lineTo((east - corner.east) / metres, (corner.north - north) / metres);
    }
    area.closePath();
    const outside = new Path2D(area);
    outside.rect(0, 0, width, height);
    context.setTransform(ratio, 0, 0, ratio, 0, 0);
    context.globalAlpha = 0.55;
    context.fillStyle = style.getPropertyValue('--fs-body');
    context.fill(outside, 'evenodd');
    context.globalAlpha = 1;
    context.lineJoin = 'round';
    context.lineWidth = 2.5;
    context.setLineDash([]);
    context.strokeStyle = style.getPropertyValue('--fs-primary');
    context.stroke(area);
  }
}
