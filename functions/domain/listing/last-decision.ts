import type { DecidedState, LastDecision } from '../../data/listing/last-decision.ts';
import { omitUndefined } from '../../data/omit-undefined.ts';

/** Separates the attributes that decisions change from the others. */
function part<T extends DecidedState>({
  status,
  rejection_note,
  was_approved,
  before_edits,
  edited_by,
  edited_at,
  taken_down,
  changed_at,
  ...rest
}: T) {
  const edits = { before_edits, edited_by, edited_at };
  return {
    rest,
    decided: { status, rejection_note, was_approved, taken_down, changed_at, ...edits },
  };
}

/** The present values of the attributes that decisions change. */
export const decidedState = (listing: DecidedState): DecidedState =>
  omitUndefined(part(listing).decided);

/** The listing as it was before a decision. */
export const beforeDecision = <T extends DecidedState>(
  listing: T,
  { before }: Pick<LastDecision, 'before'>,
) => omitUndefined({ ...part(listing).rest, ...before });
