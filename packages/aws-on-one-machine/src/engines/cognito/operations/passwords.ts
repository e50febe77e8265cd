import * as z from 'zod';
import { inTransaction } from '../../../transaction.ts';
import { changeUser, simulatedDelivery, subjectOf, withPassword } from '../account.ts';
import { codeDelivery } from '../attributes.ts';
import { Codes } from '../codes.ts';
import { codeMismatch, notAuthorised } from '../errors.ts';
import { appOperation, type Operations } from '../operation.ts';
import { checkPassword } from '../password-policy.ts';

const metadata = z.record(z.string(), z.string()).optional();

/** How forgotten passwords are reset. */
export const passwordOperations: Operations = {
  ForgotPassword: appOperation(
    { Username: z.string().min(1), ClientMetadata: metadata },
    async (input, { client, dependencies }) => {
      const { pool } = client;
      const { database, users, codes, attempts, codeSender, now } = dependencies;
      const user = users.find(pool.id, input.Username);
      attempts.count(subjectOf(pool, user, input.Username), 'ForgotPassword', now());
      // A code is only sent to an address that is known to be the user's.
      if (user?.attributes.email_verified !== 'true') {
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
      const message = await codeSender.prepare(cause, code);
      inTransaction(database, () => {
        codes.keep({ pool: pool.id, username }, code, now());
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
      if (!user) throw codeMismatch();
      const { username } = user;
      const changed = changeUser(dependencies, pool, username, (current) => {
        codes.use({ pool: pool.id, username }, input.ConfirmationCode, now());
        return { ...withPassword(pool, current, input.Password), status: 'CONFIRMED' };
      });
      if (!changed) throw codeMismatch();
      await triggers.call(
        pool.triggers.postConfirmation,
        { name: 'PostConfirmation', source: 'PostConfirmation_ConfirmForgotPassword' },
        { pool, clientId: client.id, user: changed, clientMetadata: input.ClientMetadata },
      );
      return {};
    },
  ),
};
