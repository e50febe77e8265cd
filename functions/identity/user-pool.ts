import {
  AdminCreateUserCommand,
  AdminGetUserCommand,
  AdminSetUserPasswordCommand,
  AdminUserGlobalSignOutCommand,
  type AttributeType,
  CognitoIdentityProviderClient,
  type CognitoIdentityProviderClientConfig,
  UserNotFoundException,
  UsernameExistsException,
  UserStatusType,
} from '@aws-sdk/client-cognito-identity-provider';

/** An account, whoever has it. */
interface Account {
  readonly userId: string;
  /** Whether the person has chosen a password, so that they can sign in. */
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
  /**
   * Makes the account of an address that is known to be the person's. Nobody can sign in to it before
   * it has a password. Where the address has an account, that is answered, and left as it was.
   */
  createOnce(account: { readonly email: string; readonly fullName: string }): Promise<Account>;
  /** Sets the password of an account, with which the person can sign in from then on. */
  setPassword(userId: string, password: string): Promise<void>;
}

const TOTP = 'SOFTWARE_TOKEN_MFA';

/** Binds the pool of that id; in AWS the configuration comes from the environment. */
export function openUserPool(
  UserPoolId: string,
  config: CognitoIdentityProviderClientConfig = {},
): UserPool {
  const client = new CognitoIdentityProviderClient(config);

  const findByEmail: UserPool['findByEmail'] = async (Username) => {
    try {
      const { UserAttributes, UserStatus } = await client.send(
        new AdminGetUserCommand({ UserPoolId, Username }),
      );
      return {
        userId: subOf(UserAttributes),
        isConfirmed: UserStatus !== UserStatusType.FORCE_CHANGE_PASSWORD,
      };
    } catch (error) {
      if (error instanceof UserNotFoundException) return undefined;
      throw error;
    }
  };

  return {
    async hasSecondFactor(Username) {
      const { UserMFASettingList = [] } = await client.send(
        new AdminGetUserCommand({ UserPoolId, Username }),
      );
      return UserMFASettingList.includes(TOTP);
    },

    findByEmail,

    async createOnce({ email, fullName }) {
      try {
        const { User } = await client.send(
          new AdminCreateUserCommand({
            UserPoolId,
            Username: email,
            UserAttributes: [
              { Name: 'email', Value: email },
              { Name: 'email_verified', Value: 'true' },
              { Name: 'name', Value: fullName },
            ],
            MessageAction: 'SUPPRESS',
          }),
        );
        return { userId: subOf(User?.Attributes), isConfirmed: false };
      } catch (error) {
        if (!(error instanceof UsernameExistsException)) throw error;
        const account = await findByEmail(email);
        if (account === undefined) throw error;
        return account;
      }
    },

    async setPassword(Username, Password) {
      await client.send(
        new AdminSetUserPasswordCommand({ UserPoolId, Username, Password, Permanent: true }),
      );
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
