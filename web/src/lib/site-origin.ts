/** Where the site lives, without a slash at the end: what canonical and shared addresses begin with. */
export const siteOrigin = (): string => window.location.origin;
