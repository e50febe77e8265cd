import { profileAdministration } from '../functions/data/profile/administration.ts';
import { suspendAccount } from '../functions/identity/suspend-account.ts';
import { OPERATOR } from '../shared/audit/types.ts';
import { findPeople, readGiven, withAccounts } from './accounts.ts';
import { runCommand } from './command-line.ts';

/**
 * `npm run user:suspend -- EMAIL [--restore] [--env dev|staging|prod]`: suspends somebody or gives
 * back what they could do (D5), on this machine (whether the site is running or not) or in an
 * environment. An account that had the address before and is gone is suspended too, because what it
 * published may still be public. Where it was cut short, it goes on when it is run again.
 */

await runCommand(async () => {
  const { email, environment, options } = readGiven('user:suspend', process.argv.slice(2), [
    'restore',
  ]);
  await withAccounts(environment, async (accounts) => {
    const { table, userPool } = accounts;
    const administration = profileAdministration(table);
    const restores = options.has('restore');
    for (const { user_id } of await findPeople(accounts, email)) {
      if (restores) await administration.restore(user_id, OPERATOR);
      else await suspendAccount({ administration, userPool }, user_id, OPERATOR);
    }
    console.log(
      restores
        ? `${email} can sign in again, and their listings are what they were.`
        : `${email} is suspended: signed out everywhere, and nothing of theirs is public.`,
    );
  });
});
