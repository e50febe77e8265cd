import { LocalProblem } from 'aws-on-one-machine/problem';
import { type Profile, profileRepository } from '../functions/data/profile/repository.ts';
import { openTable, type Table } from '../functions/data/table.ts';
import { openUserPool, type UserPool } from '../functions/identity/user-pool.ts';
import { type PhotoStore, photoStore } from '../functions/photos/photo-store.ts';
import { readStaffAssurance } from '../infra/local/build.ts';
import { openLocalData } from '../infra/local/data.ts';
import type { AssuranceLevel } from '../shared/profiles/types.ts';
import { selectedEnvironment, stackOutputs } from './stack-outputs.ts';

/** Access to the data, for the commands that work in an environment or on this machine. */

/** The data that such a command needs. */
export interface Accounts {
  readonly table: Table;
  readonly photoStore: PhotoStore;
  readonly userPool: Pick<UserPool, 'findByEmail' | 'endSessions' | 'delete'>;
  /** The assurance level that moderators and admins need to sign in with in this environment. */
  readonly staffAssurance: AssuranceLevel;
  close(): Promise<void>;
}

/**
 * Runs `use` with the accounts of an environment, or of this machine.
 * @throws LocalProblem for an environment that doesn't exist or isn't deployed
 */
export async function withAccounts(
  environment: string | undefined,
  use: (accounts: Accounts) => Promise<void>,
): Promise<void> {
  const accounts = await openAccounts(environment);
  try {
    await use(accounts);
  } finally {
    await accounts.close();
  }
}

async function openAccounts(environment: string | undefined): Promise<Accounts> {
  if (environment === undefined) {
    const data = await openLocalData();
    return {
      table: openTable(data.tableName, data.dynamodb),
      photoStore: photoStore(data.mediaBucketName, data.s3),
      userPool: openUserPool(data.userPoolId, data.cognito),
      staffAssurance: readStaffAssurance(process.env.FELLSIDE_ADMIN_MFA),
      close: data.close,
    };
  }
  const config = selectedEnvironment(environment);
  const output = await stackOutputs(config, 'data');
  const { region } = config;
  return {
    table: openTable(output('TableName'), { region }),
    photoStore: photoStore(output('MediaBucketName'), { region }),
    userPool: openUserPool(output('UserPoolId'), { region }),
    staffAssurance: config.staffAssurance,
    close: async () => {},
  };
}

/**
 * The profile of the account with an email address.
 * @throws LocalProblem if there is no such account, or it can't be used yet
 */
export async function findPerson({ table, userPool }: Accounts, email: string): Promise<Profile> {
  const account = await userPool.findByEmail(email);
  if (account === undefined) throw new LocalProblem(`Nobody has an account with ${email} there.`);
  if (!account.isConfirmed) {
    throw new LocalProblem(`${email} has no password yet: nobody can sign in with it.`);
  }
  const profile = await profileRepository(table).get(account.user_id);
  if (profile === undefined) {
    throw new LocalProblem(`${email} has no profile yet: signing in once makes it.`);
  }
  return profile;
}

/**
 * The profiles of all accounts that have or had an email address, including deleted ones.
 * @throws LocalProblem if there is none
 */
export async function findPeople(accounts: Accounts, email: string): Promise<Profile[]> {
  const profiles = profileRepository(accounts.table);
  const account = await accounts.userPool.findByEmail(email);
  const holders = await profiles.listUserIdsByEmail(email);
  const ids = new Set([...(account === undefined ? [] : [account.user_id]), ...holders]);
  const holderProfiles = await Promise.all([...ids].map((id) => profiles.get(id)));
  const people = holderProfiles.filter((profile) => profile !== undefined);
  // `findPerson` throws with what is missing.
  return people.length === 0 ? [await findPerson(accounts, email)] : people;
}
