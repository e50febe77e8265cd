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

type Mails = (typeof CAPABILITY_MAILS)[Mailing];

const mails: readonly Mails[] = Object.values(CAPABILITY_MAILS);

const madeWhenSent = mails.filter((each) => 'sources' in each);

/** A function of the sources of each capability takes the sources of all. */
type OfSources<M> = M extends { readonly sources: (table: Table) => infer Sources }
  ? (sources: Sources) => void
  : never;

/** The repositories that mails are made from as they are sent. */
export type MailSources = OfSources<Mails> extends (sources: infer All) => void ? All : never;

export const mailSources = (table: Table): MailSources =>
  Object.assign({}, ...madeWhenSent.map(({ sources }) => sources(table)));

/** The letters by the kinds of messages whose content has all that they say. */
export const LETTERS: Readonly<
  Record<LetterContent['kind'], (data: never, siteAddress: string) => Letter>
> = Object.assign({}, ...mails.map(({ letters }) => letters));

/** How the mails of other messages are made. */
export const mailsMadeWhenSent = (
  sources: MailSources,
): Readonly<Record<MadeContent['kind'], MakeMail<never>>> =>
  Object.assign({}, ...madeWhenSent.map((of) => of.madeWhenSent(sources)));
