import type { SceneRequest } from 'lakeland-scenes';
import { AMBLESIDE } from './areas/ambleside.ts';
import { BOWNESS } from './areas/bowness.ts';
import { BUTTERMERE } from './areas/buttermere.ts';
import { CONISTON } from './areas/coniston.ts';
import { DERWENTWATER } from './areas/derwentwater.ts';
import { GRASMERE } from './areas/grasmere.ts';
import { HAWKSHEAD } from './areas/hawkshead.ts';
import { KESWICK } from './areas/keswick.ts';
import { RYDAL } from './areas/rydal.ts';
import { THIRLMERE } from './areas/thirlmere.ts';
import { ULLSWATER } from './areas/ullswater.ts';
import { WINDERMERE } from './areas/windermere.ts';
import { type SceneName, sceneRequest } from './scenes.ts';
import type { DemoListing } from './types.ts';

export { DEMO_ORGANISATIONS } from './organisations.ts';
export { type SceneName, sceneRequest } from './scenes.ts';
export type { DemoListing } from './types.ts';

/** The whole demo catalogue; a few are not PUBLISHED, so that each state can be seen. */
export const DEMO_LISTINGS: readonly DemoListing[] = [
  ...AMBLESIDE,
  ...WINDERMERE,
  ...KESWICK,
  ...CONISTON,
  ...GRASMERE,
  ...BOWNESS,
  ...HAWKSHEAD,
  ...ULLSWATER,
  ...BUTTERMERE,
  ...DERWENTWATER,
  ...THIRLMERE,
  ...RYDAL,
];

/** Every picture that the catalogue shows. Each costs about half a second of a first start. */
export const DEMO_SCENES: Readonly<Record<SceneName, SceneRequest>> = Object.fromEntries(
  DEMO_LISTINGS.flatMap(({ photos }) => photos.map(({ scene }) => [scene, sceneRequest(scene)])),
);
