import { AdminInitiateAuthCommand } from '@aws-sdk/client-cognito-identity-provider';
import { fetchAuthSession } from 'aws-amplify/auth';

/** The tokens that Amplify holds. */
export async function heldTokens() {
  const { tokens } = await fetchAuthSession();
  if (!tokens?.idToken) throw new Error('Nobody is signed in');
  return { access: tokens.accessToken, id: tokens.idToken };
}

/** Signs in with the password as it is, which administrators may. */
export const plainSignIn = (
  { UserPoolId, ClientId }: { readonly UserPoolId: string; readonly ClientId: string },
  USERNAME: string,
  PASSWORD: string,
) =>
  new AdminInitiateAuthCommand({
    UserPoolId,
    ClientId,
    AuthFlow: 'ADMIN_USER_PASSWORD_AUTH',
    AuthParameters: { USERNAME, PASSWORD },
  });
