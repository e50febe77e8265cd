import type { Table } from '../../functions/data/table.ts';
import type { UserPool, UserPoolClient } from '../../functions/identity/user-pool.ts';
import type { SomeTextOperations } from '../../functions/lib/http-handler.ts';
import type { PhotoStore } from '../../functions/photos/photo-store.ts';
import type { BookingStatus } from '../../shared/bookings/types.ts';
import type { IdPrefix } from '../../shared/contract.ts';
import type { ListingStatus } from '../../shared/listings/types.ts';
import type { OperationInput } from '../../shared/operations.ts';
import type { Capability, OperationId, OperationOf } from '../../shared/routes.ts';

/** Everyone who may knock. */
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
  'ADMIN',
  'ADMIN at aal1',
  'suspended',
  'signed out everywhere',
] as const;
export type Caller = (typeof CALLERS)[number];

/** What an operation is tried on and with; what a trial has changed is made afresh for the next. */
export interface Trial {
  /** A listing of the lister's in that state. @default PUBLISHED */
  readonly status?: ListingStatus;
  /** Whether the listing has been edited since it was approved. @default false */
  readonly isEdited?: boolean;
  /** A booking of it in that state. @default none */
  readonly booking?: BookingStatus;
  readonly query?: string;
  /** What else an operation that only reads is asked, so that it needs all that its role allows. */
  readonly more?: readonly string[];
  readonly body?: object;
  /** What callers are answered whom the access lets in, but for whom there is nothing to do. */
  readonly exceptions?: Partial<Record<Caller, number>>;
  /**
   * The positions in a list that its cursors have, by the query that they are of. Each has this text
   * where it may have any.
   */
  readonly positions?: Readonly<Record<string, (text: string) => object>>;
}

/** A time in positions. */
export const AT = '2026-11-01T10:00:00.000Z';

/** What a trial of an operation must have: the positions of a list. */
type RequiredOf<Id extends OperationId> = 'cursor' extends keyof OperationInput<Id>['query']
  ? Required<Pick<Trial, 'positions'>>
  : unknown;

/** Whose something isn't, doesn't find it (D3). */
export const NOT_THEIRS = { 'LISTER of another': 404, ADMIN: 404, 'ADMIN at aal1': 404 } as const;

/** What everybody who is signed in is answered. */
const everybody = (status: number) => ({
  PUBLIC: status,
  'LISTER of it': status,
  'LISTER of another': status,
  ADMIN: status,
  'ADMIN at aal1': status,
});
export const REFUSED = everybody(400);
export const NOTHING_BEGUN = everybody(409);

/** What everybody is answered, whoever they are. */
export const alike = (status: number) =>
  Object.fromEntries(CALLERS.map((caller) => [caller, status])) as Record<Caller, number>;

/** What operations work with in the process of a test. */
export interface Surroundings {
  readonly table: Table;
  readonly photos: PhotoStore;
  readonly userPool: Omit<UserPool, 'findByEmail' | 'createOnce'>;
  readonly client: UserPoolClient;
  readonly accounts: Pick<UserPool, 'findByEmail' | 'createOnce' | 'setPassword'>;
  readonly now: () => Date;
}

/** What an operation is tried on belongs to an organisation of a lister. */
export interface SubjectOwner {
  readonly table: Table;
  readonly organisation_id: string;
  /** Somebody else, who is stored. */
  readonly user_id: string;
  /** The identifier of a subject: for the same prefix always the same. */
  readonly id: (prefix: IdPrefix) => string;
  readonly trial: Trial;
}

/**
 * A capability in tests. An operation without its trial doesn't compile.
 * @template Parameter of paths: those with the identifiers that this capability gives
 */
export type CapabilityTrials<C extends Capability, Parameter extends string = never> = {
  /** Makes its operations. */
  readonly operations: (surroundings: Surroundings) => SomeTextOperations<C>;
  /** How each is tried. */
  readonly trials: { readonly [Id in OperationOf<C>]: Trial & RequiredOf<Id> };
} & ([Parameter] extends [never]
  ? unknown
  : {
      /** Stores what operations are tried on, in its initial state. @returns its identifiers */
      readonly subject: (owner: SubjectOwner) => Promise<Readonly<Record<Parameter, string>>>;
    });
