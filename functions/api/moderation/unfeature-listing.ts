import { setFeatured } from './set-featured.ts';

/** Stops featuring a listing, in any state (D45). */
export const unfeatureListing = setFeatured(false);
