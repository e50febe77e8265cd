import type { SceneRequest } from '../scenes/request.ts';

/**
 * Every picture that the catalogue shows. Listings share them, since each costs about two seconds
 * to paint. The seeds were chosen by eye: another seed is another house.
 */
export const SCENES = {
  cottageSpringBirch: { kind: 'stone-cottage', season: 'spring', hour: 17, seed: 'ad' },
  cottageSpringPine: { kind: 'stone-cottage', season: 'spring', hour: 8, seed: 'u' },
  cottageSummerWall: { kind: 'stone-cottage', season: 'summer', hour: 9, seed: 'af' },
  cottageSummerDusk: { kind: 'stone-cottage', season: 'summer', hour: 21.4, seed: 'am' },
  cottageAutumnBirch: { kind: 'stone-cottage', season: 'autumn', hour: 14, seed: 'ag' },
  cottageAutumnDusk: { kind: 'stone-cottage', season: 'autumn', hour: 18.2, seed: 'v' },
  cottageWinterSnow: { kind: 'stone-cottage', season: 'winter', hour: 16, seed: 'ab' },
  farmhouseSpringOak: { kind: 'farmhouse', season: 'spring', hour: 14, seed: 'ae' },
  farmhouseSpringPine: { kind: 'farmhouse', season: 'spring', hour: 8, seed: 'q' },
  farmhouseSummerFell: { kind: 'farmhouse', season: 'summer', hour: 10, seed: 'ac' },
  farmhouseSummerEvening: { kind: 'farmhouse', season: 'summer', hour: 20.8, seed: 'v' },
  farmhouseAutumnBirch: { kind: 'farmhouse', season: 'autumn', hour: 15, seed: 'w' },
  farmhouseWinterDusk: { kind: 'farmhouse', season: 'winter', hour: 16.3, seed: 'd' },
  streetSummer: { kind: 'village-street', season: 'summer', hour: 15, seed: 'f' },
  streetAutumn: { kind: 'village-street', season: 'autumn', hour: 17, seed: 'k' },
  streetWinter: { kind: 'village-street', season: 'winter', hour: 16, seed: 'l' },
  terraceSpringStone: { kind: 'apartment-terrace', season: 'spring', hour: 11, seed: 'i' },
  terraceSummerWhite: { kind: 'apartment-terrace', season: 'summer', hour: 18, seed: 'j' },
  terraceAutumnStone: { kind: 'apartment-terrace', season: 'autumn', hour: 13, seed: 'k' },
  terraceWinterDusk: { kind: 'apartment-terrace', season: 'winter', hour: 16.5, seed: 'h' },
  lodgeSummer: { kind: 'lodge', season: 'summer', hour: 18, seed: 'ab' },
  lodgeSummerDusk: { kind: 'lodge', season: 'summer', hour: 21.3, seed: 'ah' },
  lodgeAutumn: { kind: 'lodge', season: 'autumn', hour: 11, seed: 'ag' },
  hutSpringRed: { kind: 'shepherds-hut', season: 'spring', hour: 10, seed: 'i' },
  hutSummerBlue: { kind: 'shepherds-hut', season: 'summer', hour: 19, seed: 'f' },
  hutAutumnGreen: { kind: 'shepherds-hut', season: 'autumn', hour: 16, seed: 'k' },

  lakesideSpring: { kind: 'lakeside', season: 'spring', hour: 10, seed: 'i' },
  lakesideSummerEvening: { kind: 'lakeside', season: 'summer', hour: 20.5, seed: 'j' },
  lakesideAutumnJetty: { kind: 'lakeside', season: 'autumn', hour: 9, seed: 'o' },
  fellsSummer: { kind: 'fells', season: 'summer', hour: 17, seed: 'j' },
  fellsAutumn: { kind: 'fells', season: 'autumn', hour: 11, seed: 'k' },
  fellsWinter: { kind: 'fells', season: 'winter', hour: 12, seed: 'p' },
  gardenSummer: { kind: 'garden', season: 'summer', hour: 16, seed: 'n' },

  livingSummer: { kind: 'living-room', season: 'summer', hour: 16, seed: 'v' },
  livingAutumn: { kind: 'living-room', season: 'autumn', hour: 15, seed: 'ae' },
  livingWinterEvening: { kind: 'living-room', season: 'winter', hour: 17, seed: 'af' },
  kitchenSummer: { kind: 'kitchen', season: 'summer', hour: 17, seed: 'ac' },
  kitchenAutumn: { kind: 'kitchen', season: 'autumn', hour: 15, seed: 'w' },
  bedroomSummer: { kind: 'bedroom', season: 'summer', hour: 9, seed: 'u' },
  bedroomAutumn: { kind: 'bedroom', season: 'autumn', hour: 12, seed: 'ae' },
  bedroomWinterEvening: { kind: 'bedroom', season: 'winter', hour: 17, seed: 'ad' },
  bathroomSummer: { kind: 'bathroom', season: 'summer', hour: 10, seed: 'u' },
  bathroomAutumn: { kind: 'bathroom', season: 'autumn', hour: 14, seed: 'v' },
  viewSummer: { kind: 'view-from-window', season: 'summer', hour: 11, seed: 'q' },
} as const satisfies Record<string, SceneRequest>;

export type SceneName = keyof typeof SCENES;
