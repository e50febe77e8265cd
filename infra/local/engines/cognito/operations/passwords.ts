import * as z from 'zod';
import { inTransaction } from '../../../transaction.ts';
import { changeUser, simulatedDelivery, srpAccount, subjectOf, withPassword } from '../account.ts';
import { codeDelivery } from '../attributes.ts';
import { Codes } from '../codes.ts';
import {
  codeMismatch,
  incorrectPassword,
  invalidParameter,
  notAuthorised,
  userNotFound,
} from '../errors.ts';
import { appOperation, type Operations, userOperation } from '../operation.ts';
import { checkPassword } from '../password-policy.ts';
import type { UserPoolClient } from '../pool.ts';
import { isPassword } from '../srp.ts';
import type { User } from '../users.ts';

const metadata = z.record(z.string(), z.string()).optional();

const unknownUser = () => userNotFound('Username/client id combination not found.');

/** How passwords are changed and forgotten ones are reset. */
export const passwordOperations: Operations = {
  ForgotPassword: appOperation(
    { Username: z.string().min(1), ClientMetadata: metadata },
    async (input, { client, dependencies }) => {
      const { pool } = client;
      const { database, users, codes, attempts, codeSender, now } = dependencies;
      const user = users.find(pool.id, input.Username);
      attempts.count(subjectOf(pool, user, input.Username), 'ForgotPassword', now());
      if (!user || !isReachable(user)) {
        if (!client.hidesUsers) throw unreachable(user);
        return { CodeDeliveryDetails: simulatedDelivery(dependencies, pool, input.Username) };
      }
      const { username, attributes, status } = user;
      if (status === 'FORCE_CHANGE_PASSWORD') {
        throw notAuthorised('User password cannot be reset in the current state.');
      }
      const email = attributes.email ?? '';
      const code = Codes.make();
      const { ClientMetadata: clientMetadata } = input;
      const cause = { pool, clientId: client.id, user, clientMetadata };
      const message = await codeSender.prepare('ForgotPassword', cause, code);
      inTransaction(database, () => {
        codes.keep({ pool: pool.id, username, purpose: 'password' }, code, email, now());
        codeSender.send(message);
      });
      return { CodeDeliveryDetails: codeDelivery(email) };
    },
  ),

  ConfirmForgotPassword: appOperation(
    {
      Username: z.string().min(1),
      ConfirmationCode: z.string().min(1),
      Password: z.string(),
      ClientMetadata: metadata,
    },
    async (input, { client, dependencies }) => {
      const { pool } = client;
      const { users, codes, attempts, triggers, now } = dependencies;
      const user = users.find(pool.id, input.Username);
      const subject = subjectOf(pool, user, input.Username);
      attempts.count(subject, 'ConfirmForgotPassword', now());
      checkPassword(input.Password, pool.passwordPolicy, 'password');
      if (!user?.isEnabled) throw noSuchUser(client);
      const { username } = user;
      const changed = changeUser(dependencies, pool, username, (current) => {
        codes.use({ pool: pool.id, username, purpose: 'password' }, input.ConfirmationCode, now());
        return { ...withPassword(pool, current, input.Password), status: 'CONFIRMED' };
      });
      if (!changed) throw noSuchUser(client);
      await triggers.call(
        pool.triggers.postConfirmation,
        { name: 'PostConfirmation', source: 'PostConfirmation_ConfirmForgotPassword' },
        { pool, clientId: client.id, user: changed, clientMetadata: input.ClientMetadata },
      );
      return {};
    },
  ),

  ChangePassword: userOperation(
    { PreviousPassword: z.string().optional(), ProposedPassword: z.string() },
    ({ PreviousPassword, ProposedPassword }, { pool, user, dependencies }) => {
      const { username, password } = user;
      dependencies.attempts.count(
        subjectOf(pool, user, username),
        'ChangePassword',
        dependencies.now(),
      );
      checkPassword(ProposedPassword, pool.passwordPolicy, 'proposedPassword');
      if (!isPassword(srpAccount(pool, username), PreviousPassword ?? '', password)) {
        throw incorrectPassword();
      }
      changeUser(dependencies, pool, username, (current) =>
        withPassword(pool, current, ProposedPassword),
      );
      return {};
    },
  ),
};

/** A code is only sent to an address that is known to be the user's. */
const isReachable = ({ isEnabled, attributes, status }: User): boolean =>
  isEnabled && attributes.email_verified === 'true' && status !== 'UNCONFIRMED';

const unreachable = (user: User | undefined) =>
  user
    ? invalidParameter(
        'Cannot reset password for the user as there is no registered/verified email or phone_number',
      )
    : unknownUser();

const noSuchUser = ({ hidesUsers }: UserPoolClient) =>
  hidesUsers ? codeMismatch() : unknownUser();
