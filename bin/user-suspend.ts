import { LocalProblem } from 'aws-on-one-machine/problem';
import { accountSuspension } from '../functions/domain/account/suspension.ts';
import { suspendAccount } from '../functions/identity/suspend-account.ts';
import { OPERATOR } from '../shared/audit/types.ts';
import { type Accounts, findPeople, withAccounts } from './accounts.ts';
import { runCommand } from './command-line.ts';
import { readReason, requireReason } from './reason.ts';

/**
 * `npm run user:suspend` suspends somebody or restores them (D5), on this machine (whether or not the
 * site is running) or in an environment. A suspension needs a reason, which is in the mail to them. A
 * deleted account that had the address before is suspended, too, because its listings may still be
 * public. After an interruption, run it again with the same reason to resume.
 */

const done = (email: string, restore: boolean): string =>
  restore
    ? `${email} can sign in again, and their listings are what they were.`
    : `${email} is suspended: signed out everywhere, and nothing of theirs is public.`;

/** The error if nothing was recorded for anybody. */
const notRecorded = (email: string, restore: boolean): string =>
  restore
    ? `${email} isn’t suspended: nothing was restored.`
    : `${email} is already suspended, for another reason. This one wasn’t recorded: an admin can add it as a note.`;

/**
 * Suspends or restores one account. True if this decision is in the audit trail now. False if an earlier
 * one had the same effect: then nothing was recorded.
 */
type Decide = (accounts: Accounts, user_id: string) => Promise<boolean>;

const suspending =
  (reason: string): Decide =>
  ({ table, userPool }, user_id) =>
    suspendAccount({ suspension: accountSuspension(table), userPool }, user_id, OPERATOR, reason);

const restoring =
  (reason: string | undefined): Decide =>
  ({ table }, user_id) =>
    accountSuspension(table).restore(user_id, OPERATOR, reason);

await runCommand(
  'user:suspend',
  async ({ operands: [email], values: { restore = false, reason: given, env } }) => {
    const decide = restore ? restoring(readReason(given)) : suspending(requireReason(given));
    await withAccounts(env, async (accounts) => {
      const people = await findPeople(accounts, email);
      let isRecorded = false;
      for (const { user_id } of people) {
        if (await decide(accounts, user_id)) isRecorded = true;
      }
      if (!isRecorded) throw new LocalProblem(notRecorded(email, restore));
      console.log(done(email, restore));
    });
  },
);
