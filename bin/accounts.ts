import { parseArgs } from 'node:util';
import { type Profile, profileRepository } from '../functions/data/profile/repository.ts';
import { openTable, type Table } from '../functions/data/table.ts';
import { openUserPool, type UserPool } from '../functions/identity/user-pool.ts';
import { DomainError } from '../functions/lib/errors.ts';
import { type PhotoStore, photoStore } from '../functions/photos/photo-store.ts';
import { selectEnvironments } from '../infra/config.ts';
import { openLocalData } from '../infra/local/data.ts';
import { LocalProblem } from '../infra/local/problem.ts';
import { dataStackOutputs } from './stack-outputs.ts';

/** What commands on accounts have in common: their arguments, and access to the data. */

/** What such a command needs. */
export interface Accounts {
  readonly table: Table;
  readonly photoStore: PhotoStore;
  readonly userPool: Pick<UserPool, 'findByEmail' | 'endSessions' | 'delete'>;
  close(): Promise<void>;
}

/** The actor in the audit trail for what is done on the command line. */
export const OPERATOR = { user_id: 'operator', full_name: 'The operator' } as const;

interface Given<F extends string> {
  readonly email: string;
  /** `dev`, `staging` or `prod`. @default this machine */
  readonly environment: string | undefined;
  /** Which of the flags are there. */
  readonly flags: Readonly<Record<F, boolean>>;
}

/**
 * Reads what was typed after a command: an address, `--env` and flags.
 * @throws LocalProblem with how it is to be typed
 */
export function readGiven<F extends string = never>(
  command: string,
  args: readonly string[],
  flags: readonly F[] = [],
): Given<F> {
  const usage = `npm run ${command} -- EMAIL${flags.map((flag) => ` [--${flag}]`).join('')} [--env dev|staging|prod]`;
  try {
    const { positionals, values } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        env: { type: 'string' },
        ...Object.fromEntries(flags.map((flag) => [flag, { type: 'boolean' } as const])),
      },
    });
    const [email, ...others] = positionals;
    if (email === undefined || others.length > 0) throw new Error('it takes one address');
    const given: Readonly<Record<string, unknown>> = values;
    return {
      email,
      environment: values.env,
      flags: Object.fromEntries(
        flags.map((flag) => [flag, given[flag] === true]),
      ) as Given<F>['flags'],
    };
  } catch (error) {
    throw new LocalProblem(`${usage} (${error instanceof Error ? error.message : error}).`);
  }
}

/** @throws LocalProblem for an environment that there isn't, or that isn't deployed */
export async function openAccounts(environment: string | undefined): Promise<Accounts> {
  if (environment === undefined) {
    const data = await openLocalData();
    return {
      table: openTable(data.tableName, data.dynamodb),
      photoStore: photoStore(data.mediaBucketName, data.s3),
      userPool: openUserPool(data.userPoolId, data.cognito),
      close: data.close,
    };
  }
  const config = selected(environment);
  const outputs = await dataStackOutputs(config);
  const output = (name: string): string => {
    const value = outputs.get(name);
    if (value !== undefined) return value;
    throw new LocalProblem(`${environment} has no ${name}: deploy it first.`);
  };
  const { region } = config;
  return {
    table: openTable(output('TableName'), { region }),
    photoStore: photoStore(output('MediaBucketName'), { region }),
    userPool: openUserPool(output('UserPoolId'), { region }),
    close: async () => {},
  };
}

function selected(name: string) {
  try {
    const [config] = selectEnvironments(name);
    if (config !== undefined) return config;
  } catch (error) {
    throw new LocalProblem(error instanceof Error ? error.message : String(error));
  }
  throw new LocalProblem('There are no environments.');
}

/**
 * The profile of the account with an e-mail address.
 * @throws LocalProblem where there is no such account, or it isn't usable yet
 */
export async function findPerson({ table, userPool }: Accounts, email: string): Promise<Profile> {
  const account = await userPool.findByEmail(email);
  if (account === undefined) throw new LocalProblem(`Nobody has an account with ${email} there.`);
  if (!account.isConfirmed) {
    throw new LocalProblem(`${email} has no password yet: nobody can sign in with it.`);
  }
  const profile = await profileRepository(table).get(account.userId);
  if (profile === undefined) {
    throw new LocalProblem(`${email} has no profile yet: signing in once makes it.`);
  }
  return profile;
}

/**
 * The profiles of all accounts that have or had an e-mail address, deleted ones included.
 * @throws LocalProblem where there is nobody
 */
export async function findPeople(accounts: Accounts, email: string): Promise<Profile[]> {
  const profiles = profileRepository(accounts.table);
  const account = await accounts.userPool.findByEmail(email);
  const holders = await profiles.listUserIdsByEmail(email);
  const ids = new Set([...(account === undefined ? [] : [account.userId]), ...holders]);
  const found = await Promise.all([...ids].map((id) => profiles.get(id)));
  const people = found.filter((profile) => profile !== undefined);
  // Says what is missing.
  return people.length === 0 ? [await findPerson(accounts, email)] : people;
}

/** Runs a command and prints a problem that a person can put right as a sentence. */
export async function runCommand(command: () => Promise<void>): Promise<void> {
  try {
    await command();
  } catch (error) {
    const isSaid = error instanceof LocalProblem || error instanceof DomainError;
    console.error(isSaid ? error.message : error);
    process.exitCode = 1;
  }
}
