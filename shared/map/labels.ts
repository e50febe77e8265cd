import {
  isOnSheet,
  type MapData,
  type MapLake,
  type MapPlace,
  type SheetPoint,
} from './map-data.ts';

/** Left, top, right and bottom, in pixels. */
export type Box = readonly [left: number, top: number, right: number, bottom: number];

/** How a name is written. */
export type LabelStyle =
  | 'large-town'
  | 'town'
  | 'village'
  | 'hamlet'
  | 'fell'
  | 'large-lake'
  | 'lake'
  | 'lake-beside'
  | 'station';

/** The mark at a named place. */
export type LabelMark = 'dot' | 'peak' | 'station';

/** A name on a map, in pixels. */
export interface Label {
  readonly style: LabelStyle;
  /** Empty for a mark alone. */
  readonly text: string;
  /** The second line of the label. */
  readonly below?: string;
  readonly at: SheetPoint;
  readonly anchor: 'start' | 'middle' | 'end';
  readonly mark?: { readonly kind: LabelMark; readonly at: SheetPoint };
  /** The line that the name runs along, and the share of its length at which the name's middle is. */
  readonly along?: { readonly line: readonly SheetPoint[]; readonly share: number };
  /** The space that it covers. */
  readonly boxes: readonly Box[];
}

export const LABEL_SIZES: Readonly<Record<LabelStyle, number>> = {
  'large-town': 16,
  town: 14.5,
  village: 13,
  hamlet: 12,
  fell: 11.5,
  'large-lake': 13,
  lake: 12,
  'lake-beside': 12,
  station: 11,
};

/** Between letters of lakes, in pixels. */
export const LAKE_SPACING = { 'large-lake': 1.4, lake: 0.4 } as const;

/**
 * The width of a text is estimated by this share of its size for each letter, so that a server and a
 * browser place names alike.
 */
const LETTER = 0.56;

const widthOf = (text: string, size: number, spacing = 0): number =>
  text.length * (size * LETTER + spacing);

/** How far off a name stands that is needed, if pins are nearer, in pixels. */
const FARTHER = [24, 44] as const;

/** Squares of the index, in pixels. */
const CELL = 120;

/** The boxes that are taken. */
class Taken {
  readonly #cells = new Map<string, Box[]>();

  *#cellsOf([left, top, right, bottom]: Box): Generator<string> {
    for (let x = Math.floor(left / CELL); x <= Math.floor(right / CELL); x += 1) {
      for (let y = Math.floor(top / CELL); y <= Math.floor(bottom / CELL); y += 1)
        yield `${x} ${y}`;
    }
  }

  add(box: Box): void {
    for (const cell of this.#cellsOf(box)) {
      const boxes = this.#cells.get(cell);
      if (boxes) boxes.push(box);
      else this.#cells.set(cell, [box]);
    }
  }

  has(box: Box): boolean {
    for (const cell of this.#cellsOf(box)) {
      if (this.#cells.get(cell)?.some((other) => meet(box, other))) return true;
    }
    return false;
  }
}

export const meet = (one: Box, other: Box): boolean =>
  one[0] < other[2] && one[2] > other[0] && one[1] < other[3] && one[3] > other[1];

interface Named {
  readonly style: LabelStyle;
  readonly text: string;
  readonly below?: string | undefined;
  readonly at: SheetPoint;
  readonly mark?: LabelMark;
  /** From the place to its name, in pixels. */
  readonly gap: number;
  /** Whether it stands farther off, clear of a pin at its place, rather than be left out. */
  readonly isNeeded?: boolean;
}

/** Names from a zoom on: see the table in docs/map.md. */
const atZoom = (zoom: number, steps: readonly [below: number, value: number][], last: number) =>
  steps.find(([below]) => zoom < below)?.[1] ?? last;

interface Options {
  readonly zoom: number;
  /** Pixels in a unit of the sheet. */
  readonly scale: number;
  /** Boxes that names keep clear of: pins. */
  readonly avoid?: readonly Box[];
  /** Lakes' names run along what is within it. @default the whole sheet */
  readonly within?: Box;
}

/**
 * Every name of a map at one zoom, in pixels from the sheet's corner: those that matter most first, and
 * none over another. One that finds no place is left out. The places don't depend on the view, so nothing
 * jumps while the map is moved.
 */
export function placeLabels(data: MapData, { zoom, scale, avoid = [], within }: Options): Label[] {
  const labels: Label[] = [];
  const taken = new Taken();
  const pins = new Taken();
  for (const box of avoid) pins.add(box);
  const pixels = ([x, y]: SheetPoint): SheetPoint => [x * scale, y * scale];

  function put(label: Label): void {
    for (const box of label.boxes) taken.add(box);
    labels.push(label);
  }

  /** Beside, above or below its place; one without a mark on it, if there is room. */
  function place({ style, text, below, at, mark, gap, isNeeded = false }: Named): void {
    const [x, y] = pixels(at);
    const size = LABEL_SIZES[style];
    const width = Math.max(widthOf(text, size), below === undefined ? 0 : widthOf(below, size));
    const height = size * (below === undefined ? 1.15 : 2.1);
    // From the middle of the text to the base of its first line.
    const base = size * 0.34 - (below === undefined ? 0 : 5);
    const lines = below === undefined ? 0 : size * 1.05;
    const half = width / 2;
    const dot: Box = [x - gap + 1, y - gap + 1, x + gap - 1, y + gap - 1];
    if (mark !== undefined && taken.has(dot)) return;
    type Side = readonly [Label['anchor'], SheetPoint, Box];
    const sides: Side[] = [
      ['start', [x + gap, y + base], [x + gap, y - height / 2, x + gap + width, y + height / 2]],
      ['end', [x - gap, y + base], [x - gap - width, y - height / 2, x - gap, y + height / 2]],
      ['middle', [x, y - gap - 2 - lines], [x - half, y - gap - height, x + half, y - gap]],
      ['middle', [x, y + gap + size * 0.8], [x - half, y + gap, x + half, y + gap + height]],
    ];
    if (mark === undefined) {
      sides.unshift([
        'middle',
        [x, y + base],
        [x - half, y - height / 2, x + half, y + height / 2],
      ]);
    }
    if (isNeeded) {
      for (const off of FARTHER) {
        sides.push(
          ['middle', [x, y + off + size * 0.8], [x - half, y + off, x + half, y + off + height]],
          ['middle', [x, y - off - 2], [x - half, y - off - height, x + half, y - off]],
        );
      }
    }
    const best = sides.find(([, , box]) => !taken.has(box) && !pins.has(box));
    if (best === undefined) return;
    const [anchor, position, box] = best;
    put({
      style,
      text,
      ...(below !== undefined && { below }),
      at: position,
      anchor,
      ...(mark !== undefined && { mark: { kind: mark, at: [x, y] } }),
      boxes: mark === undefined ? [box] : [dot, box],
    });
  }

  const isWithin = ([x, y]: SheetPoint): boolean =>
    within === undefined || (x > within[0] && x < within[2] && y > within[1] && y < within[3]);

  /** Along the middle of a lake, where its name fits. @returns whether it does */
  function placeAlong({ name, middle }: MapLake, style: 'large-lake' | 'lake'): boolean {
    const size = LABEL_SIZES[style];
    const line = middle?.line.map(pixels).filter(isWithin) ?? [];
    if (middle === undefined || line.length < 3 || middle.width * scale < size * 0.62) return false;
    const width = widthOf(name, size, LAKE_SPACING[style]);
    const track = new Track(line);
    if (track.length < width * 1.12) return false;
    for (const share of [0.5, 0.4, 0.6, 0.3, 0.7, 0.2, 0.8]) {
      const from = share * track.length - width / 2;
      if (from < 2 || from + width > track.length - 2) continue;
      const boxes = Array.from({ length: Math.ceil(width / 12) + 1 }, (_, step): Box => {
        const [x, y] = track.at(Math.min(track.length, from + step * 12));
        return [x - 8, y - 8, x + 8, y + 8];
      });
      if (boxes.some((box) => taken.has(box) || pins.has(box))) continue;
      put({
        style,
        text: name,
        at: track.at(from),
        anchor: 'middle',
        along: { line, share },
        boxes,
      });
      return true;
    }
    return false;
  }

  function placeLake(lake: MapLake): void {
    const { name, area, isMajor, at, middle } = lake;
    const style = area > 4 && zoom >= 10 ? 'large-lake' : 'lake';
    if (placeAlong(lake, style)) return;
    const square = area * (scale * 100) ** 2;
    if (square < (isMajor ? 90 : 160)) return;
    const radius = Math.max(3, ((middle?.width ?? Math.sqrt(area) * 70) * scale) / 2);
    const isOnIt = radius * 2 > widthOf(name, LABEL_SIZES.lake);
    place({
      style: isOnIt ? 'lake' : 'lake-beside',
      text: name,
      at,
      gap: isOnIt ? 6 : Math.min(radius + 3, 30),
    });
  }

  const placeTown = ({ name, at, rank }: MapPlace): void =>
    place({
      style: rank > 500 ? 'large-town' : 'town',
      text: name,
      at,
      mark: 'dot',
      gap: 6,
      isNeeded: zoom > 10.75,
    });

  const least = atZoom(
    zoom,
    [
      [9.75, 240],
      [10.75, 110],
      [11.75, 40],
      [12.75, 12],
    ],
    0,
  );
  const places = data.places.filter(({ rank }) => rank >= least);
  const towns = places.filter(({ rank }) => rank >= 170);
  const others = places.filter(({ rank }) => rank < 170);
  const fells = data.fells.slice(
    0,
    atZoom(
      zoom,
      [
        [9.75, 5],
        [10.75, 14],
        [11.75, 45],
      ],
      Infinity,
    ),
  );
  const placeFell = ({ name, height, at }: (typeof fells)[number], order: number): void => {
    const tells = order < 3 || zoom >= (order < 14 ? 9.75 : 11);
    const below = tells ? `${height} m` : undefined;
    place({ style: 'fell', text: name, below, at, mark: 'peak', gap: 7 });
  };

  for (const town of towns) if (town.rank > 300) placeTown(town);
  for (const [order, fell] of fells.slice(0, 3).entries()) placeFell(fell, order);
  for (const lake of data.lakes) if (lake.isMajor || zoom >= 12) placeLake(lake);
  for (const town of towns) if (town.rank <= 300) placeTown(town);
  for (const [order, fell] of fells.slice(3, 14).entries()) placeFell(fell, order + 3);
  for (const { kind, name, at } of others) {
    if (kind !== 'hamlet') place({ style: 'village', text: name, at, mark: 'dot', gap: 5 });
  }
  for (const [order, fell] of fells.slice(14).entries()) placeFell(fell, order + 14);
  if (zoom >= 11) {
    for (const { name, at } of data.stations) {
      if (!isOnSheet(at)) continue;
      place({ style: 'station', text: zoom >= 12.5 ? name : '', at, mark: 'station', gap: 6 });
    }
  }
  for (const { kind, name, at } of others) {
    if (kind === 'hamlet') place({ style: 'hamlet', text: name, at, mark: 'dot', gap: 4 });
  }
  return labels;
}

/** A line by the length along it. */
class Track {
  readonly length: number;
  readonly #line: readonly SheetPoint[];
  readonly #lengths: number[] = [0];

  constructor(line: readonly SheetPoint[]) {
    this.#line = line;
    let sum = 0;
    for (const [place, [x, y]] of line.entries()) {
      const [fromX, fromY] = line[place - 1] ?? [x, y];
      sum += Math.hypot(x - fromX, y - fromY);
      this.#lengths[place] = sum;
    }
    this.length = sum;
  }

  at(length: number): SheetPoint {
    const next = Math.max(
      1,
      this.#lengths.findIndex((each) => each >= length),
    );
    const [from, to] = [this.#lengths[next - 1] ?? 0, this.#lengths[next] ?? 0];
    const [[x, y], [nextX, nextY]] = this.#line.slice(next - 1, next + 1) as [
      SheetPoint,
      SheetPoint,
    ];
    const share = to === from ? 0 : (length - from) / (to - from);
    return [x + (nextX - x) * share, y + (nextY - y) * share];
  }
}
