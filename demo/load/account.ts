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

/** The identifier of whoever has an account with that address, if anybody has. */
export async function findAccount(
  { client, userPoolId: UserPoolId }: Accounts,
  { email: Username }: DemoPerson,
): Promise<string | undefined> {
  try {
    const { UserAttributes } = await client.send(new AdminGetUserCommand({ UserPoolId, Username }));
    return subOf(UserAttributes);
  } catch (error) {
    if (error instanceof UserNotFoundException) return undefined;
    throw error;
  }
}

/**
 * Sees that a person has an account, confirmed and with the demo password.
 * @returns the person's identifier
 */
export async function ensureAccount(accounts: Accounts, person: DemoPerson): Promise<string> {
  const { client, userPoolId: UserPoolId } = accounts;
  const { email: Username, full_name } = person;
  try {
    await client.send(
      new AdminCreateUserCommand({
        UserPoolId,
        Username,
        MessageAction: 'SUPPRESS',
        UserAttributes: [
          { Name: 'email', Value: Username },
          { Name: 'email_verified', Value: 'true' },
          { Name: 'name', Value: full_name },
        ],
      }),
    );
  } catch (error) {
    if (!(error instanceof UsernameExistsException)) throw error;
  }
  const userId = await findAccount(accounts, person);
  if (userId === undefined) throw new Error(`${Username} has no account`);
  await client.send(
    new AdminSetUserPasswordCommand({
      UserPoolId,
      Username,
      Password: DEMO_PASSWORD,
      Permanent: true,
    }),
  );
  return userId;
}

function subOf(attributes: readonly AttributeType[] = []): string {
  const sub = attributes.find(({ Name }) => Name === 'sub')?.Value;
  if (sub === undefined) throw new Error('Cognito names no identifier of the account');
  return sub;
}
