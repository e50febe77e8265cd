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
import * as z from 'zod';
import { withTimeouts } from '../lib/aws-client.ts';
import { LimitError } from '../lib/errors.ts';

/** The environment of a function that manages accounts. */
export const userPoolEnvironment = { USER_POOL_ID: z.string().min(1) };

/** An account of the user pool. */
interface Account {
  readonly user_id: string;
  /** Whether the person has chosen a password. Without one they can't sign in. */
  readonly isConfirmed: boolean;
}

export type UserPool = ReturnType<typeof openUserPool>;
export type UserPoolClient = ReturnType<typeof openUserPoolClient>;

/** Cognito waits up to 5 seconds for our trigger before it answers a sign-in. */
export const SIGN_IN_TIMEOUT_MS = 7_000;

const TOTP = 'SOFTWARE_TOKEN_MFA';

/** The message of a NotAuthorizedException after a wrong password. There are several others. */
const WRONG_PASSWORD = 'Incorrect username or password';
/** The message while Cognito refuses every password, after too many wrong ones. */
const TOO_MANY = 'Password attempts exceeded';
const TRY_LATER = 'Too many wrong passwords were tried. Please wait a few minutes, then try again';

/**
 * Opens the pool with that id, to manage its accounts as an administrator. In AWS the client's
 * configuration comes from the environment.
 */
export function openUserPool(UserPoolId: string, config: CognitoIdentityProviderClientConfig = {}) {
  const client = new CognitoIdentityProviderClient({ ...withTimeouts(), ...config });

  async function findByEmail(Username: string): Promise<Account | undefined> {
    try {
      const { UserAttributes, UserStatus } = await client.send(
        new AdminGetUserCommand({ UserPoolId, Username }),
      );
      return {
        user_id: userIdOf(UserAttributes),
        isConfirmed: UserStatus !== UserStatusType.FORCE_CHANGE_PASSWORD,
      };
    } catch (error) {
      return unlessDeleted(error);
    }
  }

  return {
    /** Whether a sign-in asks for a code of an authenticator app after the password. */
    async hasSecondFactor(Username: string): Promise<boolean> {
      const { UserMFASettingList = [] } = await client.send(
        new AdminGetUserCommand({ UserPoolId, Username }),
      );
      return UserMFASettingList.includes(TOTP);
    },

    /** The account of an email address, ignoring case. */
    findByEmail,

    /**
     * Creates an account, without a password, for an address that the user has proved. If the
     * address has an account already, that is returned unchanged.
     */
    async createOnce({ email, full_name }: { email: string; full_name: string }): Promise<Account> {
      try {
        const { User } = await client.send(
          new AdminCreateUserCommand({
            UserPoolId,
            Username: email,
            UserAttributes: [
              { Name: 'email', Value: email },
              { Name: 'email_verified', Value: 'true' },
              { Name: 'name', Value: full_name },
            ],
            MessageAction: 'SUPPRESS',
          }),
        );
        return { user_id: userIdOf(User?.Attributes), isConfirmed: false };
      } catch (error) {
        if (!(error instanceof UsernameExistsException)) throw error;
        const account = await findByEmail(email);
        if (account === undefined) throw error;
        return account;
      }
    },

    /** Sets the password of an account. The user can sign in with it from then on. */
    async setPassword(Username: string, Password: string): Promise<void> {
      await client.send(
        new AdminSetUserPasswordCommand({ UserPoolId, Username, Password, Permanent: true }),
      );
    },

    /** Revokes every refresh token. An access token stays valid outside Cognito until it expires. */
    async endSessions(Username: string): Promise<void> {
      await client
        .send(new AdminUserGlobalSignOutCommand({ UserPoolId, Username }))
        .catch(unlessDeleted);
    },

    /** Deletes an account, if there is one. */
    async delete(Username: string): Promise<void> {
      await client.send(new AdminDeleteUserCommand({ UserPoolId, Username })).catch(unlessDeleted);
    },

    /** Sets whether sign-ins ask for a code of the authenticator app. */
    async setSecondFactor(Username: string, Enabled: boolean): Promise<void> {
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

/**
 * Opens the app client of a pool, for sign-ins and tokens. In AWS the client's configuration comes from
 * the environment.
 */
export function openUserPoolClient(
  { UserPoolId, ClientId }: { readonly UserPoolId: string; readonly ClientId: string },
  config: CognitoIdentityProviderClientConfig = {},
) {
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
      if (error.message.startsWith(TOO_MANY))
        throw new LimitError(TRY_LATER, 300, { cause: error });
      if (error.message.startsWith(WRONG_PASSWORD)) return undefined;
      throw error;
    }
  }

  /** Ends the session of a refresh token. An invalid token changes nothing. */
  async function revoke(Token: string): Promise<void> {
    await client.send(new RevokeTokenCommand({ ClientId, Token }));
  }

  return {
    revoke,

    /**
     * Whether an account has that password.
     * @throws LimitError after too many wrong passwords
     */
    async isPassword(user_id: string, password: string): Promise<boolean> {
      const answer = await signIn(user_id, password);
      const token = answer?.AuthenticationResult?.RefreshToken;
      // This sign-in only checks the password. Its session isn't used.
      if (token !== undefined) await revoke(token);
      return answer !== undefined;
    },

    /**
     * Signs in a user who has no second factor.
     * @returns their access token, or undefined if the password is wrong or a second factor is
     * required
     */
    async accessToken(user_id: string, password: string): Promise<string | undefined> {
      return (await signIn(user_id, password))?.AuthenticationResult?.AccessToken;
    },

    /** Begins to set up an authenticator app. @returns the secret key for the app, in base32 */
    async associateAuthenticator(AccessToken: string): Promise<string> {
      const { SecretCode } = await client.send(new AssociateSoftwareTokenCommand({ AccessToken }));
      if (SecretCode === undefined)
        throw new Error('Cognito returned no secret key for an authenticator app');
      return SecretCode;
    },

    /** Completes setting up the app, with a code that it shows. */
    async verifyAuthenticator(
      AccessToken: string,
      UserCode: string,
    ): Promise<'accepted' | 'wrong code' | 'too late'> {
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

function unlessDeleted(error: unknown): undefined {
  if (!(error instanceof UserNotFoundException)) throw error;
  return undefined;
}
