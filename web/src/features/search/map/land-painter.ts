import { FRAME } from '../../../../../shared/map/frame.ts';
import { labelSvg } from '../../../../../shared/map/label-svg.ts';
import { type Box, type Label, meet, placeLabels } from '../../../../../shared/map/labels.ts';
import { MAP_COLOURS, type MapColours } from '../../../../../shared/map/map-colours.ts';
import {
  type MapData,
  type PathData,
  TINT_HEIGHTS,
  UNIT_METRES,
} from '../../../../../shared/map/map-data.ts';
import { asCurves } from '../../../../../shared/map/paths.ts';
import { type SvgElement, svg } from '../../../../../shared/map/svg.ts';

/** A part of the grid on a canvas. */
export interface Sheet {
  /** Pixels of the style sheet in its width and height. */
  readonly width: number;
  readonly height: number;
  /** Its north-western corner, in metres. */
  readonly corner: { readonly east: number; readonly north: number };
  readonly zoom: number;
  readonly metresPerPixel: number;
  /** Pixels of the canvas in one of the style sheet. */
  readonly ratio: number;
}

/** The whole scheme that the page has now. */
const coloursNow = (): MapColours =>
  MAP_COLOURS[document.documentElement.dataset.mantineColorScheme === 'dark' ? 'dark' : 'light'];

/** The layers, as the canvas takes them: in units of the sheet. */
const layersOf = (data: MapData, railway: PathData) => {
  const park = new Path2D(data.park);
  const outsidePark = new Path2D('M-9999-9999H29999V29999H-9999Z');
  outsidePark.addPath(park);
  return {
    land: new Path2D(data.land),
    coast: new Path2D(data.coast),
    park,
    outsidePark,
    motorway: new Path2D(data.motorway),
    railway: new Path2D(railway),
    tints: TINT_HEIGHTS.map((height) => ({
      height,
      path: new Path2D(asCurves(data.tints[height] ?? '')),
    })),
    lakes: new Path2D(data.lakes.map(({ path }) => asCurves(path)).join('')),
  };
};

/** How far the sheet fades into the paper at its edges, in pixels. */
const FADE = 60;
/** From this zoom on, lines are finer and railways have their sleepers. */
const NEAR = 10.5;

/** Draws the land on a canvas, and the names on it as SVG. */
export class LandPainter {
  readonly #data: MapData;
  readonly #layers: ReturnType<typeof layersOf>;
  /** The names of each zoom, for the whole map. */
  readonly #labels = new Map<number, readonly Label[]>();

  constructor(data: MapData, railway: PathData) {
    this.#data = data;
    this.#layers = layersOf(data, railway);
  }

  paint(canvas: CanvasRenderingContext2D, sheet: Sheet): void {
    const colours = coloursNow();
    const { land, coast, park, outsidePark, motorway, railway, tints, lakes } = this.#layers;
    const { corner, metresPerPixel, ratio, zoom } = sheet;
    const isNear = zoom >= NEAR;
    const scale = UNIT_METRES / metresPerPixel;
    const left = (FRAME.west - corner.east) / metresPerPixel;
    const top = (corner.north - FRAME.north) / metresPerPixel;
    /** Draws in units of the sheet, moved by some pixels. */
    const onSheet = (moved = 0) =>
      canvas.setTransform(
        ratio * scale,
        0,
        0,
        ratio * scale,
        ratio * (left + moved),
        ratio * (top + moved),
      );
    const fill = (path: Path2D, colour: string) => {
      canvas.fillStyle = colour;
      canvas.fill(path);
    };
    const stroke = (path: Path2D, colour: string, pixels: number, dash: readonly number[] = []) => {
      canvas.strokeStyle = colour;
      canvas.lineWidth = pixels / scale;
      canvas.setLineDash(dash.map((length) => length / scale));
      canvas.stroke(path);
    };

    canvas.setTransform(ratio, 0, 0, ratio, 0, 0);
    canvas.fillStyle = colours.sea;
    canvas.fillRect(0, 0, sheet.width, sheet.height);
    canvas.lineJoin = 'round';
    onSheet();
    stroke(coast, colours.shallows[0], 22);
    stroke(coast, colours.shallows[1], 9);
    fill(land, colours.land);
    fill(park, colours.park);
    // Light from the north-west: each step has a bright edge, and throws a thin shadow.
    const step = isNear ? 1.3 : 0.9;
    for (const { height, path } of tints) {
      onSheet(step);
      fill(path, colours.shade);
      onSheet(-step);
      fill(path, colours.light);
      onSheet();
      fill(path, colours.tints[height] ?? '');
    }
    canvas.save();
    canvas.clip(outsidePark, 'evenodd');
    fill(land, colours.veil);
    canvas.restore();
    canvas.save();
    canvas.clip(park);
    stroke(park, colours.parkBand, isNear ? 14 : 9);
    canvas.restore();
    stroke(park, colours.parkEdge, 1.2, [6, 3, 1.5, 3]);
    fill(lakes, colours.lake);
    stroke(lakes, colours.lakeEdge, isNear ? 1.1 : 0.8);
    stroke(coast, colours.coast, 1);
    stroke(motorway, colours.motorwayEdge, 4.2);
    stroke(motorway, colours.motorway, 2.4);
    stroke(railway, colours.railway, 1.1);
    if (isNear) stroke(railway, colours.railway, 4, [1.1, 8]);
    this.#fade(canvas, sheet, colours, { left, top });
  }

  /** Beyond its frame the sheet is paper. */
  #fade(
    canvas: CanvasRenderingContext2D,
    { ratio, width, height, metresPerPixel }: Sheet,
    { paper }: MapColours,
    { left, top }: { readonly left: number; readonly top: number },
  ): void {
    canvas.setTransform(ratio, 0, 0, ratio, 0, 0);
    const right = left + (FRAME.east - FRAME.west) / metresPerPixel;
    const bottom = top + (FRAME.north - FRAME.south) / metresPerPixel;
    const sides = [
      { from: [left, 0], to: [left + FADE, 0], box: [-1, -1, left + FADE, height + 2] },
      { from: [right, 0], to: [right - FADE, 0], box: [right - FADE, -1, width, height + 2] },
      { from: [0, top], to: [0, top + FADE], box: [-1, -1, width + 2, top + FADE + 1] },
      { from: [0, bottom], to: [0, bottom - FADE], box: [-1, bottom - FADE, width + 2, height] },
    ] as const;
    for (const { from, to, box } of sides) {
      if (box[2] <= 0 || box[3] <= 0 || box[0] >= width || box[1] >= height) continue;
      const gradient = canvas.createLinearGradient(from[0], from[1], to[0], to[1]);
      gradient.addColorStop(0, paper);
      gradient.addColorStop(1, `${paper}00`);
      canvas.fillStyle = gradient;
      canvas.fillRect(box[0], box[1], box[2] + 1, box[3] + 1);
    }
  }

  /** Places the names anew, so that they avoid other pins. */
  forgetNames(): void {
    this.#labels.clear();
  }

  /**
   * The names within a sheet.
   * @param avoid pins, in pixels from the frame's corner
   */
  names({ corner, metresPerPixel, zoom, width, height }: Sheet, avoid: readonly Box[]): SvgElement {
    let labels = this.#labels.get(zoom);
    if (labels === undefined) {
      labels = placeLabels(this.#data, { zoom, scale: UNIT_METRES / metresPerPixel, avoid });
      this.#labels.set(zoom, labels);
    }
    const left = (corner.east - FRAME.west) / metresPerPixel;
    const top = (FRAME.north - corner.north) / metresPerPixel;
    const view: Box = [left, top, left + width, top + height];
    const shown = labels.filter(({ boxes }) => boxes.some((box) => meet(box, view)));
    const moved = `translate(${-left.toFixed(1)} ${-top.toFixed(1)})`;
    return svg('g', { transform: moved }, ...labelSvg(shown, coloursNow(), 'map-name-'));
  }
}
