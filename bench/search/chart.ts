import type { Result } from './results.ts';

/** A line of a panel: a contender, with a value for each number of listings. */
interface Series {
  readonly name: string;
  readonly className: string;
  /** Numbers of listings and milliseconds. */
  readonly points: readonly (readonly [number, number])[];
}

interface Panel {
  readonly title: string;
  readonly series: readonly Series[];
}

const WIDTH = 920;
const HEIGHT = 380;
/** Around the plot of a panel; the names of its lines are on the right. */
const MARGIN = { left: 56, right: 128, top: 64, bottom: 44 };
const PANEL_WIDTH = WIDTH / 2;
const LABEL_HEIGHT = 16;

/** The chart has its own background in both schemes, because the page around it may be in the other. */
const STYLE = `
  text { font: 13px system-ui, sans-serif; fill: #1d2b28; }
  .title { font-weight: 600; font-size: 14px; }
  .quiet { fill: #56645f; }
  .ground { fill: #ffffff; }
  .grid { stroke: #dfe5e2; }
  path { fill: none; stroke-width: 2.5; stroke-linejoin: round; }
  .index { --colour: #0b7a5b; }
  .site { --colour: #6b9c1f; }
  .postgres { --colour: #2f5fc4; }
  path { stroke: var(--colour); }
  circle, text.label { fill: var(--colour); }
  @media (prefers-color-scheme: dark) {
    text { fill: #e4ebe8; }
    .quiet { fill: #a3b1ac; }
    .ground { fill: #17201d; }
    .grid { stroke: #33403b; }
    .index { --colour: #4fcfa4; }
    .site { --colour: #b3d75e; }
    .postgres { --colour: #8eb2ff; }
  }`;

/** The value's place between two ends, by powers of ten. */
const logScale = (from: number, to: number, start: number, end: number) => (value: number) =>
  start +
  ((Math.log10(value) - Math.log10(from)) / (Math.log10(to) - Math.log10(from))) * (end - start);

/** At least two powers of ten that enclose the values. */
function powersAround(values: readonly number[]): number[] {
  const first = Math.floor(Math.log10(Math.min(...values)));
  const last = Math.max(first + 1, Math.ceil(Math.log10(Math.max(...values))));
  return Array.from({ length: last - first + 1 }, (_, index) => 10 ** (first + index));
}

const short = (value: number): string =>
  value >= 1_000_000
    ? `${value / 1_000_000}m`
    : value >= 1000
      ? `${value / 1000}k`
      : `${Number(value.toPrecision(1))}`;

/** Heights of labels, moved down as far as needed so that none covers another. */
function spread(wanted: readonly number[]): number[] {
  const order = [...wanted.keys()].sort((one, other) => (wanted[one] ?? 0) - (wanted[other] ?? 0));
  const places = [...wanted];
  let free = Number.NEGATIVE_INFINITY;
  for (const index of order) {
    places[index] = Math.max(wanted[index] ?? 0, free);
    free = (places[index] ?? 0) + LABEL_HEIGHT;
  }
  return places;
}

function panelOf({ title, series }: Panel, offset: number): string {
  const points = series.flatMap((each) => each.points);
  if (points.length === 0) return '';
  const [left, right] = [offset + MARGIN.left, offset + PANEL_WIDTH - MARGIN.right];
  const [top, bottom] = [MARGIN.top, HEIGHT - MARGIN.bottom];
  const sizes = [...new Set(points.map(([size]) => size))].sort((one, other) => one - other);
  const ticks = powersAround(points.map(([, value]) => value));
  const x = logScale(
    sizes[0] ?? 1,
    Math.max(sizes.at(-1) ?? 10, (sizes[0] ?? 1) * 10),
    left,
    right,
  );
  const y = logScale(ticks[0] ?? 1, ticks.at(-1) ?? 10, bottom, top);
  const round = (value: number) => value.toFixed(1);
  const labels = spread(series.map((each) => y(each.points.at(-1)?.[1] ?? 1)));
  return [
    `<text class="title" x="${left}" y="${top - 28}">${title}</text>`,
    ...ticks.map(
      (tick) =>
        `<line class="grid" x1="${left}" x2="${round(right)}" y1="${round(y(tick))}" y2="${round(y(tick))}"/>` +
        `<text class="quiet" text-anchor="end" x="${left - 8}" y="${round(y(tick) + 4)}">${short(tick)}</text>`,
    ),
    ...sizes.map(
      (size) =>
        `<text class="quiet" text-anchor="middle" x="${round(x(size))}" y="${bottom + 20}">${short(size)}</text>`,
    ),
    `<text class="quiet" x="${left}" y="${bottom + 38}">listings</text>`,
    ...series.map((each, index) => {
      const places = each.points.map(([size, value]) => [round(x(size)), round(y(value))] as const);
      const [lastX = '0'] = places.at(-1) ?? [];
      return [
        `<g class="${each.className}"><path d="M${places.map((place) => place.join(' ')).join(' L')}"/>`,
        ...places.map(([cx, cy]) => `<circle cx="${cx}" cy="${cy}" r="3.5"/>`),
        `<text class="label" x="${Number(lastX) + 10}" y="${round((labels[index] ?? 0) + 4)}">${each.name}</text></g>`,
      ].join('');
    }),
  ].join('\n');
}

/** The chart of docs/benchmarks.md, as SVG. */
export function chartOf(results: readonly Result[]): string {
  const series = (
    name: string,
    className: string,
    take: (result: Result) => number | undefined,
  ): Series[] => {
    const points = results.flatMap((result) => {
      const value = take(result);
      return value === undefined ? [] : [[result.listings, value] as const];
    });
    return points.length === 0 ? [] : [{ name, className, points }];
  };
  const http = (name: string) => (result: Result) => result.stored?.http[name]?.[8]?.p99;
  const panels: Panel[] = [
    {
      title: 'Over HTTP, 8 clients: p99 in ms',
      series: [
        ...series('search index', 'index', http('index')),
        ...series('local target', 'site', http('site')),
        ...series('PostgreSQL', 'postgres', http('postgres')),
      ],
    },
    {
      title: 'Alone, 1 client: median in ms',
      series: [
        ...series('search index', 'index', ({ index }) => index.find.p50),
        ...series('PostgreSQL', 'postgres', ({ postgres }) => postgres?.statement.p50),
      ],
    },
  ];
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" role="img" aria-labelledby="title">
<title id="title">What a search takes, by the number of listings</title>
<style>${STYLE}
</style>
<rect class="ground" width="${WIDTH}" height="${HEIGHT}" rx="8"/>
${panels.map((panel, index) => panelOf(panel, index * PANEL_WIDTH)).join('\n')}
</svg>
`;
}
