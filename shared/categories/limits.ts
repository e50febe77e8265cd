import { LISTING_LIMITS } from '../listings/limits.ts';

/** Every limit on areas and amenities, once. Lengths are in characters. */
export const CATEGORY_LIMITS = {
  name: LISTING_LIMITS.areaName,
  /** Every public page has the areas with it. */
  areas: { max: 60 },
  aliases: { max: 8 },
  outcodes: { max: 12 },
  menuPlace: { min: 1, max: 20 },
  /** A listing may have all that there are. */
  amenities: { max: LISTING_LIMITS.amenities.max },
} as const;
