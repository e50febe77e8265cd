import { account } from './account.ts';
import { administration } from './administration.ts';
import { bookings } from './bookings.ts';
import type { CapabilityPart } from './capability-part.ts';
import { channels } from './channels.ts';
import { enquiries } from './enquiries.ts';
import { listings } from './listings.ts';
import { moderation } from './moderation.ts';
import { organisations } from './organisations.ts';
import { photoBatches } from './photo-batches.ts';
import { signUp } from './sign-up.ts';

/**
 * The part of each capability in the audit trail and in a person's download, or why it has none. The
 * download has the sections in this order. The compiler compares the capabilities with `contract.ts`.
 * The parts can't be in the contracts themselves, whose schemas list all actions and sections.
 */
export const CAPABILITY_PARTS = {
  account,
  'sign-up': signUp,
  organisations,
  listings,
  enquiries,
  bookings,
  channels,
  moderation,
  'photo-batches': photoBatches,
  administration,
  catalogue: 'It only reads what is public.',
} as const satisfies Readonly<Record<string, CapabilityPart | string>>;

type Parts = typeof CAPABILITY_PARTS;

/** The type of a member in the parts of capabilities. */
type MemberOf<C extends keyof Parts, Member extends keyof CapabilityPart> = C extends keyof Parts
  ? Parts[C] extends Readonly<Record<Member, infer Value>>
    ? Value
    : never
  : never;

type KeyOf<Union> = Union extends unknown ? keyof Union : never;

/** The actions that only one capability writes. */
export type CapabilityAction = KeyOf<MemberOf<keyof Parts, 'auditActions'>>;

/** The sections of a person's download that capabilities add. */
export type SectionOf<C extends keyof Parts> = MemberOf<C, 'exportSections'>[number];

/** The parts of the capabilities that have one, in order. */
export const capabilityParts: readonly CapabilityPart[] = Object.values(CAPABILITY_PARTS).filter(
  (part) => typeof part !== 'string',
);
