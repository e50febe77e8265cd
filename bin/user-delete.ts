import { LocalProblem } from 'aws-on-one-machine/problem';
import { photoRepository } from '../functions/data/photo/repository.ts';
import type { Profile } from '../functions/data/profile/repository.ts';
import type { Contents } from '../functions/domain/account/account-part.ts';
import { type AccountContents, accountContents } from '../functions/domain/account/contents.ts';
import { accountDeletions } from '../functions/domain/account/deletion.ts';
import { sweepPhotos } from '../functions/domain/photo/sweep-photos.ts';
import { deleteAccount } from '../functions/identity/delete-account.ts';
import { OPERATOR } from '../shared/audit/types.ts';
import { pluralise } from '../shared/pluralise.ts';
import { findPeople, withAccounts } from './accounts.ts';
import { runCommand } from './command-line.ts';
import { atTerminal, confirm } from './confirm.ts';
import { requireReason } from './reason.ts';

/**
 * `npm run user:delete` deletes an account with everything that belongs to it, as its owner can in
 * Settings (D9), on this machine or in an environment. It lists what will be deleted and asks first,
 * except with `--yes`. The audit trail keeps that the operator did it, and why. Run it again to resume.
 */

/**
 * Requires a reason that doesn't name the person: the audit trail keeps it after the erasure.
 * @throws LocalProblem
 */
function requireErasableReason(given: string | undefined, people: readonly Profile[]): string {
  const reason = requireReason(given);
  const text = reason.toLowerCase();
  const names = people.flatMap(({ full_name, email }) => [full_name, email]);
  if (names.some((name) => name !== '' && text.includes(name.toLowerCase()))) {
    throw new LocalProblem(
      'The audit trail keeps the reason: leave out the person’s name and address. A case number says more.',
    );
  }
  return reason;
}

/** The number of things of each kind, such as `3 bookings`, sorted by kind. */
function counts(all: readonly AccountContents[], member: keyof Contents): string[] {
  const counted = all.flatMap(({ others }) => others.flatMap((contents) => contents[member]));
  return [...Map.groupBy(counted, ({ one }) => one)]
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([one, alike]) =>
      pluralise(
        alike.reduce((total, { count }) => total + count, 0),
        one,
        alike[0]?.many,
      ),
    );
}

/** Everything that is deleted with an account, in a sentence. */
function goes(email: string, all: readonly AccountContents[]): string {
  const sum = (of: Exclude<keyof AccountContents, 'others'>) =>
    all.reduce((total, each) => total + each[of], 0);
  const parts = [
    ...(all.length > 1 ? [`${all.length} accounts`] : []),
    pluralise(sum('organisations'), 'organisation'),
    `${pluralise(sum('listings'), 'listing')} (${sum('published')} public)`,
    pluralise(sum('photos'), 'photo'),
    ...counts(all, 'removed'),
  ];
  return `${email} loses everything: ${parts.join(', ')}. Of ${counts(all, 'kept').join(' and ')}, others keep what doesn’t name them; stays to come are cancelled.`;
}

await runCommand(
  'user:delete',
  async ({ operands: [email], values: { yes = false, reason: given, env } }) => {
    await withAccounts(env, async (accounts) => {
      const { table, userPool, photoStore } = accounts;
      const people = await findPeople(accounts, email);
      const reason = requireErasableReason(given, people);
      const contents = await Promise.all(people.map((person) => accountContents(table, person)));
      const what = goes(email, contents);
      console.log(`In ${env ?? 'this machine’s data'}:`);
      await confirm(what, email, { isConfirmed: yes, ask: atTerminal() });

      const sweep = sweepPhotos(photoStore, photoRepository(table));
      const deletions = { accountDeletions: accountDeletions(table, sweep), userPool };
      if (people.every(({ status }) => status === 'LEAVING')) {
        console.log('The deletion began earlier: the trail keeps the reason that was given then.');
      }
      for (const { user_id } of people) {
        await deleteAccount(deletions, user_id, { isForced: true, by: OPERATOR, reason });
      }
      if (yes) console.log(what);
      console.log(`${email} has no account any more, and nothing of theirs is left.`);
    });
  },
);
