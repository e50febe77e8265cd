import { LocalProblem } from 'aws-on-one-machine/problem';
import { REASON_MISSING, reasonSchema } from '../shared/moderation/reason.ts';

/** Reasons that an operator gives with `--reason`. */

/** @throws LocalProblem for a text that can't be a reason */
export function readReason(given: string | undefined): string | undefined {
  const { success, data, error } = reasonSchema.optional().safeParse(given);
  if (!success) throw new LocalProblem(error.issues[0]?.message ?? REASON_MISSING);
  return data;
}

/** @throws LocalProblem for a missing reason, and for a text that can't be one */
export function requireReason(given: string | undefined): string {
  const reason = readReason(given);
  if (reason === undefined) throw new LocalProblem(`${REASON_MISSING}: --reason 'WHY'`);
  return reason;
}
