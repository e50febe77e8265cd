/** How long CloudFront may keep a public answer, in seconds; browsers always ask again. */
export const PUBLIC_CACHE_CONTROL = 'public, max-age=0, s-maxage=5';

export const NEVER_CACHED = 'no-store';
