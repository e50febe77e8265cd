import type { Capability as ApiCapability } from '../../shared/routes.ts';
import { account } from './account.ts';
import { accountConfirmed } from './account-confirmed.ts';
import { administration } from './administration.ts';
import { bookings } from './bookings.ts';
import { bookingsDue } from './bookings-due.ts';
import { calendarFeeds } from './calendar-feeds.ts';
import type { AppCapability, Capability, UserPoolCapability } from './capability.ts';
import { catalogue } from './catalogue.ts';
import { channelFetch } from './channel-fetch.ts';
import { channelRound } from './channel-round.ts';
import { channels } from './channels.ts';
import { codeRequested } from './code-requested.ts';
import { enquiries } from './enquiries.ts';
import { fromPrices } from './from-prices.ts';
import { listings } from './listings.ts';
import { mailer } from './mailer.ts';
import { moderation } from './moderation.ts';
import { organisations } from './organisations.ts';
import { pages } from './pages.ts';
import { photoAccess } from './photo-access.ts';
import { photoBatchWorker } from './photo-batch-worker.ts';
import { photoBatches } from './photo-batches.ts';
import { photoUploaded } from './photo-uploaded.ts';
import { searchIndex } from './search-index.ts';
import { signUp } from './sign-up.ts';
import { tokenRequested } from './token-requested.ts';

/** The functions of the API. A capability of the contract without one doesn't compile. */
const apiCapabilities: { readonly [Name in ApiCapability]: AppCapability<Name> } = {
  catalogue,
  'sign-up': signUp,
  account,
  organisations,
  listings,
  enquiries,
  bookings,
  channels,
  moderation,
  'photo-batches': photoBatches,
  administration,
};

/** The functions of the app stack. */
export const appCapabilities: readonly AppCapability[] = [
  ...Object.values<AppCapability>(apiCapabilities),
  pages,
  calendarFeeds,
  channelFetch,
  channelRound,
  mailer,
  photoUploaded,
  photoAccess,
  searchIndex,
  bookingsDue,
  fromPrices,
  photoBatchWorker,
];

/** The functions of the data stack. */
export const userPoolCapabilities: readonly UserPoolCapability[] = [
  accountConfirmed,
  tokenRequested,
  codeRequested,
];

/** All functions. A new one is a file here and a line above. */
export const capabilities: readonly Capability[] = [...appCapabilities, ...userPoolCapabilities];
