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

/**
 * What isn't of one capability; how often a visit asks for each operation is in `infra/capabilities`.
 * What anyone asks for is as measured (`measured-visit.ts`): one page that arrives whole, then in the
 * app a search, which is asked for again at each return to it, and three listings with those near
 * them. Half of the visitors sign in, one in fifty lists something. Search engines come besides: a
 * twentieth of a visit for each of their files.
 */
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
  hoursAMonth: assume(730, 'hours in a month, for what is called by the clock'),
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
