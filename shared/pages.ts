/**
 * The addresses that a function answers besides the API, as API Gateway writes their paths: pages
 * that arrive whole, and what search engines ask for. Every other page is drawn in the browser, from
 * the same start.
 */
export const servedPaths = {
  homePage: '/',
  searchPage: '/listings',
  listingPage: '/listings/{page+}',
  sitemap: '/sitemap.xml',
  robots: '/robots.txt',
} as const;

export type ServedPath = keyof typeof servedPaths;

/** The methods by which they are asked for. */
export const SERVED_METHODS = ['GET', 'HEAD'] as const;

/** Which of them API Gateway's key of a route means: `GET /listings/{page+}`. */
export function servedPathOf(routeKey: string): ServedPath | undefined {
  const path = routeKey.split(' ')[1];
  const ids = Object.keys(servedPaths) as ServedPath[];
  return ids.find((id) => servedPaths[id] === path);
}

/** The pages that are the same for everyone and change only with the site. */
export const STATIC_PAGES = ['/about', '/privacy', '/terms', '/cookies'] as const;

/** The addresses of pages that mails, or other pages for whoever is signed in, lead to. */
export const pagePaths = {
  listing: (listing_id: string) => `/listings/${listing_id}`,
  signIn: '/auth',
  dashboard: '/dashboard',
  myListings: '/dashboard/listings',
  createListing: '/dashboard/listings/new',
  organisation: '/dashboard/organisation',
  createOrganisation: '/dashboard/organisation/new',
  profile: '/dashboard/profile',
  settings: '/dashboard/settings',
  editListing: (listing_id: string) => `/dashboard/listings/${listing_id}/edit`,
  reviewQueue: '/admin/review',
} as const;
