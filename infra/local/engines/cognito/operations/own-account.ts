import * as z from 'zod';
import { atOnce } from '../../../transaction.ts';
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

/** What a user sees and changes of their own account. */
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
      changeUser(caller.parts, caller.pool, caller.user.username, (user) => ({
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
      const { pool, user, parts } = caller;
      const subject = subjectOf(pool, user, user.username);
      parts.attempts.count(subject, 'GetUserAttributeVerificationCode', parts.now());
      const email = user.attributes.email ?? '';
      await sendCode('VerifyUserAttribute', email, caller, ClientMetadata);
      return { CodeDeliveryDetails: codeDelivery(email) };
    },
  ),

  VerifyUserAttribute: userOperation(
    { AttributeName: provable, Code: z.string().min(1) },
    ({ Code }, { pool, user, parts }) => {
      const { username } = user;
      const place = { pool: pool.id, username, purpose: 'email' } as const;
      parts.attempts.count(subjectOf(pool, user, username), 'VerifyUserAttribute', parts.now());
      changeUser(parts, pool, username, (current) => ({
        ...current,
        attributes: {
          ...current.attributes,
          email: parts.codes.use(place, Code, parts.now()),
          email_verified: 'true',
        },
      }));
      return {};
    },
  ),

  DeleteUser: userOperation({}, (_, { pool, user, parts }) => {
    parts.users.delete(pool.id, user.username);
    return {};
  }),
};

/** @throws CognitoError AliasExistsException, InvalidParameterException */
function checkMove(email: string, { pool, parts }: SignedIn): void {
  if (!pool.keepsEmail) {
    throw invalidParameter(
      "The local target's Cognito subset changes an address only where the pool keeps the old one until the new one is verified.",
    );
  }
  if (parts.users.findByEmail(pool.id, email)) throw emailTaken();
}

async function sendCode(
  kind: 'UpdateUserAttribute' | 'VerifyUserAttribute',
  email: string,
  { pool, client, user, parts }: SignedIn,
  clientMetadata: ClientMetadata | undefined,
): Promise<void> {
  const code = Codes.make();
  const cause = { pool, clientId: client.id, user, clientMetadata };
  const letter = await parts.courier.write(kind, cause, code, email);
  const place = { pool: pool.id, username: user.username, purpose: 'email' } as const;
  atOnce(parts.database, () => {
    parts.codes.keep(place, code, email, parts.now());
    parts.courier.post(letter);
  });
}
