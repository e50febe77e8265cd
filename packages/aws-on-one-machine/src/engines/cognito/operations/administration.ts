import { randomBytes } from 'node:crypto';
import * as z from 'zod';
import { changeUser, newUser, withPassword } from '../account.ts';
import {
  allAttributes,
  attributesSchema,
  checkRequired,
  isEmail,
  readAttributes,
  toWire,
} from '../attributes.ts';
import type { Dependencies } from '../dependencies.ts';
import { CognitoError, invalidParameter, userNotFound } from '../errors.ts';
import { type Operations, roleOperation } from '../operation.ts';
import { checkPassword } from '../password-policy.ts';
import type { UserPool } from '../pool.ts';
import type { User } from '../users.ts';
import { preferencesShape, secondFactorView, withPreferences } from './second-factor.ts';
import { notEnabled, signInByPassword } from './sign-in.ts';

const username = { Username: z.string().min(1) };

const PASSWORD_BYTES = 32;

const ADMIN_PASSWORD_FLOW = 'ADMIN_USER_PASSWORD_AUTH';

/** Administrators' operations on accounts. Their calls are signed. */
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
      MessageAction: z.literal('SUPPRESS'),
    },
    (input, { pool, dependencies: { users, now } }) => {
      if (!isEmail(input.Username)) throw invalidParameter('Username should be an email.');
      const attributes = {
        ...readAttributes(input.UserAttributes, pool),
        email: input.Username,
      };
      checkRequired(attributes, pool);
      const user = newUser(pool, {
        attributes: { email_verified: 'false', ...attributes },
        status: 'FORCE_CHANGE_PASSWORD',
        // Nobody knows it: a further call sets one.
        password: randomBytes(PASSWORD_BYTES).toString('base64'),
        now: now(),
      });
      if (!users.add(pool.id, user)) throw accountExists();
      return { User: userView(user) };
    },
  ),

  AdminSetUserPassword: roleOperation(
    { ...username, Password: z.string(), Permanent: z.literal(true) },
    ({ Username, Password }, { pool, dependencies }) => {
      checkPassword(Password, pool.passwordPolicy, 'password');
      const user = findUser(dependencies, pool, Username);
      change(dependencies, pool, user, (current) => ({
        ...withPassword(pool, current, Password),
        status: 'CONFIRMED',
      }));
      return {};
    },
  ),

  AdminInitiateAuth: roleOperation(
    {
      ClientId: z.string(),
      AuthFlow: z.literal(
        ADMIN_PASSWORD_FLOW,
        `The local target does the auth flow ${ADMIN_PASSWORD_FLOW} alone for administrators.`,
      ),
      AuthParameters: z.record(z.string(), z.string()).default({}),
    },
    ({ ClientId, AuthParameters }, { pool, dependencies }) => {
      const client = dependencies.pools.client(ClientId);
      if (client.pool !== pool) throw unknownClient(ClientId);
      if (!client.flows.has(`ALLOW_${ADMIN_PASSWORD_FLOW}`)) throw notEnabled(ADMIN_PASSWORD_FLOW);
      return signInByPassword(AuthParameters, { client, dependencies });
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

function userView(user: User) {
  return {
    Username: user.username,
    Attributes: toWire(allAttributes(user)),
    UserCreateDate: user.created / 1000,
    UserLastModifiedDate: user.modified / 1000,
    Enabled: true,
    UserStatus: user.status,
  };
}

const unknownClient = (id: string) =>
  new CognitoError('ResourceNotFoundException', `User pool client ${id} does not exist.`);

const accountExists = () =>
  new CognitoError('UsernameExistsException', 'User account already exists');
