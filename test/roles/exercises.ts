import { derivedId } from '../../functions/lib/ids.ts';
import { feedPath } from '../../shared/channels/feed-address.ts';
import { unsubscribePath } from '../../shared/notifications/unsubscribe-path.ts';
import type { CalendarPath, ServedPath } from '../../shared/pages.ts';
import type { OperationId, routes } from '../../shared/routes.ts';
import { channel } from '../support/channels.ts';
import { listing } from '../support/listings.ts';

/** The listing that the exercises find. */
export const LISTING = listing({
  listing_id: derivedId('lst', 'exercised'),
  organisation_id: derivedId('org', 'exercised'),
});
/** A channel of its calendar, which nothing has read yet. */
export const CHANNEL = channel({ secret: 'the-secret-of-the-test' });
/** An identifier that no message has. */
const UNSENT = `msg_${'0'.repeat(26)}`;
/** An identifier that no listing has. */
const MISSING = derivedId('lst', 'missing');
export const ORGANISATION = {
  organisation_id: LISTING.organisation_id,
  name: 'Fell Lets',
  owner_user_id: 'usr_1',
  created_at: LISTING.created_at,
};

/** The name of an exercise and its outcome: `done`, or the name of the error. */
export type ExerciseOutcome = readonly [exercise: string, outcome: string];

type OpenQuestion = {
  [Id in OperationId]: (typeof routes)[Id] extends { access: 'anyone'; method: 'GET' } ? Id : never;
}[OperationId];

/**
 * Paths that lead a function through everything its role allows, by question or page that is open
 * to anyone, with the status that each answers. One without its exercise does not compile; signing
 * up is among the account events, and operations that aren't open are tried as the authorisation
 * matrix does.
 */
export const EXERCISES: Readonly<
  Record<OpenQuestion | ServedPath | CalendarPath, Readonly<Record<string, number>>>
> = {
  searchListings: {
    '/api/listings': 200,
    '/api/listings?q=xyzzy': 200,
  },
  getSearchMap: { '/api/search-map?bounds=300,480,360,540': 200 },
  getSearchCounts: { '/api/search-counts?type=HOLIDAY': 200 },
  getSearchAlternatives: { '/api/search-alternatives?q=xyzzy': 200 },
  suggestPlaces: { '/api/places?text=keswick': 200 },
  getListing: {
    [`/api/listings/${LISTING.listing_id}`]: 200,
    [`/api/listings/${MISSING}`]: 404,
  },
  getListingDistance: {
    [`/api/listings/${LISTING.listing_id}/distance?text=kendal`]: 200,
    [`/api/listings/${MISSING}/distance?text=kendal`]: 404,
  },
  getListingCards: { [`/api/listing-cards?ids=${LISTING.listing_id}`]: 200 },
  getCategories: { '/api/categories': 200 },
  getReviewTime: { '/api/review-time': 200 },
  getSearchAreas: { '/api/search-areas': 200 },
  getCalendar: {
    [`/api/listings/${LISTING.listing_id}/calendar`]: 200,
    [`/api/listings/${MISSING}/calendar`]: 404,
  },
  // The operation leads to the settings page, where nobody is signed in here.
  openUnsubscribe: {
    [unsubscribePath({ message_id: UNSENT, token: 'of-nobody-at-all-here-' })]: 303,
  },
  getOpenApi: { '/api/openapi.json': 200 },
  homePage: { '/': 200 },
  searchPage: { '/listings': 200 },
  listingPage: {
    [`/listings/${LISTING.listing_id}`]: 200,
    [`/listings/${MISSING}`]: 404,
  },
  aboutPage: { '/about': 200 },
  privacyPage: { '/privacy': 200 },
  termsPage: { '/terms': 200 },
  cookiesPage: { '/cookies': 200 },
  mapPicture: { '/maps/337-504-light.svg': 200, '/maps/337-504-pink.svg': 404 },
  missingPage: { '/nowhere': 404, '/api/nowhere': 404 },
  sitemap: { '/sitemap.xml': 200 },
  robots: { '/robots.txt': 200 },
  calendarFile: { [feedPath(LISTING.listing_id, CHANNEL.secret)]: 200 },
};
