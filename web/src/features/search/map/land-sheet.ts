import { FRAME } from '../../../../../shared/map/frame.ts';
import type { Box } from '../../../../../shared/map/labels.ts';
import type { SvgElement } from '../../../../../shared/map/svg.ts';
import type { Position } from './grid.ts';
import type { LandPainter, Sheet } from './land-painter.ts';
import classes from './land-sheet.module.css';
import { PIN, type PinGroup, pinWidth } from './spots.ts';

/** More pixels than these can't be told apart, and take time. */
const MOST_PIXELS = 2;

/** Pixels of a canvas in one of the style sheet. */
export const pixelRatio = (): number => Math.min(window.devicePixelRatio || 1, MOST_PIXELS);

/** Half the size of a dot that stands for several properties, in pixels. */
const DOT_HALF = 12;
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
 * The land below pins: a canvas, and the names on it as SVG. The map moves it, and its picture lets it lie.
 */
export class LandSheet {
  readonly element = document.createElement('div');
  readonly #canvas = document.createElement('canvas');
  readonly #names = document.createElementNS(SVG, 'svg');
  readonly #scheme = new MutationObserver(() => this.draw());
  #painter: LandPainter | undefined;
  #pins: readonly PinGroup[] = [];
  #area: readonly Position[] | undefined;
  #sheet: Sheet | undefined;

  constructor() {
    this.element.className = classes.sheet ?? '';
    this.#names.setAttribute('aria-hidden', 'true');
    this.element.append(this.#canvas, this.#names);
    this.#scheme.observe(document.documentElement, {
      attributeFilter: ['data-mantine-color-scheme'],
    });
  }

  remove(): void {
    this.#scheme.disconnect();
    this.element.remove();
  }

  setPainter(painter: LandPainter): void {
    this.#painter = painter;
    painter.forgetNames();
    this.draw();
  }

  /** Names avoid pins. */
  setPins(pins: readonly PinGroup[]): void {
    if (pins === this.#pins) return;
    this.#pins = pins;
    this.#painter?.forgetNames();
    this.draw();
  }

  /** Shows an area: the rest of the map is paler. */
  setArea(area: readonly Position[] | undefined): void {
    if (area === this.#area) return;
    this.#area = area;
    this.draw();
  }

  draw(sheet = this.#sheet): void {
    this.#sheet = sheet;
    if (sheet) this.#paint(sheet);
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
    const style = getComputedStyle(this.element);
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
