import { profileAdministration } from '../functions/data/profile/administration.ts';
import { suspendAccount } from '../functions/identity/suspend-account.ts';
import { findPeople, OPERATOR, openAccounts, readGiven, runCommand } from './accounts.ts';

/**
 * `npm run user:suspend -- EMAIL [--restore] [--env dev|staging|prod]`: suspends somebody or gives
 * back what they could do (D5), on this machine (whether the site is running or not) or in an
 * environment. An account that had the address before and is gone is suspended too, because what it
 * published may still be public. Where it was cut short, it goes on when it is run again.
 */

await runCommand(async () => {
  const { email, environment, flags } = readGiven('user:suspend', process.argv.slice(2), [
    'restore',
  ]);
  const accounts = await openAccounts(environment);
  try {
    const people = await findPeople(accounts, email);
    const { table, userPool } = accounts;
    for (const { user_id } of people) {
      if (flags.restore) await profileAdministration(table).restore(user_id, OPERATOR);
      else
        await suspendAccount(
          { administration: profileAdministration(table), userPool },
          user_id,
          OPERATOR,
        );
    }
    console.log(
      flags.restore
        ? `${email} can sign in again, and their listings are what they were.`
        : `${email} is suspended: signed out everywhere, and nothing of theirs is public.`,
    );
  } finally {
    await accounts.close();
  }
});
