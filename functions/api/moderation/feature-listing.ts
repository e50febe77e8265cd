import { setFeatured } from './set-featured.ts';

/** Features a published listing (D45). */
export const featureListing = setFeatured(true);
