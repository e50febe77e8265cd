import type { Capability } from '../../../shared/routes.ts';
import type { CapabilityCases, MailExample, Somebody } from '../operation-case.ts';
import { account } from './account.ts';
import { administration } from './administration.ts';
import { bookings } from './bookings.ts';
import { catalogue } from './catalogue.ts';
import { channels } from './channels.ts';
import { enquiries } from './enquiries.ts';
import { listings } from './listings.ts';
import { moderation } from './moderation.ts';
import { organisations } from './organisations.ts';
import { photoBatches } from './photo-batches.ts';
import { signUp } from './sign-up.ts';

/** A file for each capability. One that isn't here doesn't compile. */
export const CAPABILITY_CASES = {
  account,
  administration,
  bookings,
  catalogue,
  channels,
  enquiries,
  listings,
  moderation,
  organisations,
  'photo-batches': photoBatches,
  'sign-up': signUp,
} satisfies { readonly [C in Capability]: CapabilityCases<C> };

const CASES: readonly Pick<CapabilityCases<never>, 'aboutPerson' | 'mails'>[] =
  Object.values(CAPABILITY_CASES);

/** Stores what capabilities hold about somebody. */
export async function storeAbout(somebody: Somebody): Promise<void> {
  for (const { aboutPerson } of CASES) await aboutPerson?.(somebody);
}

/** The examples of mails that capabilities make, by kind. */
export const mailExamples = (): Readonly<Record<string, MailExample>> =>
  Object.assign({}, ...CASES.map(({ mails }) => mails?.()));
