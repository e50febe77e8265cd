import type { Directory } from '../../functions/data/directory/directory.ts';
import type { MessageContent } from '../../functions/data/message/schema.ts';
import type { Item } from '../../functions/data/service.ts';
import type { Table } from '../../functions/data/table.ts';
import type { UserPool, UserPoolClient } from '../../functions/identity/user-pool.ts';
import type { SomeTextOperations } from '../../functions/lib/http-handler.ts';
import type { RenderedMail } from '../../functions/mail/render-mail.ts';
import type { PhotoStore } from '../../functions/photos/photo-store.ts';
import type { BookingStatus } from '../../shared/bookings/types.ts';
import type { EntityOf, IdPrefix } from '../../shared/contract.ts';
import type { TTL_ATTRIBUTE } from '../../shared/data-model.ts';
import type { ListingStatus } from '../../shared/listings/types.ts';
import type { OperationInput, OperationResponse } from '../../shared/operations.ts';
import type { Capability, OperationId, OperationOf } from '../../shared/routes.ts';

/** All kinds of callers of the API. */
export const CALLERS = [
  'anonymous',
  'made-up token',
  'tampered token',
  'expired token',
  'token of another pool',
  'token of another client',
  'identity token',
  'PUBLIC',
  'LISTER of it',
  'LISTER of another',
  'MODERATOR',
  'MODERATOR at aal1',
  'ADMIN',
  'ADMIN at aal1',
  'suspended',
  'signed out everywhere',
] as const;
export type Caller = (typeof CALLERS)[number];

/** The input of an operation. A body may be anything: refusals are tested, too. */
export interface Asked {
  /** The identifier of the signed-in user. @default nobody */
  readonly by?: string;
  readonly params?: Record<string, string>;
  readonly query?: Record<string, string>;
  /** The query as it is in an address. @default made of `query` */
  readonly rawQuery?: string;
  readonly body?: unknown;
  /** The idempotency key of the request. @default nothing */
  readonly key?: string;
  /** The network address from which the request comes. @default the same for all requests */
  readonly from?: string;
}

/** How an operation is called in tests: its subject and its input. Changed subjects are made afresh. */
export interface OperationCase {
  /** A listing of the lister's in that state. @default PUBLISHED */
  readonly status?: ListingStatus;
  /** Whether the listing has been edited since it was approved. @default false */
  readonly isEdited?: boolean;
  /** A booking of it in that state. @default none */
  readonly booking?: BookingStatus;
  readonly query?: string;
  /** Further queries of an operation that only reads, so that it needs all that its role allows. */
  readonly more?: readonly string[];
  readonly body?: object;
  /** Statuses for callers with access who have nothing to act on. */
  readonly exceptions?: Partial<Record<Caller, number>>;
  /**
   * The positions that the cursors of a list have, by the query that they belong to. Each is made of a
   * text, which stands where the position may have any text.
   */
  readonly positions?: Readonly<Record<string, (text: string) => object>>;
}

/** A time in positions. */
export const AT = '2026-11-01T10:00:00.000Z';

/** The fields that an operation's case must have: the positions of a list. */
type RequiredOf<Id extends OperationId> = 'cursor' extends keyof OperationInput<Id>['query']
  ? Required<Pick<OperationCase, 'positions'>>
  : unknown;

/** Callers don't find what belongs to others (D3). */
export const NOT_THEIRS = {
  'LISTER of another': 404,
  MODERATOR: 404,
  'MODERATOR at aal1': 404,
  ADMIN: 404,
  'ADMIN at aal1': 404,
} as const;

/** The same status for everybody who is signed in. */
const everybody = (status: number) => ({
  PUBLIC: status,
  'LISTER of it': status,
  'LISTER of another': status,
  MODERATOR: status,
  'MODERATOR at aal1': status,
  ADMIN: status,
  'ADMIN at aal1': status,
});
export const REFUSED = everybody(400);
export const NOTHING_BEGUN = everybody(409);

/** The same status for every caller. */
export const alike = (status: number) =>
  Object.fromEntries(CALLERS.map((caller) => [caller, status])) as Record<Caller, number>;

/** The dependencies of operations in the process of a test. */
export interface Surroundings {
  readonly table: Table;
  readonly photos: PhotoStore;
  readonly directory: Directory;
  readonly userPool: Omit<UserPool, 'findByEmail' | 'createOnce'>;
  readonly client: UserPoolClient;
  readonly accounts: Pick<UserPool, 'findByEmail' | 'createOnce' | 'setPassword'>;
  readonly now: () => Date;
}

/** The owner of a case's subject: an organisation of a lister. */
export interface SubjectOwner {
  readonly table: Table;
  readonly organisation_id: string;
  /** Somebody else, who is stored. */
  readonly user_id: string;
  /** The identifier of a subject: for the same prefix always the same. */
  readonly id: (prefix: IdPrefix) => string;
  readonly operationCase: OperationCase;
}

/** When the items that expire are stored. */
export const STORED = new Date('2026-11-22T10:20:00.000Z');

/** The table, the clock and the records with which a test stores expiring items and looks for them. */
export interface RetentionContext {
  readonly table: Table;
  /** `STORED`, and later. */
  readonly now: () => Date;
  /** A lister, their organisation and a published listing of theirs. */
  readonly user_id: string;
  readonly organisation_id: string;
  readonly listing_id: string;
  readonly ask: <Id extends OperationId>(id: Id, asked: Asked) => Promise<OperationResponse<Id>>;
}

/** How long an item can be found. */
export interface Retention {
  /** The last second in which the item can be found. */
  readonly until: string;
  readonly isFound: () => Promise<boolean>;
}

/** The person in tests of the download and of a deletion. */
export interface Somebody {
  readonly table: Table;
  readonly user_id: string;
  readonly full_name: string;
  /** A published listing of another user. */
  readonly listing_id: string;
}

/** A mail to `MAIL_TO`, and its exact text. */
export interface MailExample {
  readonly mail: RenderedMail;
  readonly heading: string;
  readonly body: string;
  readonly why: string;
}

/** The entities of a capability whose items expire. */
type ExpiringOf<C extends Capability> = {
  [Name in EntityOf<C>]: typeof TTL_ATTRIBUTE extends keyof Item<Name> ? Name : never;
}[EntityOf<C>];

/**
 * A capability in tests. An operation without its case doesn't compile, nor does an entity whose items
 * expire.
 * @template Parameter of paths: those with the identifiers that this capability gives
 */
export type CapabilityCases<C extends Capability, Parameter extends string = never> = {
  /** Makes the operations of the capability. */
  readonly operations: (surroundings: Surroundings) => SomeTextOperations<C>;
  /** How tests call each operation. */
  readonly operationCases: { readonly [Id in OperationOf<C>]: OperationCase & RequiredOf<Id> };
  /**
   * Stores what it holds about somebody, which then has to be in their download, and gone once they
   * have left. @default `personal-data.test.ts` and `erasure-history.ts` do
   */
  readonly aboutPerson?: (somebody: Somebody) => Promise<void>;
  /** Makes an example of each kind of mail. @default `test/support/mails.ts` does */
  readonly mails?: () => { readonly [Kind in MessageContent<C>['kind']]: MailExample };
} & ([Parameter] extends [never]
  ? unknown
  : {
      /** Stores what operations are tried on, in its initial state. @returns its identifiers */
      readonly subject: (owner: SubjectOwner) => Promise<Readonly<Record<Parameter, string>>>;
    }) &
  ([ExpiringOf<C>] extends [never]
    ? unknown
    : {
        /** Stores items that expire. @returns how long they are found, by entity (D38) */
        readonly retention: (
          context: RetentionContext,
        ) => Promise<{ readonly [Name in ExpiringOf<C>]: Retention }>;
      });
