import { suspensions } from '../functions/data/profile/suspension.ts';
import { findPerson, OPERATOR, openAccounts, readGiven, runCommand } from './accounts.ts';

/**
 * `npm run user:suspend -- EMAIL [--restore] [--env dev|staging|prod]`: suspends somebody or gives
 * back what they could do (D5), on this machine (whether the site is running or not) or in an
 * environment. Where it was cut short, it goes on when it is run again.
 */

await runCommand(async () => {
  const { email, environment, flags } = readGiven('user:suspend', process.argv.slice(2), [
    'restore',
  ]);
  const accounts = await openAccounts(environment);
  try {
    const profile = await findPerson(accounts, email);
    const { suspend, restore } = suspensions(accounts.table);
    if (flags.restore) {
      await restore(profile.user_id, OPERATOR);
      console.log(`${profile.email} can sign in again, and their listings are what they were.`);
    } else {
      await suspend(profile.user_id, OPERATOR);
      console.log(
        `${profile.email} is suspended: signed out everywhere, and nothing of theirs is public.`,
      );
    }
  } finally {
    await accounts.close();
  }
});
