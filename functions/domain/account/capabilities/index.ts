import type { SectionOf } from '../../../../shared/capabilities/index.ts';
import type { Capability } from '../../../../shared/routes.ts';
import type { Table } from '../../../data/table.ts';
import type { AccountPart } from '../account-part.ts';
import { account } from './account.ts';
import { bookings } from './bookings.ts';
import { channels } from './channels.ts';
import { enquiries } from './enquiries.ts';
import { listings } from './listings.ts';
import { moderation } from './moderation.ts';
import { organisations } from './organisations.ts';
import { signUp } from './sign-up.ts';

/** A capability that adds a section to the download can't do without a part. */
type Given<C extends Capability> =
  | ((table: Table, now: () => Date) => AccountPart<C>)
  | ([SectionOf<C>] extends [never] ? string : never);

/**
 * The part of each capability in accounts, or why it has none. Their order is that in which the deletion
 * of an account calls them: messages are deleted after the enquiries that they are about. One that isn't
 * here doesn't compile.
 */
const ACCOUNT_PARTS = {
  enquiries,
  account,
  bookings,
  moderation,
  channels,
  listings,
  organisations,
  'sign-up': signUp,
  administration: 'The part of `account` exports its entries; the deletion scrubs them.',
  'photo-batches': 'A batch stores only the identifier of its admin (D9).',
  catalogue: 'It only reads what is public.',
} satisfies { readonly [C in Capability]: Given<C> };

export type AccountParts = ReadonlyMap<Capability, AccountPart<never>>;

/** The parts of capabilities in accounts, in the order in which a deletion calls them. */
export const accountParts = (table: Table, now: () => Date): AccountParts =>
  new Map(
    Object.entries<Given<never>>(ACCOUNT_PARTS).flatMap(([capability, part]) =>
      typeof part === 'string' ? [] : [[capability as Capability, part(table, now)] as const],
    ),
  );
