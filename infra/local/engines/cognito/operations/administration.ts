import { randomInt } from 'node:crypto';
import * as z from 'zod';
import { inTransaction } from '../../../transaction.ts';
import { changeUser, newUser, withPassword } from '../account.ts';
import {
  allAttributes,
  attributesSchema,
  checkRequired,
  isEmail,
  readAnyAttributes,
  toWire,
} from '../attributes.ts';
import { confirmUser } from '../confirmation.ts';
import type { Dependencies } from '../dependencies.ts';
import { CognitoError, invalidParameter, notAuthorised, userNotFound } from '../errors.ts';
import { type Operations, roleOperation } from '../operation.ts';
import { checkPassword } from '../password-policy.ts';
import type { UserPool } from '../pool.ts';
import { NO_CLIENT } from '../triggers.ts';
import type { User } from '../users.ts';
import { preferencesShape, secondFactorView, withPreferences } from './second-factor.ts';
import { notEnabled, signInByPassword } from './sign-in.ts';

const metadata = z.record(z.string(), z.string()).optional();
const username = { Username: z.string().min(1) };

const MOST_USERS = 60;

const ADMIN_PASSWORD_FLOW = 'ADMIN_USER_PASSWORD_AUTH';

/** What administrators do with accounts. They sign their calls. */
export const administrationOperations: Operations = {
  AdminGetUser: roleOperation(username, ({ Username }, { pool, dependencies }) => {
    const user = findUser(dependencies, pool, Username);
    const { Attributes, ...view } = userView(user);
    return { ...view, UserAttributes: Attributes, ...secondFactorView(user) };
  }),

  AdminCreateUser: roleOperation(
    {
      ...username,
      UserAttributes: attributesSchema.default([]),
      TemporaryPassword: z.string().optional(),
      MessageAction: z.literal('SUPPRESS').optional(),
      ClientMetadata: metadata,
    },
    async (input, { pool, dependencies }) => {
      const { database, users, triggers, codeSender, now } = dependencies;
      if (!isEmail(input.Username)) throw invalidParameter('Username should be an email.');
      const attributes = {
        ...readAnyAttributes(input.UserAttributes, pool),
        email: input.Username,
      };
      checkRequired(attributes, pool);
      if (users.findByEmail(pool.id, input.Username)) throw accountExists();
      const password = input.TemporaryPassword ?? makePassword(pool);
      checkPassword(password, pool.passwordPolicy, 'temporaryPassword');
      const user = newUser(pool, {
        attributes: { email_verified: 'false', ...attributes },
        status: 'FORCE_CHANGE_PASSWORD',
        password,
        now: now(),
      });
      const { ClientMetadata: clientMetadata } = input;
      const cause = { pool, clientId: NO_CLIENT, user, clientMetadata };
      await triggers.call(
        pool.triggers.preSignUp,
        { name: 'PreSignUp', source: 'PreSignUp_AdminCreateUser' },
        cause,
      );
      const message =
        input.MessageAction === 'SUPPRESS'
          ? undefined
          : await codeSender.prepare('AdminCreateUser', cause, password);
      inTransaction(database, () => {
        if (!users.add(pool.id, user)) throw accountExists();
        if (message) codeSender.send(message);
      });
      return { User: userView(user) };
    },
  ),

  AdminSetUserPassword: roleOperation(
    { ...username, Password: z.string(), Permanent: z.boolean().default(false) },
    ({ Username, Password, Permanent }, { pool, dependencies }) => {
      checkPassword(Password, pool.passwordPolicy, 'password');
      const user = findUser(dependencies, pool, Username);
      change(dependencies, pool, user, (current) => ({
        ...withPassword(pool, current, Password),
        status: Permanent ? 'CONFIRMED' : 'FORCE_CHANGE_PASSWORD',
      }));
      return {};
    },
  ),

  AdminConfirmSignUp: roleOperation(
    { ...username, ClientMetadata: metadata },
    async ({ Username, ClientMetadata: clientMetadata }, { pool, dependencies }) => {
      const user = findUser(dependencies, pool, Username);
      if (user.status !== 'UNCONFIRMED') {
        throw notAuthorised(`User cannot be confirmed. Current status is ${user.status}`);
      }
      const cause = { pool, clientId: NO_CLIENT, user, clientMetadata };
      await confirmUser(dependencies, cause, { isVerified: false });
      return {};
    },
  ),

  // Who is disabled can't sign in, and isn't signed in any longer.
  AdminDisableUser: roleOperation(username, ({ Username }, { pool, dependencies }) => {
    const user = findUser(dependencies, pool, Username);
    change(dependencies, pool, user, (current) => {
      dependencies.sessions.revokeAll(pool.id, user.username);
      return { ...current, isEnabled: false };
    });
    return {};
  }),

  AdminEnableUser: roleOperation(username, ({ Username }, { pool, dependencies }) => {
    const user = findUser(dependencies, pool, Username);
    change(dependencies, pool, user, (current) => ({ ...current, isEnabled: true }));
    return {};
  }),

  AdminInitiateAuth: roleOperation(
    {
      ClientId: z.string(),
      AuthFlow: z.literal(
        ADMIN_PASSWORD_FLOW,
        `The local target does the auth flow ${ADMIN_PASSWORD_FLOW} alone for administrators.`,
      ),
      AuthParameters: z.record(z.string(), z.string()).default({}),
      ClientMetadata: metadata,
    },
    // As with Cognito, the pre token generation function isn't told what the caller says.
    ({ ClientId, AuthParameters }, { pool, dependencies }) => {
      const client = dependencies.pools.client(ClientId);
      if (client.pool !== pool) throw unknownClient(ClientId);
      if (!client.flows.has(`ALLOW_${ADMIN_PASSWORD_FLOW}`)) throw notEnabled(ADMIN_PASSWORD_FLOW);
      return signInByPassword(AuthParameters, { client, dependencies, clientMetadata: undefined });
    },
  ),

  AdminSetUserMFAPreference: roleOperation(
    { ...username, ...preferencesShape },
    ({ Username, ...preferences }, { pool, dependencies }) => {
      const user = findUser(dependencies, pool, Username);
      change(dependencies, pool, user, (current) => withPreferences(current, preferences));
      return {};
    },
  ),

  AdminUserGlobalSignOut: roleOperation(username, ({ Username }, { pool, dependencies }) => {
    dependencies.sessions.revokeAll(pool.id, findUser(dependencies, pool, Username).username);
    return {};
  }),

  AdminDeleteUser: roleOperation(username, ({ Username }, { pool, dependencies }) => {
    dependencies.users.delete(pool.id, findUser(dependencies, pool, Username).username);
    return {};
  }),

  ListUsers: roleOperation(
    {
      Filter: z.string().optional(),
      Limit: z.int().min(1).max(MOST_USERS).default(MOST_USERS),
      PaginationToken: z.string().optional(),
    },
    ({ Filter, Limit, PaginationToken }, { pool, dependencies }) => {
      if (Filter) return { Users: filterUsers(dependencies, pool, Filter).map(userView) };
      const page = dependencies.users.list(pool.id, PaginationToken ?? '', Limit);
      const last = page.length === Limit ? page.at(-1)?.username : undefined;
      return { Users: page.map(userView), ...(last !== undefined && { PaginationToken: last }) };
    },
  ),
};

/** @throws CognitoError UserNotFoundException */
function findUser({ users }: Dependencies, pool: UserPool, name: string): User {
  const user = users.find(pool.id, name);
  if (user) return user;
  throw userNotFound();
}

function change(
  dependencies: Dependencies,
  pool: UserPool,
  user: User,
  by: (current: User) => User,
): void {
  if (!changeUser(dependencies, pool, user.username, by)) throw userNotFound();
}

/** `email = "…"` or `sub = "…"`; other filters aren't part of the subset. */
function filterUsers({ users }: Dependencies, pool: UserPool, filter: string): User[] {
  const [, attribute, value] = /^\s*(email|sub)\s*=\s*"((?:[^"\\]|\\.)*)"\s*$/.exec(filter) ?? [];
  if (attribute === undefined || value === undefined) {
    throw invalidParameter(`The local target's Cognito subset can't filter users by ${filter}.`);
  }
  const wanted = value.replaceAll(/\\(.)/g, '$1');
  const found =
    attribute === 'email' ? users.findByEmail(pool.id, wanted) : users.get(pool.id, wanted);
  return found ? [found] : [];
}

function userView(user: User) {
  return {
    Username: user.username,
    Attributes: toWire(allAttributes(user)),
    UserCreateDate: user.created / 1000,
    UserLastModifiedDate: user.modified / 1000,
    Enabled: user.isEnabled,
    UserStatus: user.status,
  };
}

/** One of every sort that a policy may ask for, and as many as the longest that it may ask for. */
function makePassword({ passwordPolicy }: UserPool): string {
  const pick = (characters: string) => characters.charAt(randomInt(characters.length));
  const sorts = ['abcdefghijkmnpqrstuvwxyz', 'ABCDEFGHJKLMNPQRSTUVWXYZ', '23456789', '!#%+=?@'];
  const length = Math.max(12, passwordPolicy.minimumLength);
  return Array.from({ length }, (_, index) => pick(sorts[index % sorts.length] ?? '')).join('');
}

const unknownClient = (id: string) =>
  new CognitoError('ResourceNotFoundException', `User pool client ${id} does not exist.`);

const accountExists = () =>
  new CognitoError('UsernameExistsException', 'User account already exists');
