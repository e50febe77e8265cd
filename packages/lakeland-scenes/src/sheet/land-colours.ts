import type { Season } from '../request.ts';
import { type Lab, lab, mix } from './colour.ts';

/** What the country is coloured with in a season. */
export interface LandColours {
  readonly pasture: Lab;
  readonly meadow: Lab;
  readonly fell: Lab;
  readonly crag: Lab;
  readonly wood: Lab;
  readonly leaf: Lab;
  /** Flowers in the grass and in the beds. */
  readonly accent: Lab;
}

const LAND: Record<Season, LandColours> = {
  spring: {
    pasture: lab('#9fb35c'),
    meadow: lab('#b4bd6a'),
    fell: lab('#a39a5f'),
    crag: lab('#8d8c7c'),
    wood: lab('#7d9448'),
    leaf: lab('#a9b95a'),
    accent: lab('#f2d34f'),
  },
  summer: {
    pasture: lab('#84a04d'),
    meadow: lab('#a3b160'),
    fell: lab('#7c9150'),
    crag: lab('#868a76'),
    wood: lab('#4f7040'),
    leaf: lab('#6f9147'),
    accent: lab('#d98fb0'),
  },
  autumn: {
    pasture: lab('#9c9f58'),
    meadow: lab('#b8a862'),
    fell: lab('#b9803f'),
    crag: lab('#8f7a67'),
    wood: lab('#a8672b'),
    leaf: lab('#d09a3e'),
    accent: lab('#8d6f9e'),
  },
  winter: {
    pasture: lab('#a3a68a'),
    meadow: lab('#b9b79c'),
    fell: lab('#a08663'),
    crag: lab('#8f9092'),
    wood: lab('#6f5f52'),
    leaf: lab('#7b7a5c'),
    accent: lab('#b5563c'),
  },
};

const SNOW = lab('#eef2f4');

/** Snow lies on the fields; what stands upright only has a dusting. */
export function landColours(season: Season, snow: boolean): LandColours {
  const land = LAND[season];
  if (!snow) return land;
  return {
    pasture: mix(land.pasture, SNOW, 0.72),
    meadow: mix(land.meadow, SNOW, 0.8),
    fell: mix(land.fell, SNOW, 0.6),
    crag: mix(land.crag, SNOW, 0.35),
    wood: mix(land.wood, SNOW, 0.22),
    leaf: mix(land.leaf, SNOW, 0.22),
    accent: land.accent,
  };
}
