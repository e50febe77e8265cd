import type { BookingStatus } from '../../shared/bookings/types.ts';
import type { ListingStatus } from '../../shared/listings/types.ts';
import type { Capability, OperationOf } from '../../shared/routes.ts';

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
}

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

/** How the operations of a capability are tried. One that isn't here doesn't compile. */
export type TrialsOf<C extends Capability> = Readonly<Record<OperationOf<C>, Trial>>;
