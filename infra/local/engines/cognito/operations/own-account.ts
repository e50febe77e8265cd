import * as z from 'zod';
import { inTransaction } from '../../../transaction.ts';
import { changeUser, subjectOf } from '../account.ts';
import {
  attributesSchema,
  codeDelivery,
  readableAttributes,
  readOwnAttributes,
  toWire,
} from '../attributes.ts';
import { Codes } from '../codes.ts';
import { emailTaken, invalidParameter } from '../errors.ts';
import { type Operations, type SignedIn, userOperation } from '../operation.ts';
import type { ClientMetadata } from '../triggers.ts';
import { emailOf } from '../users.ts';
import { secondFactorView } from './second-factor.ts';

const metadata = z.record(z.string(), z.string()).optional();

/** The one attribute that a code can prove. */
const provable = z.literal('email', 'Member must satisfy enum value set: [email]');

/** What users do with their own accounts. */
export const ownAccountOperations: Operations = {
  GetUser: userOperation({}, (_, { user, client }) => ({
    Username: user.username,
    UserAttributes: toWire(readableAttributes(user, client)),
    ...secondFactorView(user),
  })),

  UpdateUserAttributes: userOperation(
    { UserAttributes: attributesSchema, ClientMetadata: metadata },
    async ({ UserAttributes, ClientMetadata }, caller) => {
      const { email, ...others } = readOwnAttributes(UserAttributes, caller.client);
      const empty = caller.pool.requiredAttributes.find((name) => others[name] === '');
      if (empty) throw invalidParameter(`User attribute ${empty} is required and can't be empty.`);
      const isMoving = email !== undefined && email.toLowerCase() !== emailOf(caller.user);
      if (isMoving) checkMove(email, caller);
      changeUser(caller.dependencies, caller.pool, caller.user.username, (user) => ({
        ...user,
        attributes: { ...user.attributes, ...others },
      }));
      if (!isMoving) return { CodeDeliveryDetailsList: [] };
      await sendCode('UpdateUserAttribute', email, caller, ClientMetadata);
      return { CodeDeliveryDetailsList: [codeDelivery(email)] };
    },
  ),

  GetUserAttributeVerificationCode: userOperation(
    { AttributeName: provable, ClientMetadata: metadata },
    async ({ ClientMetadata }, caller) => {
      const { pool, user, dependencies } = caller;
      const subject = subjectOf(pool, user, user.username);
      dependencies.attempts.count(subject, 'GetUserAttributeVerificationCode', dependencies.now());
      const email = user.attributes.email ?? '';
      await sendCode('VerifyUserAttribute', email, caller, ClientMetadata);
      return { CodeDeliveryDetails: codeDelivery(email) };
    },
  ),

  VerifyUserAttribute: userOperation(
    { AttributeName: provable, Code: z.string().min(1) },
    ({ Code }, { pool, user, dependencies }) => {
      const { username } = user;
      const key = { pool: pool.id, username, purpose: 'email' } as const;
      dependencies.attempts.count(
        subjectOf(pool, user, username),
        'VerifyUserAttribute',
        dependencies.now(),
      );
      changeUser(dependencies, pool, username, (current) => ({
        ...current,
        attributes: {
          ...current.attributes,
          email: dependencies.codes.use(key, Code, dependencies.now()),
          email_verified: 'true',
        },
      }));
      return {};
    },
  ),

  DeleteUser: userOperation({}, (_, { pool, user, dependencies }) => {
    dependencies.users.delete(pool.id, user.username);
    return {};
  }),
};

/** @throws CognitoError AliasExistsException, InvalidParameterException */
function checkMove(email: string, { pool, dependencies }: SignedIn): void {
  if (!pool.keepsEmailUntilConfirmed) {
    throw invalidParameter(
      "The local target's Cognito subset changes an address only where the pool keeps the old one until the new one is verified.",
    );
  }
  if (dependencies.users.findByEmail(pool.id, email)) throw emailTaken();
}

async function sendCode(
  kind: 'UpdateUserAttribute' | 'VerifyUserAttribute',
  email: string,
  { pool, client, user, dependencies }: SignedIn,
  clientMetadata: ClientMetadata | undefined,
): Promise<void> {
  const code = Codes.make();
  const cause = { pool, clientId: client.id, user, clientMetadata };
  const message = await dependencies.codeSender.prepare(kind, cause, code, email);
  const key = { pool: pool.id, username: user.username, purpose: 'email' } as const;
  inTransaction(dependencies.database, () => {
    dependencies.codes.keep(key, code, email, dependencies.now());
    dependencies.codeSender.send(message);
  });
}
