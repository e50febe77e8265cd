import { setFeatured } from './set-featured.ts';

/** Features a listing no longer, in any state (D45). */
export const unfeatureListing = setFeatured(false);
