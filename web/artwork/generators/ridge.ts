type Point = readonly [x: number, y: number];

/** The size of the drawing in `web/artwork/ridge.svg`. */
export const RIDGE_SIZE = { width: 1000, height: 110 } as const;
const { width: WIDTH, height: HEIGHT } = RIDGE_SIZE;

/** Points as SVG lists them: `x,y x,y`. */
const points = (list: string): Point[] =>
  list
    .trim()
    .split(/\s+/)
    .map((point) => {
      const [x = 0, y = 0] = point.split(',').map(Number);
      return [x, y];
    });

/**
 * The fells above the five main areas as one line of summits and saddles, a fifth of the width each: Windermere’s low woods,
 * the Fairfield round over Ambleside, Skiddaw over Keswick, the Old Man of Coniston, and the Lion
 * and the Lamb over Grasmere.
 */
const NEAR_SUMMITS = points(`
  0,92 24,88 50,86 72,81 98,83 122,78 148,80 172,75
  200,66 222,56 238,46 250,44 264,51 282,58 298,49 313,38
  327,33 343,36 353,44 367,40 379,48 400,62 416,56 434,44
  449,40 463,28 477,16 487,11 499,13 511,17 521,27 536,32
  547,42 563,52 581,62 600,69 617,60 631,52 641,54 655,42
  668,26 678,19 689,18 700,24 710,36 724,40 739,49 754,57
  774,63 800,71 822,66 841,56 857,48 868,37 876,25 881,22
  885,30 889,20 896,19 900,26 905,24 913,37 927,48 945,60
  968,71 1000,80
`);
const FAR_SUMMITS = points(`
  0,76 40,69 86,63 130,52 164,48 200,55 248,62 300,57
  350,60 396,49 438,46 500,38 556,47 602,42 650,52 706,50
  752,57 806,54 846,45 900,41 950,54 1000,56
`);

/** Random numbers from 0 to 1, always the same for the same seed (mulberry32). */
function randomNumbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/**
 * Breaks every slope into crags no wider than `finest`. Each crag is moved up or down at random, by
 * at most half its width times `roughness`.
 */
function roughen(
  points: readonly Point[],
  roughness: number,
  finest: number,
  seed: number,
): Point[] {
  const next = randomNumbers(seed);
  const between = (from: Point, to: Point): Point[] => {
    const run = to[0] - from[0];
    if (run <= finest) return [to];
    const middle: Point = [
      from[0] + run * (0.4 + next() * 0.2),
      (from[1] + to[1]) / 2 + (next() - 0.5) * run * roughness,
    ];
    return [...between(from, middle), ...between(middle, to)];
  };
  return points.flatMap((point, index) => {
    const previous = points[index - 1];
    return previous === undefined ? [point] : between(previous, point);
  });
}

const near = roughen(NEAR_SUMMITS, 0.22, 4, 7);
const far = roughen(FAR_SUMMITS, 0.1, 9, 3);

const line = (points: readonly Point[]): string =>
  `M${points.map(([x, y]) => `${x.toFixed(1)} ${y.toFixed(1)}`).join('L')}`;

const filled = (points: readonly Point[]): string => {
  const first = points[0]?.[0] ?? 0;
  const last = points.at(-1)?.[0] ?? WIDTH;
  return `${line(points)}L${last.toFixed(1)} ${HEIGHT}H${first.toFixed(1)}Z`;
};

/**
 * The skyline as an SVG file. On its own it shows the near ridge as one filled shape, for style sheets
 * to mask with. A page can show `#near`, `#far` and `#edge` by themselves, in its own colours.
 */
export const ridgeSvg = (): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}" preserveAspectRatio="none" aria-hidden="true"><defs><path id="far" d="${filled(far)}"/><path id="edge" vector-effect="non-scaling-stroke" d="${line(near)}"/></defs><path id="near" d="${filled(near)}"/></svg>\n`;
