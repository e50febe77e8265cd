import { LocalProblem } from 'aws-on-one-machine/problem';
import { lacksSecondFactor, staffRoles } from '../functions/domain/account/staff-roles.ts';
import { OPERATOR } from '../shared/audit/types.ts';
import { type Accounts, findPerson, withAccounts } from './accounts.ts';
import { runCommand } from './command-line.ts';

/**
 * `npm run admin:grant` makes somebody an admin, on this machine (whether or not the site is running)
 * or in an environment. If admins need two-step sign-in, the person must set it up first (D43a).
 */

async function grant(accounts: Accounts, email: string): Promise<string> {
  const profile = await findPerson(accounts, email);
  if (profile.status === 'SUSPENDED') {
    throw new LocalProblem(
      `${profile.email} is suspended: npm run user:suspend -- ${profile.email} --restore first.`,
    );
  }
  if (profile.role === 'ADMIN') return `${profile.email} is an admin already.`;
  if (lacksSecondFactor(profile, accounts.staffAssurance)) {
    throw new LocalProblem(
      `${profile.email} has no two-step sign-in yet. Ask them to sign in and set it up in Settings, then run this again.`,
    );
  }
  await staffRoles(accounts.table).give(profile.user_id, 'ADMIN', accounts.staffAssurance, {
    by: OPERATOR,
  });
  return `${profile.email} is now an admin.`;
}

await runCommand('admin:grant', async ({ operands: [email], values: { env } }) => {
  await withAccounts(env, async (accounts) => console.log(await grant(accounts, email)));
});
