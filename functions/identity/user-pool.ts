import {
  AdminCreateUserCommand,
  AdminDeleteUserCommand,
  AdminGetUserCommand,
  AdminInitiateAuthCommand,
  AdminSetUserMFAPreferenceCommand,
  AdminSetUserPasswordCommand,
  AdminUserGlobalSignOutCommand,
  AssociateSoftwareTokenCommand,
  type AttributeType,
  CodeMismatchException,
  CognitoIdentityProviderClient,
  type CognitoIdentityProviderClientConfig,
  EnableSoftwareTokenMFAException,
  NotAuthorizedException,
  RevokeTokenCommand,
  UserNotFoundException,
  UsernameExistsException,
  UserStatusType,
  VerifySoftwareTokenCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import { withTimeouts } from '../lib/aws-client.ts';
import { LimitError } from '../lib/errors.ts';

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
  /** Ends every session: nothing is refreshed any more. Tokens that are out stay valid to others than Cognito. */
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
  /** Deletes an account; one that is gone is left so. */
  delete(userId: string): Promise<void>;
  /** Asks for the codes of the app that has been set up from now on, or for none any more. */
  setSecondFactor(userId: string, isOn: boolean): Promise<void>;
}

/** What is asked of Cognito in the name of its app client. */
export interface UserPoolClient {
  /** Ends the session of a refresh token; of what is none, nothing comes. */
  revoke(refreshToken: string): Promise<void>;
  /**
   * Whether that is the password of an account.
   * @throws LimitError where too many others were tried
   */
  isPassword(userId: string, password: string): Promise<boolean>;
  /**
   * Signs somebody in who has no second factor.
   * @returns their access token, or undefined where the password is another or is not enough
   */
  accessToken(userId: string, password: string): Promise<string | undefined>;
  /** Begins to set an authenticator app up. @returns the key that the app makes codes of, in base32 */
  offerApp(accessToken: string): Promise<string>;
  /** Takes the app that was offered, with a code of it. */
  acceptApp(accessToken: string, code: string): Promise<'accepted' | 'wrong code' | 'too late'>;
}

/** Cognito waits up to 5 seconds for our trigger before it answers a sign-in. */
export const SIGN_IN_TIMEOUT_MS = 7_000;

const TOTP = 'SOFTWARE_TOKEN_MFA';

/** How Cognito puts it that a password is another, among all that it doesn't authorise. */
const WRONG_PASSWORD = 'Incorrect username or password';
/** And that it looks at none for a while. */
const TOO_MANY = 'Password attempts exceeded';

/** Binds the pool of that id; in AWS the configuration comes from the environment. */
export function openUserPool(
  UserPoolId: string,
  config: CognitoIdentityProviderClientConfig = {},
): UserPool {
  const client = new CognitoIdentityProviderClient({ ...withTimeouts(), ...config });

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
      try {
        await client.send(new AdminUserGlobalSignOutCommand({ UserPoolId, Username }));
      } catch (error) {
        // With an account its sessions are gone too.
        if (!(error instanceof UserNotFoundException)) throw error;
      }
    },

    async delete(Username) {
      try {
        await client.send(new AdminDeleteUserCommand({ UserPoolId, Username }));
      } catch (error) {
        if (!(error instanceof UserNotFoundException)) throw error;
      }
    },

    async setSecondFactor(Username, Enabled) {
      await client.send(
        new AdminSetUserMFAPreferenceCommand({
          UserPoolId,
          Username,
          SoftwareTokenMfaSettings: { Enabled, PreferredMfa: Enabled },
        }),
      );
    },
  };
}

/** Binds the app client of a pool. */
export function openUserPoolClient(
  { UserPoolId, ClientId }: { readonly UserPoolId: string; readonly ClientId: string },
  config: CognitoIdentityProviderClientConfig = {},
): UserPoolClient {
  const client = new CognitoIdentityProviderClient({
    ...withTimeouts(SIGN_IN_TIMEOUT_MS),
    ...config,
  });

  async function signIn(USERNAME: string, PASSWORD: string) {
    try {
      return await client.send(
        new AdminInitiateAuthCommand({
          UserPoolId,
          ClientId,
          AuthFlow: 'ADMIN_USER_PASSWORD_AUTH',
          AuthParameters: { USERNAME, PASSWORD },
        }),
      );
    } catch (error) {
      if (!(error instanceof NotAuthorizedException)) throw error;
      if (error.message.startsWith(TOO_MANY)) throw tooManyTries(error);
      if (error.message.startsWith(WRONG_PASSWORD)) return undefined;
      throw error;
    }
  }

  async function revoke(Token: string): Promise<void> {
    await client.send(new RevokeTokenCommand({ ClientId, Token }));
  }

  return {
    revoke,

    async isPassword(userId, password) {
      const answer = await signIn(userId, password);
      const token = answer?.AuthenticationResult?.RefreshToken;
      // Nobody goes on with that session.
      if (token !== undefined) await revoke(token);
      return answer !== undefined;
    },

    async accessToken(userId, password) {
      return (await signIn(userId, password))?.AuthenticationResult?.AccessToken;
    },

    async offerApp(AccessToken) {
      const { SecretCode } = await client.send(new AssociateSoftwareTokenCommand({ AccessToken }));
      if (SecretCode === undefined) throw new Error('Cognito offers no key for an app');
      return SecretCode;
    },

    async acceptApp(AccessToken, UserCode) {
      try {
        const { Status } = await client.send(
          new VerifySoftwareTokenCommand({ AccessToken, UserCode }),
        );
        return Status === 'SUCCESS' ? 'accepted' : 'wrong code';
      } catch (error) {
        if (
          error instanceof EnableSoftwareTokenMFAException ||
          error instanceof CodeMismatchException
        ) {
          return 'wrong code';
        }
        // The token has run out or was revoked, or is none of Cognito's.
        if (error instanceof NotAuthorizedException) return 'too late';
        throw error;
      }
    },
  };
}

function subOf(attributes: readonly AttributeType[] = []): string {
  const sub = attributes.find(({ Name }) => Name === 'sub')?.Value;
  if (sub === undefined) throw new Error('Cognito names no identifier of the account');
  return sub;
}

/** Cognito looks at no password of the account for a few minutes. */
const tooManyTries = (cause: Error): LimitError =>
  new LimitError(
    'Too many wrong passwords were tried. Please wait a few minutes, then try again',
    300,
    { cause },
  );
