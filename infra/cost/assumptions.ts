import { MEASURED_VISIT } from './measured-visit.ts';

const { first } = MEASURED_VISIT;

/** A month's load. */
export interface Month {
  readonly visits: number;
}

export const IDLE: Month = { visits: 0 };
export const BUSY: Month = { visits: 100_000 };

/** The limits for an idle and a busy month after the free allowances, in US dollars. */
export const TARGETS = { idle: 10, busy: 25 } as const;

/**
 * The model's inputs that the template lacks. The traffic of each operation is in `infra/capabilities`.
 * Anonymous traffic is as measured (`measured-visit.ts`): one page rendered by the server, then a
 * search in the app, revalidated at each return to it, and three listings with those nearby. Half of
 * the visitors sign in, one in fifty creates a listing, and search engines fetch each of their files
 * once in twenty visits.
 */
export const ASSUMPTIONS = {
  /** The page, its scripts, styles and font, and the home page's pictures. */
  filesPerVisit: assume(first.files, 'files of the web app in a first visit: measured'),
  clientPagesPerVisit: assume(0.5, 'first pages of a visit that are behind sign-in'),
  fileBytes: assume(12_000, 'bytes of such a file, compressed: measured in the web build'),
  photosPerVisit: assume(first.photos, 'photos in a first visit: measured'),
  photoBytes: assume(16_000, 'bytes of a photo as AVIF at 480 to 960 pixels: measured in the demo'),
  answerBytes: assume(6_000, 'bytes of an answer of the API, compressed'),
  originShare: assume(0.2, 'share of files and photos that CloudFront fetches from a bucket'),
  callMilliseconds: assume(60, 'milliseconds of a call'),
  coldShare: assume(0.02, 'share of calls with a cold start'),
  coldMilliseconds: assume(900, 'milliseconds that a cold start adds'),
  tracedShare: assume(1, 'share of calls that are traced: up to one a second, then one in twenty'),
  functionLogBytes: assume(900, 'bytes that a function logs for a call'),
  requestLogBytes: assume(120, 'bytes of a line of CloudFront’s log, compressed'),
  requestLogFiles: assume(20_000, 'files in which CloudFront’s log comes'),
  accessLogBytes: assume(350, 'bytes of a line of the access log'),
  peoplePerVisit: assume(0.05, 'people who sign in in the month, for each visit'),
  tokensPerVisit: assume(
    0.9,
    'sign-ins and refreshes of a session in a visit: half of the visits, some beyond ten minutes',
  ),
  newcomersPerVisit: assume(0.01, 'people who sign up, for each visit'),
  codesPerVisit: assume(0.015, 'codes mailed, for each visit'),
  mailsPerVisit: assume(
    0.06,
    'mails for each visit: codes, decisions about listings, and two for each enquiry',
  ),
  publishedListings: assume(450, 'published listings'),
  indexedChangesPerVisit: assume(
    0.1,
    'changes of published listings and of calendars for each visit',
  ),
  directoryChangesPerVisit: assume(
    0.1,
    'changes of users, organisations and listings for each visit',
  ),
  accounts: assume(1_000, 'users and organisations'),
  takedownsPerVisit: assume(
    0.002,
    'listings whose photos are withheld or given back, for each visit',
  ),
  hoursAMonth: assume(730, 'hours in a month, for schedules'),
  photosSentPerVisit: assume(0.03, 'photos uploaded, for each visit'),
  photoMilliseconds: assume(5_000, 'milliseconds to make a photo: measured with 24 megapixels'),
  pictureSeconds: assume(12, 'seconds for a picture by AI: the model’s, and what is made of it'),
  writeUnits: assume(
    84_000,
    'write units in a month, visits or none: listings that change, enquiries with their mails, and 4,000 minutes in which somebody has a listing open for review',
  ),
  writeUnitsPerVisit: assume(
    1.64,
    'write units for each visit: a favourite added in ten visits, at 14, and three removed in a hundred, at 8',
  ),
  tableGigabytes: assume(0.05, 'GB of table and index: some thousand listings'),
  mediaGigabytes: assume(2, 'GB of photos, each in seven forms'),
  webGigabytes: assume(0.05, 'GB of built files, of this version and those before'),
} as const;

function assume(value: number, says: string) {
  return { value, says };
}
