import type { Capability } from '../../../shared/routes.ts';
import type { LetterContent, MadeContent, MessageContent } from '../../data/message/schema.ts';
import type { Table } from '../../data/table.ts';
import type { CapabilityMails, MakeMail } from '../capability-mails.ts';
import type { Letter } from '../letter.ts';
import { administration } from './administration.ts';
import { bookings } from './bookings.ts';
import { channels } from './channels.ts';
import { enquiries } from './enquiries.ts';
import { listings } from './listings.ts';
import { moderation } from './moderation.ts';
import { photoBatches } from './photo-batches.ts';
import { signUp } from './sign-up.ts';

/** The capabilities that queue messages: those of `CAPABILITY_MESSAGES` without a reason. */
type Mailing = {
  [C in Capability]: [MessageContent<C>] extends [never] ? never : C;
}[Capability];

/** The mails of every capability that queues messages. One that isn't here doesn't compile. */
const CAPABILITY_MAILS = {
  administration,
  bookings,
  channels,
  enquiries,
  listings,
  moderation,
  'photo-batches': photoBatches,
  'sign-up': signUp,
} satisfies { readonly [C in Mailing]: CapabilityMails<C> };

const mails = Object.values(CAPABILITY_MAILS);

/** The letters by the kinds of messages whose content has all that they say. */
export const LETTERS: Readonly<
  Record<LetterContent['kind'], (data: never, siteAddress: string) => Letter>
> = Object.assign({}, ...mails.map(({ letters }) => letters));

/** The makers of the other mails, by the kinds of their messages. */
export const mailsMadeWhenSent = (
  table: Table,
): Readonly<Record<MadeContent['kind'], MakeMail<never>>> =>
  Object.assign({}, ...mails.map((of) => ('madeWhenSent' in of ? of.madeWhenSent(table) : {})));
