import type { AuditAction } from '../../../shared/audit/types.ts';
import type { ListingStatus } from '../../../shared/listings/types.ts';

/** The attributes of a listing that decisions change. */
export interface DecidedState {
  readonly status: ListingStatus;
  readonly rejection_note?: string | undefined;
  readonly was_approved?: boolean | undefined;
  readonly before_edits?: Readonly<Record<string, unknown>> | undefined;
  readonly edited_by?: string | undefined;
  readonly edited_at?: string | undefined;
  readonly taken_down?: boolean | undefined;
  readonly changed_at?: string | undefined;
}

/** The audit trail's names for undoing a decision. */
export const UNDOINGS = [
  'approval-undone',
  'rejection-undone',
  'keeping-undone',
  'sending-back-undone',
] as const satisfies readonly AuditAction[];

export type Undoing = (typeof UNDOINGS)[number];

/** An admin's decision that can be undone for a while, with all its other changes. */
export interface LastDecision {
  /** The listing's revision after it. In any other, it can't be undone. */
  readonly revision: number;
  /** The admin's user identifier. */
  readonly by: string;
  readonly undoing: Undoing;
  /** When it was made, and until when it can be undone, ISO 8601 in UTC. */
  readonly at: string;
  readonly undoable_until: string;
  readonly before: DecidedState;
  /** The messages that are held until then. */
  readonly message_ids: readonly string[];
  /** The requests for stays that it cancelled, if the listing has a calendar. */
  readonly cancelled?: CancelledRequests | undefined;
}

export interface CancelledRequests {
  readonly booking_ids: readonly string[];
  /** The version of the calendar without them. */
  readonly calendar_version: number;
}
