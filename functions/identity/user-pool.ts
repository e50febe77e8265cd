import {
  AdminGetUserCommand,
  AdminUserGlobalSignOutCommand,
  type AttributeType,
  CognitoIdentityProviderClient,
  type CognitoIdentityProviderClientConfig,
  UserNotFoundException,
} from '@aws-sdk/client-cognito-identity-provider';

/** An account, whoever has it. */
interface Account {
  readonly userId: string;
  /** Whether the address is known to be the person's, so that they can sign in. */
  readonly isConfirmed: boolean;
}

/** What is asked of Cognito about people. */
export interface UserPool {
  /** Whether signing in asks for a code of an authenticator app after the password. */
  hasSecondFactor(userId: string): Promise<boolean>;
  /** Ends every session: nothing is refreshed any more. Tokens that are out stay valid to Cognito. */
  endSessions(userId: string): Promise<void>;
  /** The account of an address, in whatever case it is written. */
  findByEmail(email: string): Promise<Account | undefined>;
}

const TOTP = 'SOFTWARE_TOKEN_MFA';

/** Binds the pool of that id; in AWS the configuration comes from the environment. */
export function openUserPool(
  UserPoolId: string,
  config: CognitoIdentityProviderClientConfig = {},
): UserPool {
  const client = new CognitoIdentityProviderClient(config);
  return {
    async hasSecondFactor(Username) {
      const { UserMFASettingList = [] } = await client.send(
        new AdminGetUserCommand({ UserPoolId, Username }),
      );
      return UserMFASettingList.includes(TOTP);
    },

    async findByEmail(Username) {
      try {
        const { UserAttributes, UserStatus } = await client.send(
          new AdminGetUserCommand({ UserPoolId, Username }),
        );
        return { userId: subOf(UserAttributes), isConfirmed: UserStatus !== 'UNCONFIRMED' };
      } catch (error) {
        if (error instanceof UserNotFoundException) return undefined;
        throw error;
      }
    },

    async endSessions(Username) {
      await client.send(new AdminUserGlobalSignOutCommand({ UserPoolId, Username }));
    },
  };
}

function subOf(attributes: readonly AttributeType[] = []): string {
  const sub = attributes.find(({ Name }) => Name === 'sub')?.Value;
  if (sub === undefined) throw new Error('Cognito names no identifier of the account');
  return sub;
}
