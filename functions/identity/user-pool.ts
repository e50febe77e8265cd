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

/** An account of the user pool. */
interface Account {
  readonly userId: string;
  /** Whether the person has chosen a password. Without one they can't sign in. */
  readonly isConfirmed: boolean;
}

/** The user pool's accounts, as an administrator manages them. */
export interface UserPool {
  /** Whether a sign-in asks for a code of an authenticator app after the password. */
  hasSecondFactor(userId: string): Promise<boolean>;
  /** Revokes every refresh token. An access token stays valid outside Cognito until it expires. */
  endSessions(userId: string): Promise<void>;
  /** The account of an email address; upper and lower case are the same. */
  findByEmail(email: string): Promise<Account | undefined>;
  /**
   * Creates an account, without a password, for an address that the person has proved to be theirs.
   * An account that the address has already is returned unchanged.
   */
  createOnce(account: { readonly email: string; readonly fullName: string }): Promise<Account>;
  /** Sets the password of an account. The person can sign in with it from then on. */
  setPassword(userId: string, password: string): Promise<void>;
  /** Deletes an account, if there is one. */
  delete(userId: string): Promise<void>;
  /** Has sign-ins ask for a code of the authenticator app that was set up, or no longer ask. */
  setSecondFactor(userId: string, isOn: boolean): Promise<void>;
}

/** Sign-ins and tokens, as the user pool's app client asks for them. */
export interface UserPoolClient {
  /** Ends the session of a refresh token. An invalid token changes nothing. */
  revoke(refreshToken: string): Promise<void>;
  /**
   * Whether an account has that password.
   * @throws LimitError after too many wrong passwords
   */
  isPassword(userId: string, password: string): Promise<boolean>;
  /**
   * Signs in a person who has no second factor.
   * @returns their access token, or undefined where the password is wrong or a second factor is asked
   *   for
   */
  accessToken(userId: string, password: string): Promise<string | undefined>;
  /** Begins to set up an authenticator app. @returns the secret key for the app, in base32 */
  associateAuthenticator(accessToken: string): Promise<string>;
  /** Completes setting up the app, with a code that it shows. */
  verifyAuthenticator(
    accessToken: string,
    code: string,
  ): Promise<'accepted' | 'wrong code' | 'too late'>;
}

/** Cognito waits up to 5 seconds for our trigger before it answers a sign-in. */
export const SIGN_IN_TIMEOUT_MS = 7_000;

const TOTP = 'SOFTWARE_TOKEN_MFA';

/** The message of a NotAuthorizedException after a wrong password; it has several others. */
const WRONG_PASSWORD = 'Incorrect username or password';
/** The message while Cognito refuses every password, after too many wrong ones. */
const TOO_MANY = 'Password attempts exceeded';

/** Opens the pool with that id; in AWS the client's configuration comes from the environment. */
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
        userId: userIdOf(UserAttributes),
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
        return { userId: userIdOf(User?.Attributes), isConfirmed: false };
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
        // A deleted account has no sessions.
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

/** Opens the app client of a pool; in AWS the client's configuration comes from the environment. */
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
      // This sign-in only checks the password. Its session isn't used.
      if (token !== undefined) await revoke(token);
      return answer !== undefined;
    },

    async accessToken(userId, password) {
      return (await signIn(userId, password))?.AuthenticationResult?.AccessToken;
    },

    async associateAuthenticator(AccessToken) {
      const { SecretCode } = await client.send(new AssociateSoftwareTokenCommand({ AccessToken }));
      if (SecretCode === undefined)
        throw new Error('Cognito returned no secret key for an authenticator app');
      return SecretCode;
    },

    async verifyAuthenticator(AccessToken, UserCode) {
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
        // The access token has expired, was revoked or isn't Cognito's.
        if (error instanceof NotAuthorizedException) return 'too late';
        throw error;
      }
    },
  };
}

function userIdOf(attributes: readonly AttributeType[] = []): string {
  const sub = attributes.find(({ Name }) => Name === 'sub')?.Value;
  if (sub === undefined) throw new Error('Cognito returned an account without `sub`');
  return sub;
}

/** Cognito refuses every password of the account for a few minutes. */
const tooManyTries = (cause: Error): LimitError =>
  new LimitError(
    'Too many wrong passwords were tried. Please wait a few minutes, then try again',
    300,
    { cause },
  );
