import * as z from 'zod';
import { inTransaction } from '../../../transaction.ts';
import { newUser, simulatedDelivery, subjectOf } from '../account.ts';
import {
  attributesSchema,
  checkRequired,
  codeDelivery,
  isEmail,
  readOwnAttributes,
} from '../attributes.ts';
import { Codes } from '../codes.ts';
import { confirmUser } from '../confirmation.ts';
import {
  CognitoError,
  codeExpired,
  invalidParameter,
  notAuthorised,
  userNotFound,
} from '../errors.ts';
import { appOperation, type Operations } from '../operation.ts';
import { checkPassword } from '../password-policy.ts';
import type { User } from '../users.ts';

const metadata = z.record(z.string(), z.string()).optional();

const decisionSchema = z.looseObject({
  autoConfirmUser: z.boolean().nullish(),
  autoVerifyEmail: z.boolean().nullish(),
});

const emailTaken = () => new CognitoError('UsernameExistsException', 'User already exists');

const unknownUser = () => userNotFound('Username/client id combination not found.');

/** How people sign up by themselves. */
export const signUpOperations: Operations = {
  SignUp: appOperation(
    {
      Username: z.string().min(1),
      Password: z.string(),
      UserAttributes: attributesSchema.default([]),
      ValidationData: attributesSchema.default([]),
      ClientMetadata: metadata,
    },
    async (input, { client, dependencies }) => {
      const { pool } = client;
      const { database, users, codes, triggers, codeSender, now } = dependencies;
      if (!pool.allowsSignUp) throw notAuthorised('SignUp is not permitted for this user pool');
      if (!isEmail(input.Username)) throw invalidParameter('Username should be an email.');
      checkPassword(input.Password, pool.passwordPolicy, 'password');
      const attributes = {
        ...readOwnAttributes(input.UserAttributes, client),
        email: input.Username,
      };
      checkRequired(attributes, pool);
      if (users.findByEmail(pool.id, input.Username)) throw emailTaken();
      const user = newUser(pool, {
        attributes: { ...attributes, email_verified: 'false' },
        status: 'UNCONFIRMED',
        password: input.Password,
        now: now(),
      });
      const cause = { pool, clientId: client.id, user, clientMetadata: input.ClientMetadata };
      const decision = decisionSchema.parse(
        (await triggers.call(
          pool.triggers.preSignUp,
          { name: 'PreSignUp', source: 'PreSignUp_SignUp' },
          cause,
          {
            request: {
              validationData: Object.fromEntries(
                input.ValidationData.map(({ Name, Value }) => [Name, Value]),
              ),
            },
            response: { autoConfirmUser: false, autoVerifyEmail: false, autoVerifyPhone: false },
          },
        )) ?? {},
      );
      const signedUp: User = decision.autoVerifyEmail
        ? { ...user, attributes: { ...user.attributes, email_verified: 'true' } }
        : user;
      if (decision.autoConfirmUser) {
        if (!users.add(pool.id, signedUp)) throw emailTaken();
        await confirmUser(dependencies, { ...cause, user: signedUp }, { isVerified: false });
        return { UserConfirmed: true, UserSub: user.username };
      }
      const code = Codes.make();
      const message = await codeSender.prepare('SignUp', cause, code);
      inTransaction(database, () => {
        if (!users.add(pool.id, signedUp)) throw emailTaken();
        codes.keep(
          { pool: pool.id, username: user.username, purpose: 'sign-up' },
          code,
          input.Username,
          now(),
        );
        codeSender.send(message);
      });
      return {
        UserConfirmed: false,
        UserSub: user.username,
        CodeDeliveryDetails: codeDelivery(input.Username),
      };
    },
  ),

  ConfirmSignUp: appOperation(
    { Username: z.string().min(1), ConfirmationCode: z.string().min(1), ClientMetadata: metadata },
    async (input, { client, dependencies }) => {
      const { pool } = client;
      const { users, codes, attempts, now } = dependencies;
      const user = users.find(pool.id, input.Username);
      attempts.count(subjectOf(pool, user, input.Username), 'ConfirmSignUp', now());
      if (!user) throw client.hidesUsers ? codeExpired() : unknownUser();
      if (user.status !== 'UNCONFIRMED') {
        throw notAuthorised(`User cannot be confirmed. Current status is ${user.status}`);
      }
      const { username } = user;
      codes.use({ pool: pool.id, username, purpose: 'sign-up' }, input.ConfirmationCode, now());
      const { ClientMetadata: clientMetadata } = input;
      await confirmUser(
        dependencies,
        { pool, clientId: client.id, user, clientMetadata },
        { isVerified: true },
      );
      return {};
    },
  ),

  ResendConfirmationCode: appOperation(
    { Username: z.string().min(1), ClientMetadata: metadata },
    async (input, { client, dependencies }) => {
      const { pool } = client;
      const { database, users, codes, attempts, codeSender, now } = dependencies;
      const user = users.find(pool.id, input.Username);
      attempts.count(subjectOf(pool, user, input.Username), 'ResendConfirmationCode', now());
      if (!user && !client.hidesUsers) throw unknownUser();
      if (!user?.isEnabled) {
        return { CodeDeliveryDetails: simulatedDelivery(dependencies, pool, input.Username) };
      }
      if (user.status !== 'UNCONFIRMED') throw invalidParameter('User is already confirmed.');
      const { username, attributes } = user;
      const email = attributes.email ?? '';
      const code = Codes.make();
      const { ClientMetadata: clientMetadata } = input;
      const cause = { pool, clientId: client.id, user, clientMetadata };
      const message = await codeSender.prepare('ResendCode', cause, code);
      inTransaction(database, () => {
        codes.keep({ pool: pool.id, username, purpose: 'sign-up' }, code, email, now());
        codeSender.send(message);
      });
      return { CodeDeliveryDetails: codeDelivery(email) };
    },
  ),
};
