import type { SceneRequest } from 'lakeland-scenes';
import ambleside from './areas/ambleside.json' with { type: 'json' };
import bowness from './areas/bowness.json' with { type: 'json' };
import buttermere from './areas/buttermere.json' with { type: 'json' };
import coniston from './areas/coniston.json' with { type: 'json' };
import derwentwater from './areas/derwentwater.json' with { type: 'json' };
import grasmere from './areas/grasmere.json' with { type: 'json' };
import hawkshead from './areas/hawkshead.json' with { type: 'json' };
import kendal from './areas/kendal.json' with { type: 'json' };
import keswick from './areas/keswick.json' with { type: 'json' };
import rydal from './areas/rydal.json' with { type: 'json' };
import thirlmere from './areas/thirlmere.json' with { type: 'json' };
import ullswater from './areas/ullswater.json' with { type: 'json' };
import ulverston from './areas/ulverston.json' with { type: 'json' };
import windermere from './areas/windermere.json' with { type: 'json' };
import { sceneRequest } from './scenes.ts';
import { areaSchema, checkedContent, type DemoListing } from './schema.ts';
import { standingOf } from './standing.ts';

const AREAS = {
  ambleside,
  windermere,
  keswick,
  coniston,
  grasmere,
  bowness,
  hawkshead,
  ullswater,
  buttermere,
  derwentwater,
  thirlmere,
  rydal,
  kendal,
  ulverston,
};

/** The whole demo catalogue; a few are not PUBLISHED, so that each state can be seen. */
export const DEMO_LISTINGS: readonly DemoListing[] = Object.entries(AREAS).flatMap(
  ([area, content]) => checkedContent(`areas/${area}.json`, areaSchema, content),
);

/** Every picture that the catalogue shows, by its scene. Each costs about half a second of a first start. */
export const DEMO_SCENES: Readonly<Record<string, SceneRequest>> = Object.fromEntries(
  DEMO_LISTINGS.flatMap(({ type, price, photos }) =>
    photos.map(({ scene }) => [scene, sceneRequest(scene, standingOf(type, price))]),
  ),
);

/** A listing of the catalogue. @throws if there is none with this slug */
export function demoListing(slug: string): DemoListing {
  const listing = DEMO_LISTINGS.find((each) => each.slug === slug);
  if (listing === undefined) throw new Error(`The catalogue has no listing ${slug}`);
  return listing;
}
