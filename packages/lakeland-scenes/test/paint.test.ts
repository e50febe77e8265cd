import { describe, expect, it } from 'vitest';
import {
  describeScene,
  HEIGHT,
  kindIn,
  paint,
  SCENE_KINDS,
  type SceneRequest,
  SEASONS,
  type Season,
  STANDINGS,
  WIDTH,
} from '../src/index.ts';

const ROOM: SceneRequest = { seed: 'a', kind: 'bathroom', season: 'summer', hour: 11 };

const DUSK: Record<Season, number> = { spring: 20, summer: 21.4, autumn: 18.4, winter: 16.2 };

/** The faults of a document as XML: tags that don't match, or text between them. */
function flawsOf(svg: string): string[] {
  const flaws: string[] = [];
  const open: string[] = [];
  let end = 0;
  for (const { 0: tag, 1: closing, 2: name, 3: empty, index } of svg.matchAll(
    /<(\/?)([a-zA-Z]+)(?: [a-zA-Z][\w:-]*="[^"<&]*")*(\/?)>/g,
  )) {
    if (index !== end) flaws.push(`stray text: ${svg.slice(end, index).slice(0, 80)}`);
    end = index + tag.length;
    if (closing === '/') {
      if (open.pop() !== name) flaws.push(`</${name}> closes another element`);
    } else if (empty !== '/') open.push(name ?? '');
  }
  if (end !== svg.length) flaws.push(`stray text: ${svg.slice(end, end + 80)}`);
  return [...flaws, ...open.map((name) => `<${name}> is not closed`)];
}

/** References to definitions that the document doesn't have. */
function danglingIn(svg: string): string[] {
  const defined = new Set(Array.from(svg.matchAll(/ id="(\w+)"/g), ([, id]) => id));
  const used = new Set(Array.from(svg.matchAll(/(?:url\(|href=")#(\w+)/g), ([, id]) => id));
  return [...used].filter((id) => !defined.has(id)).map(String);
}

describe('a painted scene', () => {
  it('is the same for the same request', () => {
    expect(paint({ ...ROOM })).toBe(paint(ROOM));
  });

  it('is another one for another seed, season or hour', () => {
    const others = [
      paint({ ...ROOM, seed: 'b' }),
      paint({ ...ROOM, season: 'autumn' }),
      paint({ ...ROOM, hour: 16 }),
    ];
    expect(new Set([paint(ROOM), ...others]).size).toBe(4);
  });

  it('is not changed by what is painted before it', () => {
    const first = paint(ROOM);
    paint({ ...ROOM, kind: 'kitchen' });
    expect(paint(ROOM)).toBe(first);
  });
});

/** Each kind once: between them they meet each season by day, at dusk and at night. */
const SCENES: readonly SceneRequest[] = SCENE_KINDS.map((kind, index) => {
  const season = SEASONS[index % SEASONS.length] ?? 'summer';
  const hours = [13, DUSK[season], 23];
  return { seed: `${kind} in ${season}`, kind, season, hour: hours[index % hours.length] ?? 0 };
});

it.for(SCENES)('paints a sound SVG of the right size: $seed at $hour', (scene) => {
  const svg = paint(scene);
  expect(svg.slice(0, 200)).toContain(
    `width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}"`,
  );
  expect(flawsOf(svg)).toEqual([]);
  expect(danglingIn(svg)).toEqual([]);
  expect(svg.replaceAll(/base64,[^"]*/g, '').match(/NaN|undefined|Infinity|null/)).toBeNull();
});

it.for(SCENES)('says what a scene shows in a sentence that fits an alt text: $seed', (scene) => {
  const said = describeScene(scene);
  expect(said).toMatch(/^[A-Z][\w’,é -]+[a-z]$/);
  expect(said.length).toBeLessThanOrEqual(120);
});

it.for(SCENE_KINDS)('shows the same place at another hour: %s', (kind) => {
  const scene = { seed: 'q', kind, season: 'autumn', hour: 13 } as const;
  const later = describeScene({ ...scene, hour: DUSK.autumn });
  expect(later).toBe(`${describeScene(scene)}, at dusk`);
});

describe.for(['stone-cottage', 'farmhouse'] as const)('a home of the kind %s', (kind) => {
  const home: SceneRequest = { seed: 'a', kind, season: 'spring', hour: 23 };

  it.for([
    ['modest', /^Small /],
    ['usual', /^(Stone|Limewashed|Cream) /],
    ['grand', /^Large /],
  ] as const)('is as large as its standing: %s', ([standing, size]) => {
    const svg = paint({ ...home, standing });
    expect(describeScene({ ...home, standing })).toMatch(size);
    expect(flawsOf(svg)).toEqual([]);
    expect(svg.match(/NaN|undefined|Infinity|null/)).toBeNull();
    expect(svg === paint(home)).toBe(standing === 'usual');
  });

  it('is described in a sentence that fits an alt text, whatever it is', () => {
    const seeds = Array.from({ length: 12 }, (_, seed) => `${seed}`);
    const said = STANDINGS.flatMap((standing) =>
      seeds.map((seed) => describeScene({ ...home, seed, standing })),
    );
    expect(Math.max(...said.map(({ length }) => length))).toBeLessThanOrEqual(120);
  });
});

it.for([
  ['a farm shop with a flat above', 'village-shop'],
  ['An office in Kendal', 'village-shop'],
  ['a small commercial building', 'village-shop'],
  ['a first-floor flat', 'apartment-terrace'],
  ['a guest house on the lake', 'apartment-terrace'],
  ['a lodge in a holiday park', 'lodge'],
  ['a shepherd’s hut in a meadow', 'shepherds-hut'],
  ['a cottage with two fields', 'stone-cottage'],
  ['a plot of open land with drystone walls, without any building', 'field'],
  ['two fields above the beck', 'field'],
  ['a barn to convert', 'farmhouse'],
  ['a detached house', 'farmhouse'],
  ['something in Cumberland', undefined],
] as const)('%s is shown by a scene of the kind %s', ([text, kind]) => {
  expect(kindIn(text)).toBe(kind);
});

it('fields have no building, whatever the season', () => {
  for (const season of SEASONS) {
    for (const seed of ['a', 'b', 'c']) {
      const said = describeScene({ seed, kind: 'field', season, hour: 13 });
      expect(said).toMatch(/^Open fields with a (beck|lane)( and sheep)? between drystone walls/);
    }
  }
});
