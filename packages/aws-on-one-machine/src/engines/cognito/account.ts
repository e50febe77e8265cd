import { createHmac, randomUUID } from 'node:crypto';
import { inTransaction } from '../../transaction.ts';
import { codeDelivery, isEmail } from './attributes.ts';
import type { Dependencies } from './dependencies.ts';
import type { UserPool } from './pool.ts';
import { makeVerifier, type PasswordVerifier, type SrpAccount } from './srp.ts';
import type { User } from './users.ts';

/** The key under which attempts are counted: the user's own, or that of an unknown username. */
export const subjectOf = (pool: UserPool, user: User | undefined, name: string): string =>
  `${pool.id}/${user?.username ?? name.toLowerCase()}`;

export const srpAccount = (pool: UserPool, username: string): SrpAccount => ({
  poolName: pool.id.slice(pool.id.indexOf('_') + 1),
  userId: username,
});

/** A new user with an id of their own. */
export function newUser(
  pool: UserPool,
  {
    password,
    now,
    ...given
  }: Pick<User, 'attributes' | 'status'> & { password: string; now: number },
): User {
  const username = randomUUID();
  return {
    ...given,
    username,
    password: makeVerifier(srpAccount(pool, username), password),
    secondFactor: 'off',
    created: now,
    modified: now,
  };
}

/** The user with a new password. Only its verifier is stored. */
export const withPassword = (pool: UserPool, user: User, password: string): User => ({
  ...user,
  password: makeVerifier(srpAccount(pool, user.username), password),
});

/**
 * Changes a user as stored now, which may differ from what was read earlier.
 *
 * @returns the changed user, or undefined if it has been deleted
 */
export function changeUser(
  { database, users, now }: Pick<Dependencies, 'database' | 'users' | 'now'>,
  pool: UserPool,
  username: string,
  change: (user: User) => User,
): User | undefined {
  return inTransaction(database, () => {
    const user = users.get(pool.id, username);
    if (!user) return undefined;
    const changed = { ...change(user), modified: now() };
    users.save(pool.id, changed);
    return changed;
  });
}

/** Stands in for an unknown username, so that answers don't tell that it is unknown. Always the same for a name. */
export function simulatedUser(
  { secret }: Pick<Dependencies, 'secret'>,
  pool: UserPool,
  name: string,
): { username: string; password: PasswordVerifier } {
  const digest = createHmac('sha256', secret)
    .update(`${pool.id}/${name.toLowerCase()}`)
    .digest('hex');
  const username = [
    digest.slice(0, 8),
    digest.slice(8, 12),
    `4${digest.slice(13, 16)}`,
    `a${digest.slice(17, 20)}`,
    digest.slice(20, 32),
  ].join('-');
  const salt = BigInt(`0x${digest.slice(32)}`);
  return { username, password: makeVerifier(srpAccount(pool, username), digest, salt) };
}

/** The delivery details that are answered for an unknown username. */
export function simulatedDelivery(
  dependencies: Pick<Dependencies, 'secret'>,
  pool: UserPool,
  name: string,
) {
  if (isEmail(name)) return codeDelivery(name);
  const { username } = simulatedUser(dependencies, pool, name);
  return codeDelivery(`${username.replaceAll(/\d/g, '')}@${username.slice(-1)}`);
}
