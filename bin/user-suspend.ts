import { LocalProblem } from 'aws-on-one-machine/problem';
import { accountSuspension } from '../functions/domain/account/suspension.ts';
import { suspendAccount } from '../functions/identity/suspend-account.ts';
import { OPERATOR } from '../shared/audit/types.ts';
import { REASON_MISSING, reasonSchema } from '../shared/moderation/reason.ts';
import { findPeople, withAccounts } from './accounts.ts';
import { runCommand } from './command-line.ts';

/**
 * `npm run user:suspend` suspends somebody or restores them (D5), on this machine (whether or not the
 * site is running) or in an environment. A deleted account that had the address before is suspended,
 * too, because its listings may still be public. After an interruption, run it again to resume.
 */

const suspended = (email: string, isNew: boolean): string =>
  isNew
    ? `${email} is suspended: signed out everywhere, and nothing of theirs is public.`
    : `${email} was suspended already.`;

const restored = (email: string, isNew: boolean): string =>
  isNew
    ? `${email} can sign in again, and their listings are what they were.`
    : `${email} isn’t suspended: nothing was to be restored.`;

/** @throws LocalProblem for a text that can't be a reason */
function reasonOf(given: string | undefined): string | undefined {
  const { success, data, error } = reasonSchema.optional().safeParse(given);
  if (!success) throw new LocalProblem(error.issues[0]?.message ?? REASON_MISSING);
  return data;
}

await runCommand(
  'user:suspend',
  async ({ operands: [email], values: { restore = false, reason: given, env } }) => {
    const reason = reasonOf(given);
    await withAccounts(env, async (accounts) => {
      const { table, userPool } = accounts;
      const suspension = accountSuspension(table);
      const people = await findPeople(accounts, email);
      for (const { user_id } of people) {
        if (restore) await suspension.restore(user_id, OPERATOR, reason);
        else await suspendAccount({ suspension, userPool }, user_id, OPERATOR, reason);
      }
      const isNew = people.some(({ status }) => (status === 'SUSPENDED') === restore);
      console.log(restore ? restored(email, isNew) : suspended(email, isNew));
    });
  },
);
