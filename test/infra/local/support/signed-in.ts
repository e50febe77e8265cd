import { InitiateAuthCommand } from '@aws-sdk/client-cognito-identity-provider';
import { fetchAuthSession } from 'aws-amplify/auth';

/** The tokens that Amplify holds. */
export async function heldTokens() {
  const { tokens } = await fetchAuthSession();
  if (!tokens?.idToken) throw new Error('Nobody is signed in');
  return { access: tokens.accessToken, id: tokens.idToken };
}

/** Signs in with the password as it is, which some clients may. */
export const plainSignIn = (ClientId: string, USERNAME: string, PASSWORD: string) =>
  new InitiateAuthCommand({
    ClientId,
    AuthFlow: 'USER_PASSWORD_AUTH',
    AuthParameters: { USERNAME, PASSWORD },
  });
