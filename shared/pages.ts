/** The beginning of the path of every picture of a map. */
export const MAPS_PATH = '/maps';

/**
 * The paths outside the API that a function answers, as API Gateway writes them: the pages rendered
 * on the server, and what search engines request.
 */
export const servedPaths = {
  homePage: '/',
  searchPage: '/listings',
  listingPage: '/listings/{page+}',
  aboutPage: '/about',
  privacyPage: '/privacy',
  termsPage: '/terms',
  cookiesPage: '/cookies',
  /** A picture of the land around a square: `/maps/337-504-dark.svg`. */
  mapPicture: `${MAPS_PATH}/{file}`,
  sitemap: '/sitemap.xml',
  robots: '/robots.txt',
  /** Every other address: there is no page. */
  missingPage: '/{page+}',
} as const;

export type ServedPath = keyof typeof servedPaths;

/** The beginning of the path of every calendar that platforms fetch. */
export const CALENDARS_PATH = '/calendars';

/**
 * The paths of calendars, which the function `calendar-feeds` answers. They are outside the API, because
 * Google Calendar heeds robots.txt.
 */
export const calendarPaths = { calendarFile: `${CALENDARS_PATH}/{listing_id}/{file}` } as const;

export type CalendarPath = keyof typeof calendarPaths;

/** The methods of requests to these paths. */
export const SERVED_METHODS = ['GET', 'HEAD'] as const;

/** The path in API Gateway's key of a route, `GET /listings/{page+}`; undefined for any other. */
export function servedPathOf(routeKey: string): ServedPath | undefined {
  const path = routeKey.split(' ')[1];
  const ids = Object.keys(servedPaths) as ServedPath[];
  return ids.find((id) => servedPaths[id] === path);
}

/** The pages about the site, which change only with a release. */
export const STATIC_PAGES = [
  servedPaths.aboutPage,
  servedPaths.privacyPage,
  servedPaths.termsPage,
  servedPaths.cookiesPage,
] as const;

interface SearchPageQuery {
  readonly type?: string | undefined;
  readonly area_name?: string | undefined;
}

/** The canonical address of the search for a type, in an area; of all properties without both. */
export function searchPagePath({ type = '', area_name = '' }: SearchPageQuery): string {
  const given = Object.entries({ type, area_name }).filter(([, value]) => value !== '');
  return [servedPaths.searchPage, new URLSearchParams(given)].filter(String).join('?');
}

/**
 * Parameters of the search page that crawlers don't follow: there is no end of their addresses. With
 * any other, they read the page, which then says noindex.
 */
export const UNCRAWLED_PARAMETERS = [
  'q',
  'sort',
  'near',
  'bounds',
  'drawn',
  'available_from',
  'amenities',
  'check_in',
  'month',
] as const;

/** Pages that the browser renders, all from the same HTML, with the pages below them. */
export const CLIENT_PAGES = ['/auth', '/shortlist', '/dashboard', '/admin'] as const;

/** The query parameter of the page Edit Listing with the tab to open. */
export const EDITOR_TAB = 'tab';

/** The paths of pages that mails and signed-in pages link to. */
export const pagePaths = {
  listing: (listing_id: string) => `/listings/${listing_id}`,
  signIn: '/auth',
  shortlist: '/shortlist',
  dashboard: '/dashboard',
  myListings: '/dashboard/listings',
  createListing: '/dashboard/listings/new',
  enquiries: '/dashboard/enquiries',
  organisation: '/dashboard/organisation',
  createOrganisation: '/dashboard/organisation/new',
  favourites: '/dashboard/favourites',
  bookings: '/dashboard/bookings',
  reservations: '/dashboard/reservations',
  occupancy: '/dashboard/occupancy',
  profile: '/dashboard/profile',
  settings: '/dashboard/settings',
  editListing: (listing_id: string) => `/dashboard/listings/${listing_id}/edit`,
  editPhotos: (listing_id: string) => `/dashboard/listings/${listing_id}/edit?${EDITOR_TAB}=photos`,
  editAvailability: (listing_id: string) =>
    `/dashboard/listings/${listing_id}/edit?${EDITOR_TAB}=availability`,
  adminDashboard: '/admin',
  adminSearch: '/admin/search',
  reviewQueue: '/admin/review',
  adminListings: '/admin/listings',
  adminListing: (listing_id: string) => `/admin/listings/${listing_id}`,
  adminEditListing: (listing_id: string) => `/admin/listings/${listing_id}/edit`,
  adminUsers: '/admin/users',
  adminUser: (user_id: string) => `/admin/users/${user_id}`,
  adminOrganisations: '/admin/organisations',
  adminOrganisation: (organisation_id: string) => `/admin/organisations/${organisation_id}`,
  adminRecords: (subject_id: string) => `/admin/records/${subject_id}`,
  adminCategories: '/admin/categories',
  adminAudit: '/admin/audit',
} as const;
