import type { GridSquare } from '../places/places.ts';
import { FRAME } from './frame.ts';
import { labelSvg } from './label-svg.ts';
import { type Box, placeLabels } from './labels.ts';
import type { MapColours } from './map-colours.ts';
import {
  type MapData,
  type PathData,
  type SheetPoint,
  TINT_HEIGHTS,
  UNIT_METRES,
} from './map-data.ts';
import { MAP_PICTURE } from './map-picture.ts';
import { curveData, lineData, type Points, pointsOf, ringData } from './paths.ts';
import { svgText } from './svg-text.ts';

const KILOMETRE = 1_000;
/** Pixels in a unit of the sheet. */
const SCALE = UNIT_METRES / MAP_PICTURE.metresPerPixel;
/** The zoom of a browser's map on which a metre is as long (`METRES_AT_0`). */
const ZOOM = Math.log2(90_900 / MAP_PICTURE.metresPerPixel);
/** The width around the picture that is drawn, too, so that no edge shows. */
const MARGIN = 40;

/** The layers, read once from their path data. */
interface Layers {
  readonly land: readonly Points[];
  readonly coast: readonly Points[];
  readonly park: readonly Points[];
  readonly motorway: readonly Points[];
  readonly railway: readonly Points[];
  readonly tints: readonly (readonly Points[])[];
  readonly lakes: readonly Points[];
}

export const mapLayers = (data: MapData, railway: PathData): Layers => ({
  land: pointsOf(data.land),
  coast: pointsOf(data.coast),
  park: pointsOf(data.park),
  motorway: pointsOf(data.motorway),
  railway: pointsOf(railway),
  tints: TINT_HEIGHTS.map((height) => pointsOf(data.tints[height] ?? '')),
  lakes: data.lakes.flatMap(({ path }) => pointsOf(path)),
});

/** The part of a ring in a box (Sutherland and Hodgman). */
function clipRing(ring: Points, box: Box): Points {
  let rest: readonly SheetPoint[] = ring;
  for (const side of [0, 1, 2, 3] as const) {
    const axis = side % 2 === 0 ? 0 : 1;
    const limit = box[side];
    const isInside = (point: SheetPoint) =>
      side < 2 ? point[axis] >= limit : point[axis] <= limit;
    const before = rest;
    rest = before.flatMap((point, place): readonly SheetPoint[] => {
      const last = before.at(place - 1) as SheetPoint;
      const crossing = (): SheetPoint => {
        const share = (limit - last[axis]) / (point[axis] - last[axis]);
        return axis === 0
          ? [limit, last[1] + (point[1] - last[1]) * share]
          : [last[0] + (point[0] - last[0]) * share, limit];
      };
      if (isInside(point)) return isInside(last) ? [point] : [crossing(), point];
      return isInside(last) ? [crossing()] : [];
    });
    if (rest.length === 0) return [];
  }
  return rest;
}

/** The stretches of a line that pass a box. */
function clipLine(line: Points, box: Box): readonly Points[] {
  const near = line.map(([x, y]) => x > box[0] && y > box[1] && x < box[2] && y < box[3]);
  const runs: SheetPoint[][] = [[]];
  for (const [place, point] of line.entries()) {
    if (near[place] || near[place - 1] || near[place + 1]) runs.at(-1)?.push(point);
    else if (runs.at(-1)?.length) runs.push([]);
  }
  return runs.filter(({ length }) => length > 1);
}

/**
 * The land around a square as an SVG picture. It says nothing about a listing: the page lays a circle or
 * a pin over its middle.
 */
export function drawPicture(
  { east, north }: GridSquare,
  { data, layers, colours }: { data: MapData; layers: Layers; colours: MapColours },
): string {
  const { width, height, metresPerPixel } = MAP_PICTURE;
  const west = (east + 0.5) * KILOMETRE - (width / 2) * metresPerPixel;
  const top = (north + 0.5) * KILOMETRE + (height / 2) * metresPerPixel;
  const corner: SheetPoint = [(west - FRAME.west) / UNIT_METRES, (FRAME.north - top) / UNIT_METRES];
  const pixels = ([x, y]: SheetPoint): SheetPoint => [
    (x - corner[0]) * SCALE,
    (y - corner[1]) * SCALE,
  ];
  const box: Box = [-MARGIN, -MARGIN, width + MARGIN, height + MARGIN];
  const rings = (all: readonly Points[], write: (ring: Points) => string) =>
    all.map((ring) => write(clipRing(ring.map(pixels), box))).join('');
  const lines = (all: readonly Points[]) =>
    all
      .flatMap((line) => clipLine(line.map(pixels), box))
      .map(lineData)
      .join('');

  const park = rings(layers.park, ringData);
  const land = rings(layers.land, ringData);
  const coast = lines(layers.coast);
  const railway = lines(layers.railway);
  const motorway = lines(layers.motorway);
  const stroke = (path: string, colour: string, size: number, more = '') =>
    path && `<path d="${path}" fill="none" stroke="${colour}" stroke-width="${size}"${more}/>`;
  const fill = (path: string, colour: string, more = '') =>
    path && `<path d="${path}" fill="${colour}"${more}/>`;
  // Light from the north-west: each step has a bright edge, and throws a thin shadow.
  const tints = layers.tints.map((tint, place) => {
    const path = rings(tint, curveData);
    if (path === '') return '';
    const moved = (by: number, colour: string) =>
      `<use href="#t${place}" x="${by}" y="${by}" fill="${colour}"/>`;
    const own = colours.tints[String(TINT_HEIGHTS[place])] ?? '';
    return `<defs><path id="t${place}" d="${path}"/></defs>${moved(1.2, colours.shade)}${moved(-1.2, colours.light)}${moved(0, own)}`;
  });

  const zoomed = placeLabels(data, {
    zoom: ZOOM,
    scale: SCALE,
    avoid: [middleOf(corner, width, height)],
    within: inSheet([16, 16, width - 16, height - 16], corner),
  });
  const view = inSheet([8, 8, width - 8, height - 8], corner);
  const shown = zoomed.filter((label) => label.boxes.every((each) => isIn(each, view)));
  const offset = `translate(${-Math.round(corner[0] * SCALE)} ${-Math.round(corner[1] * SCALE)})`;

  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" font-family="'Segoe UI',Roboto,'Helvetica Neue','Liberation Sans',sans-serif">`,
    `<clipPath id="p"><path d="${park}"/></clipPath><clipPath id="o"><path clip-rule="evenodd" d="M-99-99H${width + 99}V${height + 99}H-99Z${park}"/></clipPath>`,
    `<rect width="${width}" height="${height}" fill="${colours.sea}"/>`,
    stroke(coast, colours.shallows[0], 22),
    stroke(coast, colours.shallows[1], 9),
    fill(land, colours.land, ' fill-rule="evenodd"'),
    fill(park, colours.park),
    ...tints,
    fill(land, colours.veil, ' clip-path="url(#o)" fill-rule="evenodd"'),
    stroke(park, colours.parkBand, 14, ' clip-path="url(#p)"'),
    stroke(park, colours.parkEdge, 1.2, ' stroke-dasharray="6 3 1.5 3"'),
    `<path d="${rings(layers.lakes, curveData)}" fill="${colours.lake}" stroke="${colours.lakeEdge}" fill-rule="evenodd"/>`,
    stroke(coast, colours.coast, 1),
    stroke(motorway, colours.motorwayEdge, 4.2),
    stroke(motorway, colours.motorway, 2.4),
    stroke(railway, colours.railway, 1.1),
    stroke(railway, colours.railway, 4, ' stroke-dasharray="1.1 8"'),
    `<g transform="${offset}">${labelSvg(shown, colours, 'l').map(svgText).join('')}</g>`,
    scaleBar(colours),
    '</svg>',
  ].join('');
}

/** A box of the picture in the pixels of names, which begin at the sheet's corner. */
const inSheet = (box: Box, [x, y]: SheetPoint): Box => {
  const [left, top] = [x * SCALE, y * SCALE];
  return [box[0] + left, box[1] + top, box[2] + left, box[3] + top];
};

/** The square in the middle, which a circle or a pin will cover. */
const middleOf = (corner: SheetPoint, width: number, height: number): Box => {
  const half = KILOMETRE / MAP_PICTURE.metresPerPixel / 2;
  const [x, y] = [width / 2, height / 2];
  return inSheet([x - half, y - half, x + half, y + half], corner);
};

const isIn = (box: Box, view: Box): boolean =>
  box[0] >= view[0] && box[1] >= view[1] && box[2] <= view[2] && box[3] <= view[3];

const MILE = 1_609.344;

function scaleBar({ text }: MapColours): string {
  const { height, metresPerPixel } = MAP_PICTURE;
  const length = Math.round((2 * MILE) / metresPerPixel);
  return `<g transform="translate(16 ${height - 16})"><path d="M0-5V0H${length}V-5" fill="none" stroke="${text}" stroke-width="1.4"/><text x="${length / 2}" y="-6" text-anchor="middle" font-size="13" fill="${text}">2 miles</text></g>`;
}
