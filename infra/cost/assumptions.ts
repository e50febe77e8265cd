import type { ServedPath } from '../../shared/pages.ts';
import type { OperationId } from '../../shared/routes.ts';
import { MEASURED_VISIT } from './measured-visit.ts';

const { first } = MEASURED_VISIT;

/** What a month is like. Everything in the model that the template doesn't say is here. */
export interface Month {
  readonly visits: number;
}

export const IDLE: Month = { visits: 0 };
export const BUSY: Month = { visits: 100_000 };

/** What such a month may cost with what AWS gives every account, in US dollars. */
export const TARGETS = { idle: 10, busy: 25 } as const;

/** What a visit asks functions for: operations of the API, and whole pages. */
export type Requested = OperationId | ServedPath;

/**
 * How often a visit asks for each. What anyone asks for is as measured (`measured-visit.ts`): one page
 * that arrives whole, then in the app a search, which is brought up to date whenever one comes back to
 * it, and three listings with those near them. Half of the visitors have signed in, one in fifty lists
 * something. Search engines come besides, a twentieth of a visit for each of their files.
 */
export const REQUESTS_A_VISIT: Readonly<Record<Requested, number>> = {
  getOpenApi: 0,
  searchListings: 7,
  getListing: 3,
  getCategories: 1,
  signUp: 0.006,
  confirmSignUp: 0.005,
  getMe: 0.5,
  updateMe: 0.002,
  getDashboard: 0.03,
  deleteMe: 0.0005,
  endSession: 0.2,
  endSessions: 0.001,
  changePassword: 0.002,
  getSecondFactor: 0.005,
  offerSecondFactor: 0.001,
  turnOnSecondFactor: 0.001,
  turnOffSecondFactor: 0.0005,
  listMyOrganisations: 0.05,
  createOrganisation: 0.001,
  updateOrganisation: 0.002,
  listMyListings: 0.03,
  getMyListing: 0.05,
  createListing: 0.01,
  updateListing: 0.03,
  deleteListing: 0.001,
  submitListing: 0.01,
  archiveListing: 0.002,
  createPhotoTickets: 0.015,
  reorderPhotos: 0.01,
  updatePhoto: 0.01,
  deletePhoto: 0.005,
  listAdminListings: 0.02,
  getAdminListing: 0.01,
  approveListing: 0.01,
  rejectListing: 0.003,
  keepListing: 0.003,
  sendBackListing: 0.001,
  adminArchiveListing: 0.001,
  homePage: 0.4,
  searchPage: 0.2,
  listingPage: 0.4,
  sitemap: 0.05,
  robots: 0.05,
};

/** What each operation reads of the table, from docs/access-patterns.md, at 450 listings. */
export const READ_UNITS: Readonly<Record<Requested, number>> = {
  getOpenApi: 0,
  searchListings: 41,
  getListing: 2.5,
  getCategories: 17.5,
  signUp: 1,
  confirmSignUp: 0,
  getMe: 2,
  updateMe: 1,
  getDashboard: 3.5,
  deleteMe: 30,
  endSession: 2,
  endSessions: 1,
  changePassword: 1,
  getSecondFactor: 1,
  offerSecondFactor: 1,
  turnOnSecondFactor: 1,
  turnOffSecondFactor: 1,
  listMyOrganisations: 3,
  createOrganisation: 2,
  updateOrganisation: 5,
  listMyListings: 26.5,
  getMyListing: 2.5,
  createListing: 1.5,
  updateListing: 2.5,
  deleteListing: 2,
  submitListing: 3,
  archiveListing: 2.5,
  createPhotoTickets: 2.5,
  reorderPhotos: 2.5,
  updatePhoto: 2.5,
  deletePhoto: 2.5,
  listAdminListings: 13.5,
  getAdminListing: 3,
  approveListing: 5,
  rejectListing: 5,
  keepListing: 4,
  sendBackListing: 5,
  adminArchiveListing: 4,
  homePage: 20,
  searchPage: 58.5,
  listingPage: 2.5,
  sitemap: 17,
  robots: 0,
};

export const ASSUMPTIONS = {
  /** The page, its scripts, styles, font and pictures of the home page. */
  filesAVisit: assume(
    first.files,
    'files of the web app in a visit: measured, by somebody who was never here',
  ),
  rootFilesAVisit: assume(4, 'of them those that are not in `/assets`'),
  fileBytes: assume(12_000, 'bytes of such a file, compressed: measured in the web build'),
  photosAVisit: assume(first.photos, 'photos in a visit: measured likewise'),
  photoBytes: assume(16_000, 'bytes of a photo as AVIF at 480 to 960 pixels: measured in the demo'),
  answerBytes: assume(6_000, 'bytes of an answer of the API, compressed'),
  originShare: assume(
    0.2,
    'share of files and photos that CloudFront has to fetch from its bucket',
  ),
  callMilliseconds: assume(60, 'milliseconds that a function takes for a request'),
  coldShare: assume(0.02, 'share of calls that start a function'),
  coldMilliseconds: assume(900, 'milliseconds that such a start adds'),
  tracedShare: assume(1, 'share of calls that are traced: up to one a second, then one in twenty'),
  functionLogBytes: assume(900, 'bytes that a function logs for a call'),
  requestLogBytes: assume(120, 'bytes of a line of CloudFront’s log, compressed'),
  requestLogFiles: assume(20_000, 'files in which CloudFront’s log comes'),
  accessLogBytes: assume(350, 'bytes of a line of the access log'),
  peopleAVisit: assume(0.05, 'people who sign in in the month, for each visit'),
  tokensAVisit: assume(
    0.9,
    'sign-ins and refreshes of a session in a visit: half of the visits, some beyond ten minutes',
  ),
  newcomersAVisit: assume(0.01, 'people who sign up, for each visit'),
  codesAVisit: assume(0.015, 'codes mailed, for each visit'),
  mailsAVisit: assume(0.02, 'mails for each visit: codes, and what became of listings'),
  clockCalls: assume(
    43_800,
    'calls of the mailer by the clock, visits or none, one a minute; each reads a unit',
  ),
  photosSentAVisit: assume(0.03, 'photos that are sent, for each visit'),
  photoMilliseconds: assume(
    5_000,
    'milliseconds that it takes to make a photo: measured with 24 megapixels',
  ),
  writeUnits: assume(20_000, 'write units in a month, visits or none: listings that change'),
  tableGigabytes: assume(0.05, 'GB of table and index: some thousand listings'),
  mediaGigabytes: assume(2, 'GB of photos, each in seven forms'),
  webGigabytes: assume(0.05, 'GB of built files, of this version and those before'),
} as const;

function assume(value: number, says: string) {
  return { value, says };
}
