/** The sheet's size in pixels: every scene is painted at 3:2. */
export const WIDTH = 1600;
export const HEIGHT = 1067;

export const SEASONS = ['spring', 'summer', 'autumn', 'winter'] as const;
export type Season = (typeof SEASONS)[number];

export const SCENE_KINDS = [
  'lakeside',
  'fells',
  'field',
  'stone-cottage',
  'farmhouse',
  'village-street',
  'village-shop',
  'apartment-terrace',
  'lodge',
  'shepherds-hut',
  'garden',
  'living-room',
  'bedroom',
  'kitchen',
  'bathroom',
  'view-from-window',
] as const;
export type SceneKind = (typeof SCENE_KINDS)[number];

/** How much a home costs beside others of its sort, as its size and its grounds tell. */
export const STANDINGS = ['modest', 'usual', 'grand'] as const;
export type Standing = (typeof STANDINGS)[number];

export interface SceneRequest {
  /** Any text; another seed is another picture of the same kind. */
  seed: string;
  kind: SceneKind;
  season: Season;
  /** Local time as a decimal, 0 to 24: 17.5 is half past five in the afternoon. */
  hour: number;
  /** Of a cottage or a farmhouse; other scenes have none. @default usual */
  standing?: Standing;
}
