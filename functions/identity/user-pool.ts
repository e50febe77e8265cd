import {
  AdminGetUserCommand,
  AdminUserGlobalSignOutCommand,
  CognitoIdentityProviderClient,
  type CognitoIdentityProviderClientConfig,
} from '@aws-sdk/client-cognito-identity-provider';

/** What is asked of Cognito about a person whose identifier is known. */
export interface UserPool {
  /** Whether signing in asks for a code of an authenticator app after the password. */
  hasSecondFactor(userId: string): Promise<boolean>;
  /** Ends every session: nothing is refreshed any more. Tokens that are out stay valid to Cognito. */
  endSessions(userId: string): Promise<void>;
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

    async endSessions(Username) {
      await client.send(new AdminUserGlobalSignOutCommand({ UserPoolId, Username }));
    },
  };
}
