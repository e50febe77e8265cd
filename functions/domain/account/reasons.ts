import { REASON_MISSING } from '../../../shared/moderation/reason.ts';
import type { Actor } from '../../data/audit/actor.ts';
import type { AuditEntry } from '../../data/audit/repository.ts';
import { InvalidFieldsError } from '../../lib/errors.ts';

/**
 * Requires a reason for a decision that takes something from a person.
 * @throws InvalidFieldsError
 */
export function requireReason(reason: string | undefined): string {
  if (reason === undefined) {
    throw new InvalidFieldsError([{ path: 'reason', message: REASON_MISSING }]);
  }
  return reason;
}

/** A decision that would set a field to the value that it has already. */
interface Repetition {
  readonly field: string;
  readonly after: string;
  readonly by: Pick<Actor, 'user_id'>;
  readonly reason: string | undefined;
}

/**
 * Whether a decision that changes nothing is the latest one sent again, as after a lost response. The
 * reason of any other would be lost, so that one is refused.
 * @param latest the latest change of the field
 */
export const isSameDecision = (
  latest: AuditEntry | undefined,
  { field, after, by, reason }: Repetition,
): boolean =>
  latest !== undefined &&
  latest.by === by.user_id &&
  latest.reason === reason &&
  latest.changes.some((change) => change.field === field && change.after === after);

/** The error for a decision that changes nothing: `is already suspended`. */
export const notRecorded = (state: string): string =>
  `This person ${state}, so we recorded nothing. You can add a note instead`;
