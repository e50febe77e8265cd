import type { AuditAction } from '../../../shared/audit/types.ts';
import type { ListingStatus } from '../../../shared/listings/types.ts';
import { omitUndefined } from '../omit-undefined.ts';

/** The attributes of a listing that decisions change. */
interface DecidedState {
  readonly status: ListingStatus;
  readonly rejection_note?: string | undefined;
  readonly was_approved?: boolean | undefined;
  readonly before_edits?: Readonly<Record<string, unknown>> | undefined;
  readonly edited_by?: string | undefined;
  readonly edited_at?: string | undefined;
  /** Whether its photos are withheld from the site (D22a). */
  readonly taken_down?: boolean | undefined;
}

/** What the audit trail calls the undoing of a decision. */
export const UNDOINGS = [
  'approval-undone',
  'rejection-undone',
  'keeping-undone',
  'sending-back-undone',
] as const satisfies readonly AuditAction[];

export type Undoing = (typeof UNDOINGS)[number];

/** A decision that whoever made it may undo, and all that it has changed besides. */
export interface LastDecision {
  /** The revision of the listing that it made. In another one it can't be undone. */
  readonly revision: number;
  /** The identifier of whoever decided. */
  readonly by: string;
  readonly undoing: Undoing;
  /** ISO 8601 in UTC. */
  readonly undoable_until: string;
  readonly before: DecidedState;
  /** The messages that are held until then. */
  readonly message_ids: readonly string[];
  /** The requests for stays that it cancelled, where the listing has a calendar. */
  readonly cancelled?: CancelledRequests | undefined;
}

export interface CancelledRequests {
  readonly booking_ids: readonly string[];
  /** The version of the calendar without them. */
  readonly calendar_version: number;
}

/** What of a listing its decisions change. */
export const decidedState = ({
  status,
  rejection_note,
  was_approved,
  before_edits,
  edited_by,
  edited_at,
  taken_down,
}: DecidedState): DecidedState =>
  omitUndefined({
    status,
    rejection_note,
    was_approved,
    before_edits,
    edited_by,
    edited_at,
    taken_down,
  });

const NO_STATE = {
  rejection_note: undefined,
  was_approved: undefined,
  before_edits: undefined,
  edited_by: undefined,
  edited_at: undefined,
  taken_down: undefined,
};

/** The listing as it was before a decision. */
export const beforeDecision = <T extends DecidedState>(
  listing: T,
  { before }: Pick<LastDecision, 'before'>,
) => omitUndefined({ ...listing, ...NO_STATE, ...before });
