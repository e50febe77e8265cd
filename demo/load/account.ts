import {
  AdminCreateUserCommand,
  AdminGetUserCommand,
  AdminSetUserPasswordCommand,
  type AttributeType,
  UserNotFoundException,
  UsernameExistsException,
} from '@aws-sdk/client-cognito-identity-provider';
import { DEMO_PASSWORD } from '../catalogue/people.ts';
import type { DemoPerson } from '../catalogue/schema.ts';
import type { LoadTarget } from './target.ts';

type Accounts = LoadTarget['accounts'];

/** The user id of the account with this address, if there is one. */
export async function findAccount(
  { client, userPoolId }: Accounts,
  { email }: DemoPerson,
): Promise<string | undefined> {
  try {
    const { UserAttributes } = await client.send(
      new AdminGetUserCommand({ UserPoolId: userPoolId, Username: email }),
    );
    return subOf(UserAttributes);
  } catch (error) {
    if (error instanceof UserNotFoundException) return undefined;
    throw error;
  }
}

/**
 * Creates a person's account if it is missing, and sets the demo password.
 * @returns the user id
 */
export async function ensureAccount(accounts: Accounts, person: DemoPerson): Promise<string> {
  const { client, userPoolId } = accounts;
  const { email, full_name } = person;
  const account = { UserPoolId: userPoolId, Username: email };
  try {
    await client.send(
      new AdminCreateUserCommand({
        ...account,
        MessageAction: 'SUPPRESS',
        UserAttributes: [
          { Name: 'email', Value: email },
          { Name: 'email_verified', Value: 'true' },
          { Name: 'name', Value: full_name },
        ],
      }),
    );
  } catch (error) {
    if (!(error instanceof UsernameExistsException)) throw error;
  }
  const user_id = await findAccount(accounts, person);
  if (user_id === undefined) throw new Error(`${email} has no account`);
  await client.send(
    new AdminSetUserPasswordCommand({
      ...account,
      Password: DEMO_PASSWORD,
      Permanent: true,
    }),
  );
  return user_id;
}

function subOf(attributes: readonly AttributeType[] = []): string {
  const sub = attributes.find(({ Name }) => Name === 'sub')?.Value;
  if (sub === undefined) throw new Error('The account has no `sub`');
  return sub;
}
