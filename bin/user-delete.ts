import { listingChanges } from '../functions/data/listing/changes.ts';
import { accountDeletions } from '../functions/data/profile/account-deletion.ts';
import { deleteAccount } from '../functions/identity/delete-account.ts';
import { sweepPhotos } from '../functions/photos/sweep-photos.ts';
import { findPeople, readGiven, withAccounts } from './accounts.ts';
import { runCommand } from './command-line.ts';

/**
 * `npm run user:delete -- EMAIL [--env dev|staging|prod]`: deletes an account with all that is of it,
 * as its person can in Settings (D9), on this machine or in an environment. Where it was cut short,
 * by whomever, it goes on when it is run again.
 */

await runCommand(async () => {
  const { email, environment } = readGiven('user:delete', process.argv.slice(2));
  await withAccounts(environment, async (accounts) => {
    const { table, userPool, photoStore } = accounts;
    const sweep = sweepPhotos(photoStore, listingChanges(table));
    const deletions = { accountDeletions: accountDeletions(table, sweep), userPool };
    for (const { user_id } of await findPeople(accounts, email)) {
      await deleteAccount(deletions, user_id, { isForced: true });
    }
    console.log(`${email} has no account any more, and nothing of theirs is left.`);
  });
});
