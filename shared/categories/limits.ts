import { LISTING_LIMITS } from '../listings/limits.ts';

/** Every limit on areas and amenities. Lengths are in characters. */
export const CATEGORY_LIMITS = {
  name: LISTING_LIMITS.areaName,
  /** Every public page carries all areas. */
  areas: { max: 60 },
  aliases: { max: 8 },
  outcodes: { max: 12 },
  menuPlace: { min: 1, max: 20 },
  /** A listing may have all amenities. */
  amenities: { max: LISTING_LIMITS.amenities.max },
} as const;
