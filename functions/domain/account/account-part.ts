import type { SectionOf } from '../../../shared/capabilities/index.ts';
import type { ExportSection } from '../../../shared/profiles/export.ts';
import type { Capability } from '../../../shared/routes.ts';
import type { Profile } from '../../data/profile/repository.ts';
import type { ReadablePart, Row } from './readable-part.ts';

/** A person whose data is read. */
export interface Person {
  readonly profile: Profile;
  /** The hash of their address. */
  readonly address: string;
  /** The hash of their mailbox. */
  readonly mailbox: string;
  /** The listings of the profile's organisations. */
  readonly listing_ids: readonly string[];
  /** Reads what other capabilities than `listings` hold about a listing. */
  readonly inListing: (listing_id: string) => Promise<Row>;
}

/** A person whose account is being deleted, and whose profile says no more than this. */
interface Leaver {
  readonly user_id: string;
  /** The hash of the address that they had. */
  readonly address: string;
  /** The hash of its mailbox. */
  readonly mailbox: string;
}

type ReadParts = (person: Person) => readonly ReadablePart[];

/** The steps of the deletion of an account, in their order. Each can be repeated. */
export interface Forgetting {
  /** Before an organisation's listings are deleted: settles what others have in them. */
  readonly beforeListings?: (organisation_id: string) => Promise<void>;
  /** Before listings are deleted, and again once they are gone. */
  readonly ofListings?: (listing_ids: readonly string[]) => Promise<void>;
  /** Once an organisation and its listings are gone. */
  readonly ofOrganisation?: (organisation_id: string) => Promise<void>;
  /** Everything that is found by the user. */
  readonly ofUser?: (user_id: string) => Promise<void>;
  /** Everything that is found by the user's address. */
  readonly ofAddress?: (leaver: Leaver) => Promise<void>;
}

/** How many things there are of a kind. */
interface Counted {
  readonly count: number;
  readonly one: string;
  readonly many: string;
}

/** How much an account's deletion removes, and how much stays with others, without the person. */
export interface Contents {
  readonly removed: readonly Counted[];
  readonly kept: readonly Counted[];
}

/** The part of a capability in an account: what it holds about a person. */
export interface AccountPart<C extends Capability> {
  /** Everything about a person, by the sections of their download: its own, and others'. */
  readonly exports: { readonly [Section in SectionOf<C>]: ReadParts } & {
    readonly [Section in ExportSection]?: ReadParts;
  };
  /** Adds to the row of a listing in the download. @default nothing */
  readonly inListing?: (listing_id: string) => Promise<Row>;
  /** The steps that delete what it holds, or make it anonymous; or why there is nothing to do. */
  readonly forgets: Forgetting | string;
  /** Counts what the operator is told before a deletion. @default nothing */
  readonly contents?: (
    person: Pick<Profile, 'user_id' | 'email' | 'organisation_ids'>,
  ) => Promise<Contents>;
  /** Ends what a suspended user has begun. @default nothing */
  readonly suspends?: (user_id: string) => Promise<void>;
}
